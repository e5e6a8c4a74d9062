import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Balance, Trace, TracedLine, TracedLot } from '#contract/lots/traces.ts'
import { keptInWords, shareInWords, signedKg } from '#domain/lots/lot-words.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { balanceInWords } from '#domain/lots/trace-words.ts'
import { statusLabel } from '#domain/orders/states/order-statuses.ts'
import { grouped } from '#domain/words/grouped.ts'
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

type Given = Letterhead & { trace: Trace; madeAt: string; madeBy: string }

/** Traces as PDF files, in a worker thread. */
export const traceJobs = {
  drawTrace: async (given: Given) => pdfOf(traceDocument(await fit(given))),
}

function traceDocument({ trace, madeAt, madeBy, ...letterhead }: Given): TDocumentDefinitions {
  const asked = trace.lots.filter(({ isAsked }) => isAsked)
  const codes = asked.slice(0, 8).map(({ code }) => code)
  const more = asked.length > codes.length ? ` and ${asked.length - codes.length} more` : ''
  const title = `Trace of ${asked.length === 1 ? 'lot' : 'lots'} ${codes.join(', ')}${more}`
  return reportOf(letterhead, title, [
    head(letterhead, 'TRACE'),
    { text: title, bold: true, headlineLevel: 2 },
    ...texts([`Made ${formatMoment(madeAt)} by ${madeBy}`, trace.cut]),
    ...(trace.balance ? [partHeading('Mass balance'), balanceTable(trace.balance)] : []),
    partHeading('Lots'),
    listed(lotColumns(trace), trace.lots),
    ...received(trace),
    ...whoHasIt(trace),
  ])
}

/** Where all the meat is, with more rows below if given. */
export const balanceTable = (balance: Balance, more: TableCell[][] = []): Content => ({
  layout: 'noBorders',
  table: {
    widths: ['auto', 'auto'],
    body: [
      ...balanceInWords(balance).map(({ label, kg, isBold }) => [
        { text: label, bold: isBold },
        right(signedKg(kg), isBold),
      ]),
      ...more,
    ],
  },
})

const lotColumns = ({ lots, links }: Trace): PaperColumn<TracedLot>[] => {
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const inputs = grouped(links, ({ outputId }) => outputId)
  const from = ({ lotId, supplierName, supplierLot }: TracedLot) =>
    (inputs.get(lotId) ?? [])
      .map(({ inputId, kg }) => `${codes.get(inputId) ?? ''} (${kg} kg)`)
      .join(', ') || [supplierName, supplierLot].filter(Boolean).join(', ')
  return [
    { heading: 'Lot', width: 'auto', cell: ({ code, isAsked }) => ({ text: code, bold: isAsked }) },
    { heading: 'Meat', width: '*', cell: ({ name }) => name },
    { heading: 'From', width: '*', cell: from },
    { heading: 'Day', width: 'auto', cell: ({ day }) => formatDay(day) },
    { heading: 'Use by', width: 'auto', cell: ({ useBy }) => (useBy ? formatDay(useBy) : '') },
    { heading: 'Status', width: 'auto', cell: ({ status }) => status },
    { heading: 'In kg', width: 'auto', isAmount: true, cell: ({ inKg }) => right(inKg) },
    {
      heading: 'Orders kg',
      width: 'auto',
      isAmount: true,
      cell: ({ weighedKg }) => right(weighedKg),
    },
    {
      heading: 'On hand kg',
      width: 'auto',
      isAmount: true,
      cell: ({ onHandKg }) => right(onHandKg),
    },
  ]
}

function received({ lots, receipts }: Trace): Content[] {
  if (receipts.length === 0) return []
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const columns: PaperColumn<Trace['receipts'][number]>[] = [
    { heading: 'Received', width: 'auto', cell: ({ at }) => formatMoment(at) },
    { heading: 'Lot', width: 'auto', cell: ({ lotId }) => codes.get(lotId) ?? '' },
    { heading: 'Supplier', width: '*', cell: ({ supplierName }) => supplierName },
    { heading: 'Its lot', width: 'auto', cell: ({ supplierLot }) => supplierLot ?? '' },
    {
      heading: '°C',
      width: 'auto',
      isAmount: true,
      cell: ({ temperature }) => right(temperature ?? ''),
    },
    { heading: 'By', width: 'auto', cell: ({ byName }) => byName },
    { heading: 'kg', width: 'auto', isAmount: true, cell: ({ kg }) => right(kg) },
  ]
  return [partHeading('Receipts'), listed(columns, receipts)]
}

function whoHasIt({ lots, lines, customers }: Trace): Content[] {
  const codes = new Map(lots.map(({ lotId, code }) => [lotId, code]))
  const people = new Map(customers.map((each) => [each.customerId, each]))
  const who = ({ customerId }: TracedLine) => people.get(customerId)
  const columns: PaperColumn<TracedLine>[] = [
    { heading: 'Customer', width: '*', cell: (line) => who(line)?.name ?? '' },
    { heading: 'Address', width: '*', cell: (line) => who(line)?.address ?? '' },
    { heading: 'Phone', width: 'auto', cell: (line) => who(line)?.phone ?? '' },
    { heading: 'Order', width: 'auto', cell: ({ orderNumber }) => orderNumber },
    { heading: 'Delivery', width: 'auto', cell: ({ deliveryDate }) => formatDay(deliveryDate) },
    { heading: 'Now', width: 'auto', cell: ({ orderStatus }) => statusLabel(orderStatus) },
    { heading: 'Lot', width: 'auto', cell: ({ lotId }) => codes.get(lotId) ?? '' },
    { heading: 'Goods', width: '*', cell: ({ name }) => name },
    {
      heading: 'Sent',
      width: 'auto',
      isAmount: true,
      cell: ({ kg, pieces }) => right(shareInWords(kg, pieces)),
    },
    { heading: 'Kept', width: 'auto', isAmount: true, cell: (line) => right(keptInWords(line)) },
  ]
  return [partHeading('Who has it'), listed(columns, lines, { none: 'Nobody has any of it.' })]
}
