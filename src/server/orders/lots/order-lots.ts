import type * as contract from '#contract/orders/order-lots.ts'
import type { getDeliveryNote } from '#contract/orders/dispatch.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { TracedLine } from '#contract/lots/traces.ts'
import { withLessKept } from '#domain/lots/lot-words.ts'
import { lastDayColumns } from '#domain/lots/lots-on-paper.ts'
import { isReleased } from '#domain/orders/states/order-statuses.ts'
import { mayDrive } from '#domain/orders/rounds.ts'
import { type Column, tableOf } from '#domain/words/columns.ts'
import { linesOf } from '#server/lots/trace/trace-rows.ts'
import { customerOf } from '#server/platform/actor.ts'
import { lotsOnLines } from '#server/platform/database/line-lots-rows.ts'
import { businessHead } from '#server/platform/database/business-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { type CsvCell, csvOf } from '#server/platform/files/csv.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { readOrder } from '../order-rows.ts'
import { ordersWithLot } from './order-lots-rows.ts'

type OrderLots = AnswerOf<typeof contract.getOrderLots>
type LotsOnNote = AnswerOf<typeof getDeliveryNote>['lots']

/** What a delivery note says about the lots of each line. */
export async function lotsOnNote(db: Db, orderId: number): Promise<LotsOnNote> {
  const lines = await lotsOnLines(db, orderId)
  return lines.map(({ itemId, lots }) => ({ itemId, said: lots.map(({ said }) => said) }))
}

export const getOrderLots = (work: Work, { params }: Asked<typeof contract.getOrderLots>) =>
  lotsOfOrder(work, params.id)

/** The lots on an order's delivery note. Customers see those of their own orders once the orders are released. */
async function lotsOfOrder({ db, actor }: Work, id: number): Promise<OrderLots> {
  const own = actor.role === 'customer' ? customerOf(actor) : undefined
  const order = await readOrder(db, id, own)
  if (!order || !mayDrive(order, actor)) throw notFound('Order')
  const lines = own === undefined || isReleased(order) ? await lotsOnLines(db, order.id) : []
  const ids = lines.flatMap(({ lots }) => lots.map(({ lotId }) => lotId))
  const kept = await linesOf(db, ids, { orderId: id })
  const { customer, siteName } = order
  const { name, address, approvalNumber } = await businessHead(db)
  return {
    orderNumber: order.orderNumber,
    from: { name, address: inOneLine(address), approvalNumber },
    to: {
      name: [customer.name, siteName].filter(Boolean).join(', '),
      address: inOneLine(order.deliveryAddress ?? customer.address),
    },
    dispatchedAt: order.routeStartedAt,
    lines: lines.map(({ itemId, name, lots }) => ({
      ...{ itemId, name },
      lots: lots.map(({ lotId, code, kg, pieces, useBy, frozenOn, said }) => {
        const its = keptOf(kept.find((each) => each.itemId === itemId && each.lotId === lotId))
        const lot = { code, kg, pieces, useBy, frozenOn, ...its }
        return { ...lot, said: withLessKept(said, lot, ' · ') }
      }),
    })),
  }
}

type Kept = Pick<TracedLine, 'keptKg' | 'keptPieces' | 'isEstimate'>

const keptOf = (line: Kept | undefined) => ({
  keptKg: line?.keptKg ?? null,
  keptPieces: line?.keptPieces ?? null,
  isEstimate: line?.isEstimate ?? false,
})

const inOneLine = (address: string): string =>
  address
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')

type Row = { order: OrderLots; name: string; lot: OrderLots['lines'][number]['lots'][number] }

const columns: readonly Column<Row, CsvCell>[] = [
  ['Order', ({ order }) => order.orderNumber],
  ['From', ({ order: { from } }) => `${from.name}, ${from.address}`],
  ['Approval number', ({ order }) => order.from.approvalNumber],
  ['To', ({ order: { to } }) => `${to.name}, ${to.address}`],
  ['Dispatched', ({ order }) => order.dispatchedAt],
  ['Product', ({ name }) => name],
  ['Lot', ({ lot }) => lot.code],
  ['Weight (kg)', ({ lot }) => lot.kg],
  ['Pieces', ({ lot }) => lot.pieces],
  ...lastDayColumns(({ lot }: Row) => lot),
  ['Label', ({ lot }) => lot.said],
  ['Kept (kg)', ({ lot }) => lot.keptKg],
  ['Kept (pieces)', ({ lot }) => lot.keptPieces],
  ['Kept is an estimate', ({ lot }) => (lot.isEstimate ? 'yes' : null)],
]

export async function downloadOrderLots(
  work: Work,
  { params }: Asked<typeof contract.downloadOrderLots>,
): Promise<Download> {
  const order = await lotsOfOrder(work, params.id)
  const rows = order.lines.flatMap(({ name, lots }) => lots.map((lot) => ({ order, name, lot })))
  return {
    contentType: 'text/csv; charset=utf-8',
    content: await csvOf(tableOf(columns, rows)),
    filename: `lots-${order.orderNumber}.csv`,
  }
}

export async function findOrdersWithLot(
  { db, actor }: Work,
  { query }: Asked<typeof contract.findOrdersWithLot>,
): Promise<AnswerOf<typeof contract.findOrdersWithLot>> {
  const lines = await ordersWithLot(db, customerOf(actor), query.code)
  return lines.map(({ orderId, orderNumber, deliveryDate, name, kg, pieces, ...line }) => ({
    ...{ orderId, orderNumber, deliveryDate, name, kg, pieces },
    ...keptOf(line),
  }))
}
