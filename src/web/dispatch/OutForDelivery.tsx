import type { OrderRow } from '#contract/orders.ts'
import { formatLongDay } from '#domain/day-labels.ts'
import { deliveryStatusLabel, outForDeliveryLabel } from '#domain/order-statuses.ts'
import { momentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DispatchScreen.module.css'

/** Orders on their way, oldest delivery date first. */
export function OutForDelivery({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0) return <EmptyState title="No orders out for delivery" />
  return (
    <ul role="list" className={styles.cards}>
      {orders.map((order) => (
        <li key={order.id}>
          <Card
            title={order.orderNumber}
            actions={
              <StatusBadge status={order.status} label={outForDeliveryLabel(order.status)} />
            }
          >
            <DefinitionList
              items={[
                ['Customer', order.customerName],
                ['Delivery date', formatLongDay(order.deliveryDate)],
                [
                  'Route position',
                  order.routePosition === null ? '–' : String(order.routePosition),
                ],
                ['Estimated delivery', momentOrDash(order.estimatedDeliveryTime)],
                ['Route started', momentOrDash(order.routeStartedAt)],
                ['Delivery status', deliveryStatusLabel(order.deliveryStatus)],
              ]}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}
