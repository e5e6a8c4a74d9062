import { formatMoney, type Money } from '#domain/money/money.ts'
import { orderStatuses } from '#domain/orders/order-statuses.ts'

type Told = {
  event: string
  fromStatus: string | null
  toStatus: string | null
  manual: boolean
  amount: Money | null
}

const moves = new Map([
  ['pending', 'Ordered'],
  ['sent', 'Sent'],
  ['confirmed', 'Confirmed'],
  ['picked', 'Picked'],
  ['dispatched', 'Released to the driver'],
  ['in_progress', 'Out for delivery'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
])

const events = new Map([
  ['placed', 'Ordered'],
  ['edited', 'Order changed'],
  ['held', 'Held'],
  ['hold_reason', 'Held because'],
  ['hold_released', 'No longer held'],
  ['weight_confirmed', 'Unusual weight confirmed'],
  ['weighing_voided', 'Weighing voided'],
  ['weighings_replaced', 'Weighings replaced'],
  ['pricing_saved', 'Prices saved'],
  ['pricing_confirmed', 'Prices confirmed'],
  ['pricing_taken_back', 'Prices opened again'],
  ['price_changed', 'Price changed'],
  ['discounts_set', 'Discounts set'],
  ['proof_signature', 'Signed for'],
  ['proof_photo', 'Delivery photographed'],
  ['invoice_made', 'Invoice made'],
  ['invoice_approved', 'Invoice approved'],
  ['email_sent', 'Invoice emailed'],
  ['email_pending', 'Invoice waits to be emailed'],
  ['email_failed', 'Email of the invoice failed'],
  ['credit_issued', 'Credit note issued'],
  ['credit_drafted', 'Credit note drafted'],
  ['payment_received', 'Paid'],
  ['credit_on_account', 'Moved on account'],
  ['payment_reversed', 'Payment reversed'],
  ['refund_paid', 'Refunded'],
  ['line_weighed', 'Picked'],
  ['line_missing', 'Missing from the van'],
  ['pieces_gone', 'Pieces not handed over'],
  ['stopped_meat_delivered', 'Meat of a stopped lot was delivered'],
])

/** Events for which customers read another word than staff. */
const forCustomers = new Map([
  ['picked', 'Packed'],
  ['dispatched', 'Ready for delivery'],
  ['in_progress', 'On its way'],
  ['invoice_approved', 'Invoiced'],
  ['credit_on_account', 'Credited to your account'],
])

/** An event of an order's history in words, such as 'Confirmed' or 'Invoice approved, £454.26'. */
export function eventInWords(
  { event, fromStatus, toStatus, manual, amount }: Told,
  reader: 'staff' | 'customer' = 'staff',
): string {
  const moved = fromStatus !== null && toStatus !== null
  const theirs = reader === 'customer' && forCustomers.get(moved ? toStatus : event)
  const what = theirs || (moved ? moveInWords(fromStatus, toStatus) : (events.get(event) ?? event))
  return [what + (manual ? ', by hand' : ''), amount && formatMoney(amount)]
    .filter(Boolean)
    .join(', ')
}

/** An order that goes back to an earlier status says so. */
function moveInWords(from: string, to: string): string {
  const name = moves.get(to) ?? to
  const place = (status: string) => orderStatuses.findIndex((each) => each === status)
  return place(to) < place(from) ? `Back to “${name}”` : name
}
