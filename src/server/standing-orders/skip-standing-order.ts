import type * as contract from '#contract/ordering/standing-orders.ts'
import type { StandingOrder } from '#contract/ordering/standing-orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { standingDates } from '#domain/orders/standing-orders.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { heldStandingOrder } from './change-standing-order.ts'
import { whole } from './read-standing-orders.ts'
import { claimDate, releaseSkip } from './standing-runs-rows.ts'

/** Places no order for one date. Once an order is placed, cancel that order instead. */
export function skipStandingOrder(
  work: Work,
  { params }: Asked<typeof contract.skipStandingOrder>,
): Promise<StandingOrder> {
  const { id, date } = params
  return work.transact(async (tx) => {
    const found = await heldStandingOrder(work, tx, id)
    if (!standingDates(found, work.now).includes(date)) throw notFound('Delivery date')
    const claimed = await claimDate(tx, found, date, 'skipped', isoOf(work.now))
    const after = await whole(tx, found, work.now)
    const known = after.dates.find((each) => each.date === date)
    if (claimed === undefined && known?.state === 'placed')
      throw conflict(
        'PLACED',
        `The order for ${formatLongDay(date)} is placed already: ${known.orderNumber}. Cancel that one.`,
      )
    work.concerns(found.customerId)
    return after
  })
}

export function unskipStandingOrder(
  work: Work,
  { params }: Asked<typeof contract.unskipStandingOrder>,
): Promise<StandingOrder> {
  return work.transact(async (tx) => {
    const found = await heldStandingOrder(work, tx, params.id)
    if (!(await releaseSkip(tx, found, params.date))) throw notFound('Skipped date')
    work.concerns(found.customerId)
    return whole(tx, found, work.now)
  })
}
