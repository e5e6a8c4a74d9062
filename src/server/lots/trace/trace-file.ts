import type * as contract from '#contract/lots/traces.ts'
import type { Trace, TracedLine, TracedLot } from '#contract/lots/traces.ts'
import { lastDayColumns } from '#domain/lots/lots-on-paper.ts'
import { inputsOf } from '#domain/lots/trace-words.ts'
import { statusLabel } from '#domain/orders/states/order-statuses.ts'
import { grouped } from '#domain/words/grouped.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import { marketOf } from '#server/platform/database/line-lots-rows.ts'
import { threaded } from '#server/platform/background/threads.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Query, traceOf } from './read-trace.ts'
import type { traceJobs } from './trace-jobs.ts'

const drawTrace = threaded<(typeof traceJobs)['drawTrace']>('drawTrace', { isLong: true })

type Row = {
  lot: TracedLot
  from: string
  line: TracedLine | undefined
  customer: Trace['customers'][number] | undefined
}

/** Every lot with each of its lines; a lot without lines has one row. */
function rowsOf(trace: Trace): Row[] {
  const { lots, lines, customers } = trace
  const people = new Map(customers.map((each) => [each.customerId, each]))
  const byLot = grouped(lines, ({ lotId }) => lotId)
  const inputs = inputsOf(trace)
  return lots.flatMap((lot) => {
    const from = inputs(lot.lotId)
      .map(({ code, kg }) => `${code} ${kg} kg`)
      .join('; ')
    const of = byLot.get(lot.lotId) ?? [undefined]
    return of.map((line) => ({
      ...{ lot, from, line },
      customer: line && people.get(line.customerId),
    }))
  })
}

const columns: readonly Column<Row, CsvCell>[] = [
  ['Lot', ({ lot }) => lot.code],
  ['How it came to be', ({ lot }) => lot.kind],
  ['Meat', ({ lot }) => lot.name],
  ['Supplier', ({ lot }) => lot.supplierName],
  ['Supplier’s address', ({ lot }) => lot.supplierAddress],
  ['Supplier’s approval number', ({ lot }) => lot.supplierApproval],
  ['Supplier’s lot', ({ lot }) => lot.supplierLot],
  ['Born in', ({ lot }) => lot.bornIn.join(', ')],
  ['Reared in', ({ lot }) => lot.rearedIn.join(', ')],
  ['Slaughtered in', ({ lot }) => lot.slaughteredIn.join(', ')],
  ['Slaughterhouse', ({ lot }) => lot.slaughterhouse],
  ['Slaughtered on', ({ lot }) => lot.slaughteredOn],
  ['Cut in', ({ lot }) => lot.cutIn],
  ['Cutting plants', ({ lot }) => lot.cuttingPlants.join(', ')],
  ['Day', ({ lot }) => lot.day],
  ...lastDayColumns(({ lot }: Row) => lot),
  ['Status', ({ lot }) => lot.status],
  ['Made from', ({ from }) => from],
  ['In (kg)', ({ lot }) => lot.inKg],
  ['On hand (kg)', ({ lot }) => lot.onHandKg],
  ['Order', ({ line }) => line?.orderNumber ?? null],
  ['Delivery date', ({ line }) => line?.deliveryDate ?? null],
  ['Order’s status', ({ line }) => (line ? statusLabel(line.orderStatus) : null)],
  ['Customer', ({ customer }) => customer?.name ?? null],
  ['Address', ({ customer }) => customer?.address ?? null],
  ['Phone', ({ customer }) => customer?.phone ?? null],
  ['Email', ({ customer }) => customer?.email ?? null],
  ['Goods', ({ line }) => line?.name ?? null],
  ['Pieces', ({ line }) => line?.pieces ?? null],
  ['Weighed (kg)', ({ line }) => line?.kg ?? null],
  ['Kept (kg)', ({ line }) => line?.keptKg ?? null],
  ['Kept (pieces)', ({ line }) => line?.keptPieces ?? null],
  ['Kept is an estimate', ({ line }) => (line?.isEstimate ? 'yes' : null)],
  ['Missing from the van (kg)', ({ line }) => line?.missingFromVanKg ?? null],
]

/** 'trace-261119-03', 'trace-ORD-000762', or the days. */
const nameOf = ({ code, from, to, orderId, customerId }: Query, { lots, lines }: Trace): string => {
  const asked = lots.filter(({ isAsked }) => isAsked)
  const order = orderId === undefined ? undefined : lines[0]?.orderNumber
  const what =
    asked.length === 1 && orderId === undefined && customerId === undefined
      ? asked[0]?.code
      : (order ?? code ?? [from, to].filter(Boolean).join('-to-'))
  return `trace-${(what || 'lots').replaceAll(/[^\w-]+/g, '-')}`
}

export async function downloadTraceCsv(
  { db }: Work,
  { query }: Asked<typeof contract.downloadTraceCsv>,
): Promise<Download> {
  const trace = await traceOf(db, query)
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(tableOf(columns, rowsOf(trace))),
    filename: `${nameOf(query, trace)}.csv`,
  }
}

export async function downloadTracePdf(
  work: Work,
  { query }: Asked<typeof contract.downloadTracePdf>,
): Promise<Download> {
  const trace = await traceOf(work.db, query)
  const letterhead = await readLetterhead(work.db)
  const market = await marketOf(work.db)
  const given = { trace, market, ...letterhead, madeAt: isoOf(work.now), madeBy: work.actor.name }
  return {
    contentType: 'application/pdf',
    content: await drawTrace(given, work.waiting.gone),
    filename: `${nameOf(query, trace)}.pdf`,
  }
}
