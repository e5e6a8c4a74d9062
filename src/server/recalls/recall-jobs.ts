import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { RecallCustomer, WholeRecall } from '#contract/lots/recalls.ts'
import { hadInWords, signedKg } from '#domain/lots/lot-words.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
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
} from '#server/invoices/paper/paper-pdf.ts'

type Given = Letterhead & { recall: WholeRecall; madeAt: string; madeBy: string }

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

function recallDocument({ recall, madeAt, madeBy, ...letterhead }: Given): TDocumentDefinitions {
  const title = `${recall.isDrill ? 'DRILL' : 'Recall'} ${recall.id}`
  const { customers, open, answeredKg, openKg, allKg } = answeredOf(recall.customers)
  return reportOf(letterhead, title, [
    head(letterhead, recall.isDrill ? 'DRILL' : 'RECALL'),
    { text: `${title}: ${about(recall)}`, bold: true, headlineLevel: 2 },
    ...texts([
      `${kindWords[recall.kind]}. ${recall.reason}`,
      `Started ${formatMoment(recall.startedAt)} by ${recall.byName}`,
      recall.toldAt && `Customers told ${formatMoment(recall.toldAt)}`,
      recall.authorityToldAt && `Authority told ${formatMoment(recall.authorityToldAt)}`,
      recall.closedAt &&
        `Closed ${formatMoment(recall.closedAt)} by ${recall.closedBy ?? ''}: ${recall.closing ?? ''}`,
      `Made ${formatMoment(madeAt)} by ${madeBy}`,
    ]),
    partHeading('Where all of it is'),
    balanceTable(recall.balance, [
      [`Customers who answered (${customers})`, right(signedKg(answeredKg))],
      [`Customers without an answer (${open})`, right(signedKg(openKg))],
      [{ text: 'At customers', bold: true }, right(signedKg(allKg), true)],
    ]),
    partHeading('Lots'),
    listed(lotColumns, recall.lots),
    partHeading('Customers'),
    listed(customerColumns, recall.customers, {
      none: 'Nobody has any of it.',
      hasTallRows: recall.customers.some((each) => had(each).length > 4),
    }),
  ])
}

const lotColumns: readonly PaperColumn<WholeRecall['lots'][number]>[] = [
  { heading: 'Lot', width: 'auto', cell: ({ code, isRoot }) => ({ text: code, bold: isRoot }) },
  { heading: 'Meat', width: '*', cell: ({ name }) => name },
  { heading: 'Use by', width: 'auto', cell: ({ useBy }) => (useBy ? formatDay(useBy) : '') },
  { heading: 'Status', width: 'auto', cell: ({ status }) => status },
]

/** What a customer had of each lot in each order. */
const had = ({ lines }: RecallCustomer): string[] =>
  [...grouped(lines, ({ code, orderNumber }) => `${code}, ${orderNumber}`)].map(
    ([what, each]) => `${hadInWords(each)} of ${what}`,
  )

const customerColumns: readonly PaperColumn<RecallCustomer>[] = [
  { heading: 'Customer', width: '*', cell: ({ name }) => name },
  { heading: 'Phone', width: 'auto', cell: ({ phone }) => phone },
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
        row.seenAt ? `Seen ${formatMoment(row.seenAt)}` : 'Not seen in the shop',
      ].join('\n'),
  },
  {
    heading: 'When',
    width: 'auto',
    cell: ({ answeredAt }) => (answeredAt ? formatMoment(answeredAt) : ''),
  },
]
