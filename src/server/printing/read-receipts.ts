import type * as contract from '#contract/printing.ts'
import { dailySummary, dispatchRoute, orderTicket } from '#domain/receipt.ts'
import { readOrdersOfDay } from '#server/orders/order-list-rows.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { found } from './manage-printers.ts'

/** What there is to pick: the day's confirmed orders. */
export const dailySummaryContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dailySummaryContent>,
) => ({ content: dailySummary(body.date, await readOrdersOfDay(db, body.date, ['confirmed'])) })

export const orderTicketContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.orderTicketContent>,
) => ({ content: orderTicket(found(await readOrder(db, body.orderId), 'Order')) })

/** What is still to be released that day, in the order of the route: what the Confirmed tab lists. */
export const dispatchRouteContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dispatchRouteContent>,
) => {
  const going = ['confirmed', 'picked']
  return { content: dispatchRoute(body.date, await readOrdersOfDay(db, body.date, going)) }
}
