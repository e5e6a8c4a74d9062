import type * as contract from '#contract/printing.ts'
import {
  dailySummary,
  dispatchRoute,
  orderTicket,
  type ReceiptLine,
} from '#domain/receipts/receipt.ts'
import { marked } from '#domain/receipts/receipt-markers.ts'
import { readOrdersOfDay } from '#server/orders/order-list-rows.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { found } from './manage-printers.ts'

const answered = (lines: ReceiptLine[]) => ({ content: marked(lines), lines })

/** What there is to pick: the day's confirmed orders. */
export const dailySummaryContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dailySummaryContent>,
) => answered(dailySummary(body.date, await readOrdersOfDay(db, body.date, ['confirmed'])))

export const orderTicketContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.orderTicketContent>,
) => answered(orderTicket(found(await readOrder(db, body.orderId), 'Order')))

/** What is still to be released that day, in the order of the route: what the Confirmed tab lists. */
export const dispatchRouteContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dispatchRouteContent>,
) => {
  const going = ['confirmed', 'picked']
  return answered(dispatchRoute(body.date, await readOrdersOfDay(db, body.date, going)))
}
