import type * as contract from '#contract/dispatch.ts'
import { estimateRounds } from '#server/orders/estimate-rounds.ts'
import { obstacleToDriving } from '#domain/orders/rounds.ts'
import { invalid, notAllowed } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { lockOrdersOfDay, writePositions } from './dispatch-rows.ts'

/** Saves the order of a day's stops, or of a driver's own: positions 1 to n, in one statement. */
export async function saveRoute(work: Work, { body }: Asked<typeof contract.saveRoute>) {
  const { date, orderIds } = body
  const message = 'The route names an order that is not of this day, or one twice.'
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
