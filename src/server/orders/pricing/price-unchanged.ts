import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/orders/day-pricing.ts'
import { londonToday } from '#domain/days/london.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { releaseStateOf } from '#domain/orders/pricing/release-state.ts'
import {
  changeFromUsual,
  obstacleToUnchanged,
  priceQuestion,
} from '#domain/orders/pricing/usual-price.ts'
import type { Db } from '#server/platform/database/db.ts'
import { doneAlready } from '#domain/words/done-already.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { alreadyDone, conflict, invalid, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { confirmPricesAsTheyAre, takePricesBack } from './change-prices.ts'
import { whoDid } from '../timeline-rows.ts'
import { obstaclesOfLots } from '../weighing/lots-to-leave.ts'
import { lockOrder } from '../order-change-rows.ts'
import {
  daysPicked,
  linesInHand,
  linesOfDay,
  linesOfOrder,
  ordersInHand,
  pricedToGo,
  priceTolerance,
  roundsOfDay,
  unpricedOfDay,
} from './to-price-rows.ts'

type Answer = AnswerOf<typeof contract.ordersToPrice>

/** The orders to price and release, of a day or all days, with the lines that somebody should look at. */
export async function ordersToPrice(
  { db, now }: Work,
  { query }: Asked<typeof contract.ordersToPrice>,
): Promise<Answer> {
  const day = query.date ?? null
  const tolerance = await priceTolerance(db)
  const [orders, lines] = [await ordersInHand(db, { day }), await linesInHand(db, { day })]
  const priced = await pricedToGo(db, { day: null })
  const lots = await obstaclesOfLots(db, priced, londonToday(now))
  const canLeave = priced.filter(({ id }) => !lots.has(id))
  const ofOrder = (id: number) => lines.filter(({ orderId }) => orderId === id)
  return {
    tolerance,
    days: (await daysPicked(db, {})).map((picked) => ({
      ...picked,
      toRelease: canLeave.filter(({ deliveryDate }) => deliveryDate === picked.date).length,
    })),
    rounds: await roundsOfDay(db, { day }),
    orders: orders.map((order) => ({
      ...order,
      ...releaseStateOf(order, ofOrder(order.id), {
        tolerance,
        obstacleOfLots: lots.get(order.id),
      }),
    })),
    lines: lines.flatMap((line) => {
      const question = priceQuestion(line, tolerance)
      return question ? [{ ...line, question, change: changeFromUsual(line) }] : []
    }),
  }
}

export const linesPicked = async ({ db }: Work, { query }: Asked<typeof contract.linesPicked>) =>
  (await linesOfDay(db, query)).map((line) => ({ ...line, change: changeFromUsual(line) }))

/**
 * Confirms the prices of these orders, or of a day's picked orders, each in its own transaction; leaves out those
 * that need a look.
 */
export async function confirmUnchangedPrices(
  work: Work,
  { body }: Asked<typeof contract.confirmUnchangedPrices>,
) {
  const { orderIds, date } = body
  if ((orderIds === undefined) === (date === undefined)) throw invalid('Name the orders, or a day.')
  const ids = orderIds ?? (await unpricedOfDay(work.db, date ?? ''))
  return eachOf(work, ids, confirmUnchanged)
}

async function confirmUnchanged(work: Work, tx: Db, id: number): Promise<void> {
  const order = await lockOrder(tx, id)
  if (!order) throw notFound('Order')
  if (order.pricingConfirmed)
    throw alreadyDone(doneAlready('Prices confirmed', await whoDid(tx, id, 'pricing_confirmed')))
  if (obstacleTo.release(order) !== null)
    throw conflict('NOT_READY', `${order.orderNumber} is not waiting for its prices.`)
  const obstacle = obstacleToUnchanged(await linesOfOrder(tx, { id }), await priceTolerance(tx))
  if (obstacle) throw conflict('NOT_READY', obstacle)
  await confirmPricesAsTheyAre(work, tx, order)
}

/** Undoes the confirmation of unchanged prices, one transaction each. */
export const unconfirmPrices = (work: Work, { body }: Asked<typeof contract.unconfirmPrices>) =>
  eachOf(work, body.orderIds, async (within, tx, id) => {
    const order = await lockOrder(tx, id)
    if (!order) throw notFound('Order')
    await takePricesBack(within, tx, order)
  })
