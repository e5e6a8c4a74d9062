import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Balance, Trace, TracedLine, TracedLot } from '#contract/lots/traces.ts'
import { keptInWords, lotShareInWords, signedKg } from '#domain/lots/lot-words.ts'
import { lastDayInWords } from '#domain/lots/lots-on-paper.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { countryName, type Market } from '#domain/lots/origin.ts'
import { balanceInWords, inputsOf, whoHasInWords } from '#domain/lots/trace-words.ts'
import { statusLabel } from '#domain/orders/states/order-statuses.ts'
import { capitalised } from '#domain/words/capitalised.ts'
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
  unbroken,
} from '#server/invoices/paper/paper-pdf.ts'

type Given = Letterhead & { trace: Trace; market: Market; madeAt: string; madeBy: string }

/** Traces as PDF files, in a worker thread. */
export const traceJobs = {
  drawTrace: async (given: Given) => pdfOf(traceDocument(await fit(given))),
}

function traceDocument({
  trace,
  market,
  madeAt,
  madeBy,
  ...letterhead
}: Given): TDocumentDefinitions {
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
    partHeading('Origin'),
    listed(originColumns(market), trace.lots),
    ...suppliers(trace),
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

const lotColumns = (trace: Trace): PaperColumn<TracedLot>[] => {
  const inputs = inputsOf(trace)
  const from = ({ lotId, supplierName, supplierLot }: TracedLot) =>
    inputs(lotId)
      .map(({ code, kg }) => `${code} (${kg} kg)`)
      .join(', ') || [supplierName, supplierLot].filter(Boolean).join(', ')
  return [
    { heading: 'Lot', width: 'auto', cell: ({ code, isAsked }) => ({ text: code, bold: isAsked }) },
    { heading: 'Meat', width: '*', cell: ({ name }) => name },
    { heading: 'From', width: '*', cell: from },
    { heading: 'Day', width: 'auto', cell: ({ day }) => formatDay(day) },
    { heading: 'Keeps until', width: 'auto', cell: lastDayInWords },
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

/** Approval numbers, none of which breaks at the end of a line. */
const numbers = (each: readonly string[]): string => each.map(unbroken).join(', ')

const originColumns = (market: Market): PaperColumn<TracedLot>[] => {
  const names = (codes: readonly (string | null)[]) =>
    [...new Set(codes.map((code) => (code === null ? '' : countryName(code, market))))].join(', ')
  return [
    { heading: 'Lot', width: 'auto', cell: ({ code }) => code },
    { heading: 'Born in', width: '*', cell: ({ bornIn }) => names(bornIn) },
    { heading: 'Reared in', width: '*', cell: ({ rearedIn }) => names(rearedIn) },
    { heading: 'Slaughtered in', width: '*', cell: ({ slaughteredIn }) => names(slaughteredIn) },
    {
      heading: 'Slaughterhouse',
      width: 'auto',
      cell: ({ slaughterhouse }) => numbers(slaughterhouse?.split(', ') ?? []),
    },
    {
      heading: 'On',
      width: 'auto',
      cell: ({ slaughteredOn }) => (slaughteredOn ? formatDay(slaughteredOn) : ''),
    },
    { heading: 'Cut in', width: '*', cell: ({ cutIn }) => names([cutIn]) },
    { heading: 'Plants', width: '*', cell: ({ cuttingPlants }) => numbers(cuttingPlants) },
  ]
}

/** The suppliers of the lots, each once, with where they are and their approval numbers. */
function suppliers({ lots }: Trace): Content[] {
  const from = lots.filter(({ supplierName }) => supplierName !== null)
  const keyOf = (lot: TracedLot) => [lot.supplierName, lot.supplierAddress].join('\n')
  const each = [...grouped(from, keyOf).values()].flatMap(([first]) => first ?? [])
  if (each.length === 0) return []
  const columns: PaperColumn<TracedLot>[] = [
    { heading: 'Supplier', width: '*', cell: ({ supplierName }) => supplierName ?? '' },
    { heading: 'Address', width: '*', cell: ({ supplierAddress }) => supplierAddress ?? '' },
    { heading: 'Approval number', width: 'auto', cell: (lot) => lot.supplierApproval ?? '' },
  ]
  return [partHeading('Suppliers'), listed(columns, each)]
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
    { heading: 'Phone', width: 'auto', cell: (line) => unbroken(who(line)?.phone ?? '') },
    { heading: 'Order', width: 'auto', cell: ({ orderNumber }) => orderNumber },
    { heading: 'Delivery', width: 'auto', cell: ({ deliveryDate }) => formatDay(deliveryDate) },
    { heading: 'Now', width: 'auto', cell: ({ orderStatus }) => statusLabel(orderStatus) },
    { heading: 'Lot', width: 'auto', cell: ({ lotId }) => codes.get(lotId) ?? '' },
    { heading: 'Goods', width: '*', cell: ({ name }) => name },
    {
      heading: 'Sent',
      width: 'auto',
      isAmount: true,
      cell: ({ kg, pieces }) => right(unbroken(lotShareInWords(kg, pieces))),
    },
    {
      heading: 'Kept',
      width: 'auto',
      isAmount: true,
      cell: (line) => right(unbroken(keptInWords(line))),
    },
  ]
  return [
    partHeading('Who has it'),
    ...texts(lines.length > 0 ? [capitalised(whoHasInWords(lines))] : []),
    listed(columns, lines, { none: 'Nobody has any of it.' }),
  ]
}
