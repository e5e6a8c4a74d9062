import type * as contract from '#contract/ordering/standing-orders.ts'
import type { StandingLine, StandingOrder } from '#contract/ordering/standing-orders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { compareQuantity } from '#domain/products/quantities.ts'
import { obstacleToStandingDay } from '#domain/orders/standing-orders.ts'
import { type Priced, pricesFor } from '#server/catalogue/catalogue-rows.ts'
import { pricedLine } from '#server/ordering/order-lines.ts'
import { orderedFor } from '#server/ordering/ordered-for.ts'
import { orderingAt, refuseClosedSite } from '#server/ordering/order-place.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { conflict, invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { seenBy, whole } from './read-standing-orders.ts'
import {
  deleteStanding,
  insertStanding,
  linesOf,
  lockStandingOrder,
  replaceLines,
  type Standing,
  standingOrderOf,
  standsBeside,
  type Terms,
  updateStanding,
} from './standing-orders-rows.ts'

type Creating = Asked<typeof contract.createStandingOrder>['body']
type Typed = Omit<Creating, 'customerId'>

export function createStandingOrder(
  work: Work,
  { body }: Asked<typeof contract.createStandingOrder>,
): Promise<StandingOrder> {
  const customerId = orderedFor(work.actor, body.customerId)
  return work.transact(async (tx) => {
    const terms = termsOf(body)
    refuseClosedSite(await orderingAt(tx, customerId, terms.siteId))
    const id = await insertStanding(tx, customerId, terms, isoOf(work.now))
    if (id === undefined) throw taken(terms)
    return keep(work, tx, { id, customerId }, body)
  })
}

export function changeStandingOrder(
  work: Work,
  { params, body }: Asked<typeof contract.changeStandingOrder>,
): Promise<StandingOrder> {
  return work.transact(async (tx) => {
    const found = await heldStandingOrder(work, tx, params.id)
    if (found.version !== body.version)
      throw await changedMeanwhile(tx, {
        of: 'standingOrders',
        id: found.id,
        name: 'this standing order',
      })
    const terms = termsOf(body)
    refuseClosedSite(await orderingAt(tx, found.customerId, terms.siteId))
    if (await standsBeside(tx, found, terms)) throw taken(terms)
    await updateStanding(tx, found.id, terms)
    return keep(work, tx, found, body)
  })
}

export function removeStandingOrder(
  work: Work,
  { params }: Asked<typeof contract.removeStandingOrder>,
) {
  return work.transact(async (tx) => {
    const { id, customerId } = await heldStandingOrder(work, tx, params.id)
    await deleteStanding(tx, id)
    work.concerns(customerId)
    return { message: 'The standing order is ended.' }
  })
}

/** Locks the standing order until the transaction ends; another customer's answers 404. */
export async function heldStandingOrder(work: Work, tx: Db, id: number): Promise<Standing> {
  await lockStandingOrder(tx, id)
  const found = await standingOrderOf(tx, id, seenBy(work.actor))
  if (!found) throw notFound('Standing order')
  return found
}

const termsOf = ({ siteId, weekday, orderNotes, pausedUntil }: Typed): Terms => ({
  siteId: siteId ?? null,
  weekday,
  orderNotes: orderNotes || null,
  pausedUntil: pausedUntil || null,
})

/**
 * Writes the lines and returns the standing order as it is now. If there are no deliveries on its day, the
 * transaction is rolled back.
 */
async function keep(
  work: Work,
  tx: Db,
  { id, customerId }: { id: number; customerId: number },
  { items }: Typed,
): Promise<StandingOrder> {
  const lines = await linesToKeep(work, tx, { id, customerId }, items)
  await replaceLines(tx, id, lines)
  const kept = (await standingOrderOf(tx, id, customerId)) as Standing
  const obstacle = obstacleToStandingDay(kept.weekday, kept.schedule)
  if (obstacle) throw invalid(obstacle, { weekday: obstacle })
  work.concerns(customerId)
  return whole(tx, kept, work.now)
}

/**
 * The lines with their quantities; for pieces, their estimated weight. A new line must be orderable now; an existing
 * line may stay. It keeps its pieces if a client that knows no pieces sends the same quantity again.
 */
async function linesToKeep(
  { now }: Work,
  tx: Db,
  { id, customerId }: { id: number; customerId: number },
  items: Typed['items'],
): Promise<(Typed['items'][number] & { quantityOrdered: string })[]> {
  const before = await linesOf(tx, id)
  const prices = await pricesFor(tx, customerId, items, now)
  return items.map((line, place) => {
    const stood = before.find(
      (each) =>
        each.productId === line.productId && each.variationId === (line.variationId ?? null),
    )
    const quantityOrdered = orderable(line, prices[place], place, stood)
    const isSame = stood && compareQuantity(stood.quantityOrdered, quantityOrdered) === 0
    return { ...line, quantityOrdered, pieces: line.pieces ?? (isSame ? stood.pieces : null) }
  })
}

function orderable(
  line: Typed['items'][number],
  priced: Priced | undefined,
  place: number,
  stood: StandingLine | undefined,
): string {
  try {
    return pricedLine(line, priced, place).quantityOrdered
  } catch (error) {
    const gone = error instanceof Refusal && priced?.price == null
    if (!stood || !gone) throw error
    return line.quantityOrdered ?? stood.quantityOrdered
  }
}

const taken = ({ weekday }: Terms) =>
  conflict(
    'EXISTS',
    `There is a standing order for ${capitalised(weekday)} already. Change that one.`,
  )
