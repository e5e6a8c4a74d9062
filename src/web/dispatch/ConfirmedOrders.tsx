import { Link } from '@tanstack/react-router'
import { ArrowDown, ArrowUp, Truck } from 'lucide-react'
import { releaseOrders, saveRoute } from '#contract/dispatch.ts'
import type { Order } from '#contract/orders.ts'
import { obstacleToTransition } from '#domain/order-transitions.ts'
import { saidBy } from '#web/platform/api.ts'
import { useChange } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './DispatchScreen.module.css'
import { moved } from './route-order.ts'

const obstacleToRelease = (order: Order): string | null =>
  obstacleToTransition(order, 'dispatched', { role: 'admin' })?.message ?? null

/** A day's orders in route order, released to the driver one by one or all that are ready. */
export function ConfirmedOrders({ date, orders }: { date: string; orders: Order[] }) {
  const route = useChange(saveRoute)
  const release = useRelease()
  const move = (place: number, by: -1 | 1) =>
    route.mutate(
      { body: { date, orderIds: moved(orders, place, by).map(({ id }) => id) } },
      {
        onSuccess: () => toast.success('Route updated'),
        onError: (error) =>
          toast.failure(
            'Failed to update route',
            saidBy(error, 'Unable to save route order. Please try again.'),
          ),
      },
    )
  const ready = orders.filter((order) => obstacleToRelease(order) === null)
  const releaseAll = async () => {
    const sure = await confirm({
      title: `Release ${ready.length} order${ready.length === 1 ? '' : 's'} to driver`,
      text: 'They appear on the driver’s phone at once, in this order.',
      confirmLabel: 'Release to driver',
    })
    if (sure) release.send(ready)
  }
  if (orders.length === 0) return <EmptyState title="No confirmed orders for this delivery date" />
  return (
    <>
      <div className={styles.bar}>
        <Button
          variant="primary"
          icon={<Truck aria-hidden />}
          busy={release.isPending}
          busyLabel="Releasing..."
          reason={ready.length === 0 ? 'No order of this day is picked and priced yet.' : null}
          onClick={() => void releaseAll()}
        >
          Release all ready ({ready.length})
        </Button>
      </div>
      <ol role="list" className={styles.orders}>
        {orders.map((order, place) => (
          <li key={order.id} className={styles.order}>
            <span className={styles.position}>{place + 1}</span>
            <span className={styles.arrows}>
              <IconButton
                label={`Move ${order.orderNumber} up`}
                icon={<ArrowUp aria-hidden />}
                disabled={place === 0 || route.isPending}
                onClick={() => move(place, -1)}
              />
              <IconButton
                label={`Move ${order.orderNumber} down`}
                icon={<ArrowDown aria-hidden />}
                disabled={place === orders.length - 1 || route.isPending}
                onClick={() => move(place, 1)}
              />
            </span>
            <span className={styles.what}>
              <Link to="/orders/$orderNumber" params={{ orderNumber: order.orderNumber }}>
                <strong>{order.orderNumber}</strong>
              </Link>
              <span>{order.customerName}</span>
              <span className={styles.soft}>{order.deliveryAddress ?? order.customer.address}</span>
            </span>
            <StatusBadge status={order.status} />
            <Button
              busy={release.isPending}
              reason={obstacleToRelease(order)}
              onClick={() => release.send([order])}
              aria-label={`Release ${order.orderNumber} to driver`}
            >
              Release to driver
            </Button>
          </li>
        ))}
      </ol>
    </>
  )
}

function useRelease() {
  const release = useChange(releaseOrders)
  const send = (orders: Order[]) =>
    release.mutate(
      { body: { orderIds: orders.map(({ id }) => id) } },
      {
        onSuccess: ({ released }) =>
          toast.success(
            'Released to driver',
            released === 1 ? orders[0]?.orderNumber : `${released} orders`,
          ),
        onError: (error) => toast.failure('Failed to release', saidBy(error, 'Please try again.')),
      },
    )
  return { send, isPending: release.isPending }
}
