import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Statement } from '#contract/invoices/statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { creditOf, debitOf, entryText } from '#domain/money/payments/ledger.ts'
import { formatMoney, isZeroMoney, negative } from '#domain/money/money.ts'
import { billedLines } from '#domain/money/paper/invoice-paper.ts'
import {
  head,
  type PaperColumn,
  paperOf,
  partHeading,
  parties,
  right,
  rowsUnder,
  texts,
} from '#server/invoices/paper/paper-pdf.ts'

/** The statement on A4, as the screen shows it; a long table repeats its headings on every page. */
export function statementDocument(statement: Statement): TDocumentDefinitions {
  const { supplier, customer, asOf, look } = statement
  const to = { label: 'Statement for', name: customer.name, lines: billedLines(customer) }
  return paperOf(statement, `Statement as of ${formatDay(asOf)}`, [
    head(statement, 'STATEMENT'),
    parties(look, to, factsOf(statement)),
    ...happened(statement),
    partHeading(`Open invoices at ${formatDay(asOf)}`),
    ages(statement),
    ...openInvoices(statement),
    { stack: texts([supplier.paymentInstructions]), margin: [0, 16, 0, 0] },
  ])
}

const factsOf = ({ customer, account, asOf, total }: Statement): [string, string][] => [
  ['Account', customer.accountId],
  ...(account
    ? ([
        ['From', formatDay(account.from)],
        ['To', formatDay(account.to)],
        ['Opening balance', formatMoney(account.opening)],
        ['Closing balance', formatMoney(account.closing)],
      ] satisfies [string, string][])
    : ([
        ['As of', formatDay(asOf)],
        ['Total', formatMoney(total)],
      ] satisfies [string, string][])),
]

/** A line of the account; the opening and closing balances are bold. */
type AccountLine = {
  day: string
  text: string
  owed: string
  settled: string
  balance: string
  isEnd?: boolean
}

const accountColumns: readonly PaperColumn<AccountLine>[] = [
  { heading: 'Date', width: 'auto', cell: ({ day }) => formatDay(day) },
  { heading: 'Details', width: '*', cell: ({ text, isEnd }) => ({ text, bold: isEnd }) },
  { heading: 'Owed', width: 'auto', isAmount: true, cell: ({ owed }) => right(owed) },
  { heading: 'Settled', width: 'auto', isAmount: true, cell: ({ settled }) => right(settled) },
  {
    heading: 'Balance',
    width: 'auto',
    isAmount: true,
    cell: ({ balance, isEnd }) => right(formatMoney(balance), isEnd),
  },
]

function happened({ account }: Statement): Content[] {
  if (!account) return []
  const { from, to, opening, lines, closing } = account
  const end = (day: string, text: string, balance: string): AccountLine => ({
    day,
    text,
    owed: '',
    settled: '',
    balance,
    isEnd: true,
  })
  const rows = lines.map((line) => ({
    day: line.day,
    text: entryText(line),
    owed: moneyOr(debitOf(line)),
    settled: moneyOr(creditOf(line)),
    balance: line.balance,
  }))
  return [
    partHeading('History'),
    {
      layout: 'lightHorizontalLines',
      table: rowsUnder(accountColumns, [
        end(from, 'Opening balance', opening),
        ...rows,
        end(to, 'Closing balance', closing),
      ]),
    },
  ]
}

const moneyOr = (amount: string | null): string => (amount === null ? '' : formatMoney(amount))

function ages({ ages: byAge, onAccount, total }: Statement): Content {
  const account = { label: 'On account', amount: negative(onAccount) }
  const all = isZeroMoney(onAccount) ? byAge : [...byAge, account]
  return {
    layout: 'lightHorizontalLines',
    table: {
      headerRows: 1,
      widths: [...all.map(() => '*'), '*'],
      body: [
        [...all.map(({ label }) => right(label)), right('Total', true)],
        [...all.map(({ amount }) => right(formatMoney(amount))), right(formatMoney(total), true)],
      ],
    },
    margin: [0, 0, 0, 10],
  }
}

const invoiceColumns: readonly PaperColumn<Statement['invoices'][number]>[] = [
  { heading: 'Invoice', width: '*', cell: ({ invoiceNumber }) => invoiceNumber },
  { heading: 'Invoice date', width: '*', cell: ({ issuedDate }) => formatDay(issuedDate) },
  { heading: 'Due', width: '*', cell: ({ dueDate }) => formatDay(dueDate) },
  { heading: 'Age', width: '*', cell: ({ age }) => age },
  {
    heading: 'Outstanding',
    width: 'auto',
    isAmount: true,
    cell: ({ outstanding }) => right(formatMoney(outstanding)),
  },
]

const openInvoices = ({ invoices }: Statement): Content[] =>
  invoices.length === 0
    ? texts(['Nothing was left to pay.'])
    : [{ layout: 'lightHorizontalLines', table: rowsUnder(invoiceColumns, invoices) }]
