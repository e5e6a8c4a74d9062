import {
  inPickingStatuses,
  notOnVanStatuses,
  onRoadStatuses,
  openStatuses,
  type OrderStatus,
  statusInWords,
} from './order-statuses.ts'

type Order = { status: OrderStatus }
type Invoiced = Order & {
  /** Whether the order has an invoice. If this is left out, only a delivered order counts as invoiced. */
  invoiced?: boolean
}

/** The statuses in which each action on an order is allowed. */
export const statusesFor = {
  confirm: openStatuses,
  markPicked: ['confirmed'],
  pickAgain: ['picked'],
  release: ['picked'],
  start: ['dispatched'],
  deliver: ['picked', ...onRoadStatuses],
  cancel: notOnVanStatuses,
} as const satisfies Record<string, readonly OrderStatus[]>

const becomes = (to: OrderStatus) => (from: OrderStatus) =>
  `An order that is ${from} can't become ${to}`

const only =
  (statuses: readonly OrderStatus[], otherwise: (status: OrderStatus) => string) =>
  ({ status }: Order): string | null =>
    statuses.includes(status) ? null : otherwise(status)

/** A new order is called pending or sent, by who placed it; one sentence serves both. */
const noWeights = (status: OrderStatus): string =>
  openStatuses.includes(status)
    ? 'Weights can be entered once the order is confirmed.'
    : `Weights can't be entered while the order is ${statusInWords(status)}.`

/**
 * Why an action is not possible in the order's status, as a sentence, or null. Screens use it to hide a button, and
 * commands to refuse. `obstacleToTransition` also checks what an action needs (a weight on each line, a confirmed
 * price), and `obstacleToEditing` the cut-off.
 */
export const obstacleTo = {
  confirm: only(statusesFor.confirm, becomes('confirmed')),
  hold: only(
    statusesFor.confirm,
    (status) => `An order that is ${statusInWords(status)} can’t be held.`,
  ),
  edit: only(
    openStatuses,
    (status) =>
      `The order is ${statusInWords(status)}: what was ordered and its delivery can't be edited any more.`,
  ),
  cancel: only(statusesFor.cancel, becomes('cancelled')),
  weigh: only(statusesFor.markPicked, noWeights),
  /** Admins can also correct the weights of a picked order. */
  weighAsAdmin: only(inPickingStatuses, noWeights),
  markPicked: only(statusesFor.markPicked, becomes('picked')),
  pickAgain: only(statusesFor.pickAgain, becomes('confirmed')),
  price: ({ status, invoiced = status === 'delivered' }: Invoiced): string | null => {
    if (status === 'cancelled') return 'The order is cancelled.'
    return invoiced ? 'The order is invoiced. Change the invoice instead.' : null
  },
  discount: ({ status, issued = false }: Order & { issued?: boolean }): string | null => {
    if (status === 'cancelled') return 'The order is cancelled.'
    return issued ? 'The invoice is issued. Correct it with a credit note.' : null
  },
  release: only(statusesFor.release, becomes('dispatched')),
  giveToDriver: ({ status, orderNumber }: Order & { orderNumber: string }): string | null =>
    onRoadStatuses.includes(status) ? null : `${orderNumber} is not out for delivery.`,
  start: only(statusesFor.start, becomes('in_progress')),
  deliver: only(statusesFor.deliver, becomes('delivered')),
  /** At the customer's door the driver records what was delivered, line by line. */
  recordDelivered: only(
    onRoadStatuses,
    (status) => `Deliveries can't be recorded while the order is ${statusInWords(status)}.`,
  ),
  delete: ({ status, invoiced = status === 'delivered' }: Invoiced): string | null =>
    invoiced ? "This order has an invoice and can't be deleted. Cancel it instead." : null,
  seeInvoice: only(['delivered'], () => 'The invoice is made when the order is delivered.'),
  orderAgain: ({ status }: Order): string | null =>
    status === 'cancelled' ? 'A cancelled order can’t be ordered again.' : null,
}
