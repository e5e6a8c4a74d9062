import type * as contract from '#contract/orders/dispatch.ts'
import { lockOrder } from '#server/orders/order-change-rows.ts'
import { estimateRounds } from '#server/orders/estimate-rounds.ts'
import { conflict, invalid, notAllowed, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { type Round, writeDriver } from '#server/orders/rounds-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { obstacleToDriving } from '#domain/orders/rounds.ts'
import { activeDrivers, drives, lockOrdersOfDay, writePositions } from './dispatch-rows.ts'

export const listDrivers = ({ db }: Work, { query }: Asked<typeof contract.listDrivers>) =>
  activeDrivers(db, query)

/** Gives orders that are out for delivery to a driver, or takes them off their driver's round. */
export async function assignDriver(work: Work, { body }: Asked<typeof contract.assignDriver>) {
  const driverId = body.driverId ?? null
  await work.transact(async (tx) => {
    await refuseStranger(tx, driverId)
    const rounds: Round[] = []
    for (const id of [...new Set(body.orderIds)].sort((a, b) => a - b)) {
      const order = await lockOrder(tx, id)
      if (!order) throw notFound('Order')
      const obstacle = obstacleTo.giveToDriver(order)
      if (obstacle) throw conflict('NOT_DELIVERING', obstacle)
      const { customerId, deliveryDate } = order
      await writeDriver(tx, [id], driverId)
      work.concerns(customerId)
      rounds.push({ driverId: order.driverId, deliveryDate }, { driverId, deliveryDate })
    }
    await estimateRounds(work, tx, rounds)
  })
  return { message: 'Driver saved' }
}

/** Throws unless this is a driver with an active login, or null, which means no driver. */
export async function refuseStranger(tx: Db, driverId: number | null): Promise<void> {
  if (driverId === null) return
  const message = 'Choose one of the drivers.'
  if (!(await drives(tx, driverId))) throw invalid(message, { driverId: message })
}

/** Saves the sequence of a day's stops, or of a driver's own stops, as positions 1 to n in one statement. */
export async function saveRoute(work: Work, { body }: Asked<typeof contract.saveRoute>) {
  const { date, orderIds } = body
  const message = 'The route contains an order from another day, or the same order twice.'
  if (new Set(orderIds).size !== orderIds.length) throw invalid(message, { orderIds: message })
  await work.transact(async (tx) => {
    const known = await lockOrdersOfDay(tx, date, orderIds)
    if (known.length !== orderIds.length) throw invalid(message, { orderIds: message })
    const others = known.map((stop) => obstacleToDriving(stop, work.actor)).find(Boolean)
    if (others) throw notAllowed(others)
    await writePositions(tx, orderIds)
    await estimateRounds(
      work,
      tx,
      known.map(({ driverId }) => ({ driverId, deliveryDate: date })),
    )
    for (const { customerId } of known) work.concerns(customerId)
  })
  return { message: 'Route updated' }
}
