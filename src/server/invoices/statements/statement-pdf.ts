import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Statement } from '#contract/statements.ts'
import { formatDay } from '#domain/days/day-labels.ts'
import { creditOf, debitOf, entryText } from '#domain/money/ledger.ts'
import { formatMoney } from '#domain/money/money.ts'
import { billedLines } from '#domain/money/invoice-paper.ts'
import { head, paperOf, parties, right, texts } from '#server/invoices/paper/paper-pdf.ts'

/** The statement on A4, as the screen shows it; a long table repeats its head on every page. */
export function statementDocument(statement: Statement): TDocumentDefinitions {
  const { supplier, customer, asOf, look } = statement
  const to = { label: 'Statement for', name: customer.name, lines: billedLines(customer) }
  return paperOf(statement, `Statement as of ${formatDay(asOf)}`, [
    head(statement, 'STATEMENT'),
    parties(look, to, factsOf(statement)),
    ...happened(statement),
    heading(`Open invoices at ${formatDay(asOf)}`),
    ages(statement),
    ...openInvoices(statement),
    { stack: texts([supplier.paymentInstructions]), margin: [0, 16, 0, 0] },
  ])
}

const heading = (text: string): Content => ({
  text,
  font: 'Zilla',
  fontSize: 12,
  headlineLevel: 2,
  margin: [0, 14, 0, 6],
})

const factsOf = ({ customer, account, asOf, total }: Statement): [string, string][] => [
  ['Account', customer.accountId],
  ...(account
    ? ([
        ['From', formatDay(account.from)],
        ['To', formatDay(account.to)],
        ['Balance at the start', formatMoney(account.opening)],
        ['Balance at the end', formatMoney(account.closing)],
      ] satisfies [string, string][])
    : ([
        ['As of', formatDay(asOf)],
        ['Total', formatMoney(total)],
      ] satisfies [string, string][])),
]

const table = (
  head: string[],
  numeric: number,
  widths: string[],
  rows: TableCell[][],
): Content => ({
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths,
    body: [
      head.map((text, place) =>
        place < head.length - numeric ? { text, bold: true } : right(text, true),
      ),
      ...rows,
    ],
  },
})

function happened({ account }: Statement): Content[] {
  if (!account) return []
  const { from, to, opening, lines, closing } = account
  const balance = (day: string, text: string, amount: string): TableCell[] => [
    formatDay(day),
    { text, bold: true },
    '',
    '',
    right(formatMoney(amount), true),
  ]
  return [
    heading('What happened'),
    table(
      ['Date', 'Details', 'Owed', 'Settled', 'Balance'],
      3,
      ['auto', '*', 'auto', 'auto', 'auto'],
      [
        balance(from, 'Balance at the start', opening),
        ...lines.map((line) => [
          formatDay(line.day),
          entryText(line),
          right(moneyOr(debitOf(line))),
          right(moneyOr(creditOf(line))),
          right(formatMoney(line.balance)),
        ]),
        balance(to, 'Balance at the end', closing),
      ],
    ),
  ]
}

const moneyOr = (amount: string | null): string => (amount === null ? '' : formatMoney(amount))

const ages = ({ ages: all, total }: Statement): Content => ({
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
})

const openInvoices = ({ invoices }: Statement): Content[] =>
  invoices.length === 0
    ? texts(['Nothing was left to pay.'])
    : [
        table(
          ['Invoice', 'Invoice date', 'Due', 'Age', 'Outstanding'],
          1,
          ['*', '*', '*', '*', 'auto'],
          [
            ...invoices.map((each) => [
              each.invoiceNumber,
              formatDay(each.issuedDate),
              formatDay(each.dueDate),
              each.age,
              right(formatMoney(each.outstanding)),
            ]),
          ],
        ),
      ]
