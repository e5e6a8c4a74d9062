import { hasStatus, isPicked, onRoadStatuses, type OrderStatus } from './order-statuses.ts'
import { isPricedToGo } from '../pricing/order-pricing.ts'

type Order = {
  id: number
  status: OrderStatus
  deliveryDate: string
  pricingConfirmed: boolean
  allowDispatchWithoutPricing: boolean
}

type NextStep = { label: string; to: string; search?: { date?: string; tab?: string } }

/** A link to an order's next step, if that is on another screen; null if it is on the order's own, or there is none. */
export function nextStepOf(
  order: Order,
  invoice: { id: number; awaitsApproval: boolean } | null,
): NextStep | null {
  if (invoice?.awaitsApproval)
    return { label: 'Next: approve the invoice', to: `/invoices/${invoice.id}` }
  if (isPicked(order))
    return isPricedToGo(order)
      ? {
          label: 'Next: release to driver',
          to: '/dispatch',
          search: { date: order.deliveryDate },
        }
      : { label: 'Next: confirm prices', to: `/admin/orders/${order.id}` }
  if (hasStatus(...onRoadStatuses)(order))
    return { label: 'Next: mark delivered', to: '/dispatch', search: { tab: 'pending' } }
  return null
}
