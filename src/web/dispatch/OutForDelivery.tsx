import { Link } from '#web/platform/routing/Link.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { OrderRow } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { expectedInWords } from '#domain/orders/rounds.ts'
import { deliveryStatusLabel, outForDeliveryLabel } from '#domain/orders/states/order-statuses.ts'
import { driverIdOf, useDriverChoices } from '#web/orders/work/driver-choices.ts'
import { useNow } from '#web/platform/use-now.ts'
import { longMomentOrDash } from '#web/platform/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './DispatchScreen.module.css'
import { assignDriver } from '#contract/orders/dispatch.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Orders out for delivery, oldest delivery date first. */
export function OutForDelivery({ orders }: { orders: OrderRow[] }) {
  const drivers = useDriverChoices()
  const { assign, saving } = useAssignDriver()
  const now = useNow()
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders out for delivery"
        text="Release picked orders to a driver under Confirmed; they appear here."
        action={
          <LinkButton>
            <Link to="/dispatch" search={(now: object) => ({ ...now, tab: 'confirmed' })}>
              See the confirmed orders
            </Link>
          </LinkButton>
        }
      />
    )
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
                ['Site', order.siteName],
                ['Delivery date', formatLongDay(order.deliveryDate)],
                [
                  'Route position',
                  order.routePosition === null ? '–' : String(order.routePosition),
                ],
                ['Estimated delivery', expectedInWords(order, now) ?? '–'],
                ['Route started', longMomentOrDash(order.routeStartedAt)],
                ['Delivery status', deliveryStatusLabel(order.deliveryStatus)],
                ['Driver', order.driverName ?? 'Any driver'],
              ]}
            />
            {drivers.length > 2 && (
              <SelectField
                label={`Driver of ${order.orderNumber}`}
                options={drivers}
                value={String(order.driverId ?? '')}
                disabled={saving}
                onChange={({ target }) => assign(order.id, target.value)}
              />
            )}
          </Card>
        </li>
      ))}
    </ul>
  )
}

/** Gives an order that is on the road to another driver. */
function useAssignDriver() {
  const change = useChange(assignDriver)
  const assign = (orderId: number, value: string) =>
    change.mutate(
      { body: { orderIds: [orderId], driverId: driverIdOf(value) } },
      {
        onSuccess: () => toast.success('Driver saved'),
        onError: (error) =>
          toast.failure('Failed to save the driver', saidBy(error, 'Please try again.')),
      },
    )
  return { assign, saving: change.isPending }
}
