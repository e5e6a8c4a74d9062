export const orderStatuses = [
  'pending',
  'sent',
  'confirmed',
  'preparing',
  'ready',
  'approved',
  'picked',
  'dispatched',
  'in_progress',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Labels that are not simply the status in upper case (rules 7.3). */
const labels = new Map([
  ['dispatched', 'READY FOR DELIVERY'],
  ['in_progress', 'IN PROGRESS'],
])
export const statusLabel = (status: string): string => labels.get(status) ?? status.toUpperCase()

const deliveryLabels = new Map([
  ['en_route', 'En route'],
  ['delivered', 'Delivered'],
])
export const deliveryStatusLabel = (status: string | null): string =>
  deliveryLabels.get(status ?? '') ?? 'Picked'

const outLabels = new Map([
  ['dispatched', 'Awaiting Driver'],
  ['in_progress', 'Out for Delivery'],
  ['delivered', 'Delivered'],
])
/** The badge of the out-for-delivery card. */
export const outForDeliveryLabel = (status: string): string =>
  outLabels.get(status) ?? statusLabel(status)

/**
 * Nobody has confirmed the order yet. SQL decides the same in `hasUnconfirmed` (`order-list-rows.ts`) and
 * `new_order` (`notifications-rows.ts`).
 */
export const isOpen = (status: OrderStatus): boolean => status === 'pending' || status === 'sent'

type Order = { status: OrderStatus }

/** A filter for lists: `orders.filter(hasStatus('confirmed', 'picked'))`. */
export const hasStatus =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: Order): boolean =>
    statuses.includes(status)

/** The orders on a day's route: all that are accepted and not yet delivered, whether released or not. */
export const onRouteStatuses = ['confirmed', 'picked', 'dispatched', 'in_progress'] as const
export const isOnRoute = hasStatus(...onRouteStatuses)

export const isDelivered = hasStatus('delivered')
/** The driver has started the route. */
export const isOnTheWay = hasStatus('in_progress')

const isOver = hasStatus('delivered', 'cancelled')
/** The customer is still waiting for it. */
export const isAwaited = (order: Order): boolean => !isOver(order)
