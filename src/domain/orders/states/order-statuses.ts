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

/** The words that customers read. Statuses that differ only for staff share one (rules 7.3). */
const customerWords: readonly { of: readonly OrderStatus[]; status: OrderStatus; label: string }[] =
  [
    { of: ['pending', 'sent'], status: 'sent', label: 'ORDERED' },
    { of: ['confirmed', 'approved', 'preparing'], status: 'confirmed', label: 'CONFIRMED' },
    { of: ['picked', 'ready', 'dispatched'], status: 'picked', label: 'PACKED' },
    { of: ['in_progress'], status: 'in_progress', label: 'ON ITS WAY' },
  ]
/** The word that a customer reads, and the status whose icon and colour it has. */
export const customerStatus = (status: OrderStatus): { status: OrderStatus; label: string } =>
  customerWords.find(({ of }) => of.includes(status)) ?? { status, label: statusLabel(status) }

/** Whether customers read the same word for both statuses, so that a move between them changes nothing for them. */
export const isSameForCustomers = (one: OrderStatus, other: OrderStatus): boolean =>
  customerStatus(one).label === customerStatus(other).label

const isKnown = (status: string): status is OrderStatus =>
  orderStatuses.some((each) => each === status)

export type Reader = 'staff' | 'customer'

/** A status within a sentence, in the reader's words, such as 'ready for delivery'. */
export const statusInWords = (status: string, reader: Reader = 'staff'): string =>
  (reader === 'customer' && isKnown(status)
    ? customerStatus(status).label
    : statusLabel(status)
  ).toLowerCase()

/** What staff read for several statuses together: on tabs, counts and in sentences. */
export const togetherInWords = {
  /** Pending or sent. */
  open: 'To confirm',
  /** Ready for delivery or in progress: the dispatch centre's tab. */
  onRoad: 'Out for delivery',
} as const

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

// Sets of statuses, which the table of transitions and the SQL in `order-rules-rows.ts` share.

/** Nobody has confirmed the order yet. */
export const openStatuses: readonly OrderStatus[] = ['pending', 'sent']
/** The order is in the picking room. */
export const inPickingStatuses: readonly OrderStatus[] = ['confirmed', 'picked']
/** The order is released and not delivered yet. */
export const onRoadStatuses: readonly OrderStatus[] = ['dispatched', 'in_progress']
/** The orders that drivers see: released, whether delivered yet or not. */
export const releasedStatuses: readonly OrderStatus[] = [...onRoadStatuses, 'delivered']
/** The orders on a day's route: all that are accepted and not yet delivered, whether released or not. */
export const onRouteStatuses: readonly OrderStatus[] = [...inPickingStatuses, ...onRoadStatuses]
/** Somebody still has to do something with the order; a database index covers only these. */
export const inWorkStatuses: readonly OrderStatus[] = [...openStatuses, ...onRouteStatuses]
export const notOnVanStatuses: readonly OrderStatus[] = [...openStatuses, ...inPickingStatuses]
export const overStatuses: readonly OrderStatus[] = ['delivered', 'cancelled']

type Order = { status: OrderStatus }

/** A filter for lists: `orders.filter(hasStatus('confirmed', 'picked'))`. */
export const hasStatus =
  (...statuses: readonly OrderStatus[]) =>
  ({ status }: Order): boolean =>
    statuses.includes(status)

/** Whether nobody has confirmed the order yet. SQL decides the same in `order-rules-rows.ts`. */
export const isOpen = (status: OrderStatus): boolean => openStatuses.includes(status)

export const isBeforePicking = hasStatus(...openStatuses, 'confirmed')
/** The list of orders marks these with a tick. */
export const isTicked = hasStatus('confirmed', 'delivered')

export const isOnRoute = hasStatus(...onRouteStatuses)

export const isDelivered = hasStatus('delivered')
/** Whether the driver has started the route, and the order is not delivered yet. */
export const isOnTheWay = hasStatus('in_progress')

export const isPicked = hasStatus('picked')
/** Whether drivers see the order: it is released. SQL decides the same in `order-rules-rows.ts`. */
export const isReleased = hasStatus(...releasedStatuses)
/** Whether the customer still waits for the order. SQL decides the same in `order-rules-rows.ts`. */
export const isAwaited = ({ status }: Order): boolean => !overStatuses.includes(status)
