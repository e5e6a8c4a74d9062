import { titleOf } from '#domain/orders/basket/basket.ts'
import { belowMinimumOf } from '#domain/orders/basket/minimum-order.ts'
import { countUnpriced } from '#domain/orders/price-on-request.ts'
import type { Money } from '#domain/money/money.ts'
import { obstacleToStandingDate, turnOf } from '#domain/orders/standing-orders.ts'
import type { StandingLine } from '#contract/ordering/standing-orders.ts'
import { type Priced, pricesFor } from '#server/catalogue/catalogue-rows.ts'
import { orderAsPlaced } from '#server/ordering/order-as-placed.ts'
import { holdOn } from '#server/ordering/hold-order.ts'
import { pricedLine, totalOf } from '#server/ordering/order-lines.ts'
import { orderingAt, placeOf } from '#server/ordering/order-place.ts'
import { insertOrder, type NewLine, type NewOrder } from '#server/ordering/ordering-rows.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { Refusal } from '#server/platform/refusals.ts'
import { linesOf, type Standing } from './standing-orders-rows.ts'

/** The result for one date. */
export type Made = {
  outcome: 'placed' | 'refused'
  orderId: number | null
  orderNumber: string | null
  lines: NewLine[]
  /** What the customer pays for the order at today's prices, with delivery and VAT. */
  total: Money
  linesToPrice: number
  leftOut: string[]
  reason: string | null
}

/** Places the order for a date with everything that can be ordered; if the order is held, an admin decides. */
export async function placeStandingOrder(
  tx: Db,
  standing: Standing,
  date: string,
  now: number,
): Promise<Made> {
  const { lines, leftOut } = await linesToBeHad(tx, standing, now)
  const total = totalOrTooLarge(lines)
  const nothing = {
    orderId: null,
    orderNumber: null,
    lines,
    total: total instanceof Refusal ? '0.00' : total,
    linesToPrice: 0,
    leftOut,
  }
  const refused = (reason: string): Made => ({ ...nothing, outcome: 'refused', reason })
  const obstacle = obstacleToStandingDate(date, standing, standing.schedule)
  if (obstacle) return refused(obstacle)
  // A Refusal thrown here would stop the standing order without telling anybody.
  if (total instanceof Refusal) return refused(total.message)
  if (lines.length === 0) return refused('None of its products can be had.')
  const placed = await place(tx, standing, date, lines, now)
  return { ...nothing, ...placed, outcome: 'placed', reason: null }
}

/** The sum of the lines, or the Refusal that says that it is too large. */
function totalOrTooLarge(lines: NewLine[]): Money | Refusal {
  try {
    return totalOf(lines)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Each line at that day's price; leaves out what can't be ordered, and names it. */
async function linesToBeHad(tx: Db, { id, customerId }: Standing, now: number) {
  const wanted = await linesOf(tx, id)
  const prices = await pricesFor(tx, customerId, wanted, now)
  const lines: NewLine[] = []
  const leftOut: string[] = []
  wanted.forEach((line, at) => {
    try {
      lines.push(pricedLine(asOrderedNow(line, prices[at]), prices[at], at))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      leftOut.push(titleOf(line))
    }
  })
  return { lines, leftOut }
}

/** If the product is now ordered by weight, its pieces become their estimated weight. */
const asOrderedNow = (line: StandingLine, priced: Priced | undefined): StandingLine =>
  priced?.orderedBy === 'kg' ? { ...line, pieces: null } : line

const maker = 'Standing order'

async function place(
  tx: Db,
  { customerId, siteId, orderNotes, schedule }: Standing,
  deliveryDate: string,
  lines: NewLine[],
  now: number,
): Promise<Pick<Made, 'orderId' | 'orderNumber' | 'total' | 'linesToPrice'>> {
  const customer = await orderingAt(tx, customerId, siteId)
  const total = totalOf(lines)
  const { minimumOrder } = customer
  // No person is waiting for an answer, so an admin decides later.
  const tooSmall = belowMinimumOf({
    total,
    minimumOrder,
    linesToPrice: countUnpriced(lines),
  })
  const late = turnOf(deliveryDate, schedule, now) === 'late' ? 'Made after the cut-off' : null
  const order: NewOrder = {
    customerId,
    status: tooSmall ? 'pending' : 'sent',
    total,
    deliveryDate,
    ...placeOf(customer),
    orderNotes,
    discountPercent: customer.discountPercent,
    discountReason: customer.discountPercent && customer.discountReason,
    sentBy: maker,
    heldReason: (await holdOn(tx, customer, total)) ?? late ?? tooSmall,
    agreedTo: null,
    actorId: null,
    actorName: maker,
    now: isoOf(now),
    lines,
  }
  const { id, orderNumber, grandTotal, linesToPrice } = orderAsPlaced(
    order,
    customer,
    await insertOrder(tx, order),
  )
  return { orderId: id, orderNumber, total: grandTotal, linesToPrice }
}
