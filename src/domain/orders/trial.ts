import { isOpen, type OrderStatus } from './states/order-statuses.ts'

/** The ids of trial orders start here, so that no trial order uses up an ordinary order number. */
export const firstTrialOrder = 2_000_000_000
export const isTrialOrder = (orderId: number): boolean => orderId >= firstTrialOrder

/** The invoice of a trial order has a number of its own, and uses up no ordinary invoice number. */
export const trialInvoiceNumber = (orderId: number): string =>
  `TRIAL-${orderId - firstTrialOrder + 1}`

/** The trial's newest order. */
export type TrialOrder = {
  id: number
  orderNumber: string
  status: OrderStatus
  deliveryDate: string
  isPriced: boolean
  invoiceId: number | null
}

type Next = {
  next: string
  opens: string
  /** The day and the tab to open on that screen. */
  search: { date?: string; tab?: string }
  isAtInvoice: boolean
}
type Open = Pick<Next, 'next' | 'opens'> & Partial<Next>

/** The next step of the trial, from the order by telephone to the invoice, and the screen where it is done. */
export function nextInTrial(customerId: number, order: TrialOrder | null): Next {
  if (!order || order.status === 'cancelled') {
    const next = 'A customer rings: take the order for them, with a product or two.'
    return { next, opens: `/customer-order/${customerId}`, search: {}, isAtInvoice: false }
  }
  if (order.invoiceId !== null) {
    const next = 'Look at the invoice. It is never approved or sent. Then take the trial away.'
    return { next, opens: `/invoices/${order.invoiceId}`, search: {}, isAtInvoice: true }
  }
  return { search: {}, ...underWay(order), isAtInvoice: false }
}

function underWay({ id, orderNumber, status, deliveryDate, isPriced }: TrialOrder): Open {
  const order = `/orders/${orderNumber}`
  if (isOpen(status)) return { next: 'Confirm the order.', opens: order }
  if (status === 'dispatched' || status === 'in_progress')
    return {
      next: 'Deliver it: press Mark Delivered in Dispatch, under Pending Invoices.',
      opens: '/dispatch',
      search: { date: deliveryDate, tab: 'pending' },
    }
  if (status !== 'picked')
    return { next: 'Pick it: enter the weights, and mark it as picked.', opens: order }
  return isPriced
    ? {
        next: 'In Dispatch, release it to the driver, or mark it delivered under Pending Invoices.',
        opens: '/dispatch',
        search: { date: deliveryDate, tab: 'confirmed' },
      }
    : { next: 'Look at its prices and confirm them.', opens: `/admin/orders/${id}` }
}
