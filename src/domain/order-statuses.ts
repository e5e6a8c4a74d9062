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

/** Labels that differ from the status in upper case (spec 1 §4). */
const labels: Record<string, string> = {
  dispatched: 'READY FOR DELIVERY',
  in_progress: 'IN PROGRESS',
}
export const statusLabel = (status: string): string => labels[status] ?? status.toUpperCase()

const deliveryLabels: Record<string, string> = { en_route: 'En route', delivered: 'Delivered' }
export const deliveryStatusLabel = (status: string | null): string =>
  deliveryLabels[status ?? ''] ?? 'Picked'

const outLabels: Record<string, string> = {
  dispatched: 'Awaiting Driver',
  in_progress: 'Out for Delivery',
  delivered: 'Delivered',
}
/** The badge of the out-for-delivery card. */
export const outForDeliveryLabel = (status: string): string =>
  outLabels[status] ?? statusLabel(status)
