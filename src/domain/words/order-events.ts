import { formatMoney, type Money } from '#domain/money/money.ts'
import { orderStatuses, type Reader, statusInWords } from '#domain/orders/states/order-statuses.ts'
import { capitalised } from './capitalised.ts'

type Told = {
  event: string
  fromStatus: string | null
  toStatus: string | null
  manual: boolean
  amount: Money | null
}

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
  ['email_pending', 'Email of the invoice to be sent'],
  ['email_failed', 'Email of the invoice failed'],
  ['email_discarded', 'Email of the invoice discarded'],
  ['credit_issued', 'Credit note issued'],
  ['credit_drafted', 'Credit note drafted'],
  ['payment_received', 'Payment received'],
  ['credit_on_account', 'Moved on account'],
  ['payment_reversed', 'Payment reversed'],
  ['refund_paid', 'Refunded'],
  ['line_weighed', 'Quantity entered'],
  ['line_missing', 'Missing from the van'],
  ['line_returned', 'Came back'],
  ['pieces_gone', 'Pieces not handed over'],
  ['returned_to_lots', 'What came back is in its lots'],
  ['return_taken_back', 'Return taken back: its kilos left the lots again'],
  ['delivered_uncharged', 'Delivered, but not charged'],
  ['uncharged_withdrawn', 'No longer “Delivered, but not charged”'],
  ['stopped_meat_delivered', 'Meat of a stopped lot was delivered'],
])

/** Events for which customers read another word than staff. */
const forCustomers = new Map([
  ['invoice_approved', 'Invoiced'],
  ['credit_on_account', 'Credited to your account'],
])

/** An event of an order's history in words, such as 'Confirmed' or 'Invoice approved, £454.26'. */
export function eventInWords(
  { event, fromStatus, toStatus, manual, amount }: Told,
  reader: Reader = 'staff',
): string {
  const moved = fromStatus !== null && toStatus !== null
  const what = moved
    ? moveInWords(fromStatus, toStatus, reader)
    : (reader === 'customer' && forCustomers.get(event)) || (events.get(event) ?? event)
  return [what + (manual ? ', by hand' : ''), amount && formatMoney(amount)]
    .filter(Boolean)
    .join(', ')
}

/** The new status, such as 'Picked'; 'Back to “Confirmed”' if the order goes back to an earlier one. */
function moveInWords(from: string, to: string, reader: Reader): string {
  const name = capitalised(statusInWords(to, reader))
  const place = (status: string) => orderStatuses.findIndex((each) => each === status)
  return place(to) < place(from) ? `Back to “${name}”` : name
}

/** Whether an event is the order's move to delivered. */
export const isDelivery = ({ toStatus }: Pick<Told, 'toStatus'>): boolean =>
  toStatus === 'delivered'
