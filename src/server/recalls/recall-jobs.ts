import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { RecallCustomer, WholeRecall } from '#contract/lots/recalls.ts'
import type { Trace, TracedLot } from '#contract/lots/traces.ts'
import { hadInWords, signedKg } from '#domain/lots/lot-words.ts'
import { formatMoment } from '#domain/days/day-labels.ts'
import { lastDayInWords } from '#domain/lots/lots-on-paper.ts'
import { recallEmailInWords } from '#domain/lots/recall-told.ts'
import { answeredOf, answerInWords } from '#domain/lots/recalls.ts'
import { grouped } from '#domain/words/grouped.ts'
import { balanceTable } from '#server/lots/trace/trace-jobs.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'
import {
  fit,
  head,
  type Letterhead,
  listed,
  type PaperColumn,
  partHeading,
  reportOf,
  right,
  texts,
  unbroken,
} from '#server/invoices/paper/paper-pdf.ts'
import { endOf, type Step, stepsOf } from './recall-facts.ts'

type Given = Letterhead & { recall: WholeRecall; trace: Trace; madeAt: string; madeBy: string }

/** Reports of recalls as PDF files, in a worker thread. */
export const recallJobs = {
  drawRecall: async (given: Given) => pdfOf(recallDocument(await fit(given))),
}

/** The lots that the recall began with: 'Topside joint, lot 261123-01'. */
const about = ({ lots }: WholeRecall): string =>
  lots
    .filter(({ isRoot }) => isRoot)
    .map(({ name, code }) => `${name}, lot ${code}`)
    .join('; ')

const kindWords = { withdrawal: 'Withdrawal', recall: 'Recall from consumers' }

function recallDocument({
  recall,
  trace,
  madeAt,
  madeBy,
  ...letterhead
}: Given): TDocumentDefinitions {
  const title = `${recall.isDrill ? 'DRILL' : 'Recall'} ${recall.id}`
  const { customers, open, answeredKg, openKg, allKg } = answeredOf(recall.customers)
  return reportOf(letterhead, title, [
    head(letterhead, recall.isDrill ? 'DRILL' : 'RECALL'),
    { text: `${title}: ${about(recall)}`, bold: true, headlineLevel: 2 },
    ...texts([
      `${kindWords[recall.kind]}. ${recall.reason}`,
      `Made ${formatMoment(madeAt)} by ${madeBy}`,
    ]),
    partHeading('Steps'),
    listed(stepColumns, stepsOf(recall)),
    partHeading(`What became of it, by ${formatMoment(madeAt)}`),
    {
      layout: 'noBorders',
      table: {
        widths: ['auto', 'auto'],
        body: endOf(recall, trace).map(([what, kg]) => [what, right(signedKg(kg))]),
      },
    },
    partHeading('Where all of it was when the recall began'),
    balanceTable(recall.balance, [
      [`Customers who answered (${customers})`, right(signedKg(answeredKg))],
      [`Customers without an answer (${open})`, right(signedKg(openKg))],
      [{ text: 'At customers', bold: true }, right(signedKg(allKg), true)],
    ]),
    partHeading('Lots'),
    listed(
      lotColumns,
      trace.lots.filter(({ step }) => step >= 0),
    ),
    partHeading('Suppliers'),
    listed(
      supplierColumns,
      trace.lots.filter(({ supplierName }) => supplierName !== null),
      { none: 'None is known.' },
    ),
    partHeading('Customers'),
    listed(customerColumns, recall.customers, {
      none: 'Nobody has any of it.',
      hasTallRows: recall.customers.some((each) => had(each).length > 4),
    }),
  ])
}

const stepColumns: readonly PaperColumn<Step>[] = [
  { heading: 'Step', width: 'auto', cell: ({ step }) => step },
  { heading: 'When', width: 'auto', cell: ({ at }) => (at ? formatMoment(at) : 'Not yet') },
  { heading: 'Who and how', width: '*', cell: ({ who }) => who },
]

const supplierColumns: readonly PaperColumn<TracedLot>[] = [
  { heading: 'Lot', width: 'auto', cell: ({ code }) => code },
  {
    heading: 'Supplier',
    width: '*',
    cell: ({ supplierName, supplierAddress }) =>
      [supplierName, supplierAddress].filter(Boolean).join(', '),
  },
  { heading: 'Approval number', width: 'auto', cell: (lot) => lot.supplierApproval ?? '' },
  { heading: 'Its lot', width: 'auto', cell: ({ supplierLot }) => supplierLot ?? '' },
  {
    heading: 'Plants',
    width: 'auto',
    cell: ({ slaughterhouse, cuttingPlants }) =>
      [...new Set([slaughterhouse, ...cuttingPlants])].filter(Boolean).join(', '),
  },
]

type Kilos = 'inKg' | 'weighedKg' | 'usedKg' | 'returnedKg' | 'wasteKg' | 'onHandKg'
const kilos = (heading: string, kg: Kilos): PaperColumn<TracedLot> => ({
  ...{ heading, width: 'auto', isAmount: true },
  cell: (lot) => right(lot[kg]),
})

const lotColumns: readonly PaperColumn<TracedLot>[] = [
  { heading: 'Lot', width: 'auto', cell: ({ code, isAsked }) => ({ text: code, bold: isAsked }) },
  { heading: 'Meat', width: '*', cell: ({ name }) => name },
  { heading: 'Keeps until', width: 'auto', cell: lastDayInWords },
  { heading: 'Status', width: 'auto', cell: ({ status }) => status },
  kilos('In kg', 'inKg'),
  kilos('Orders', 'weighedKg'),
  kilos('Made into others', 'usedKg'),
  kilos('Came back', 'returnedKg'),
  kilos('Destroyed', 'wasteKg'),
  kilos('On hand', 'onHandKg'),
]

/** What a customer had of each lot in each order. */
const had = ({ lines }: RecallCustomer): string[] =>
  [...grouped(lines, ({ code, orderNumber }) => `${code}, ${orderNumber}`)].map(
    ([what, each]) => `${hadInWords(each)} of ${what}`,
  )

const customerColumns: readonly PaperColumn<RecallCustomer>[] = [
  { heading: 'Customer', width: '*', cell: ({ name }) => name },
  { heading: 'Phone', width: 'auto', cell: ({ phone }) => unbroken(phone) },
  { heading: 'Email', width: 'auto', cell: ({ email }) => email },
  {
    heading: 'Had',
    width: '*',
    cell: (row) => had(row).join('\n'),
  },
  { heading: 'kg', width: 'auto', isAmount: true, cell: ({ kg }) => right(kg) },
  {
    heading: 'Answer',
    width: '*',
    cell: (row) =>
      [
        answerInWords(row) ?? 'No answer yet',
        `${recallEmailInWords(row)}${row.sentAt ? ` ${formatMoment(row.sentAt)}` : ''}`,
        row.phonedAt && `Told by phone ${formatMoment(row.phonedAt)} by ${row.phonedBy ?? ''}`,
        row.seenAt ? `Seen ${formatMoment(row.seenAt)}` : 'Not seen in the shop',
      ]
        .filter(Boolean)
        .join('\n'),
  },
  {
    heading: 'Answered',
    width: 'auto',
    cell: ({ answeredAt, answeredBy }) =>
      answeredAt ? `${formatMoment(answeredAt)}\n${answeredBy ?? ''}` : '',
  },
]
