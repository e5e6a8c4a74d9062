import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { releaseMany } from '#contract/bulk-orders.ts'
import type { OrderToPrice } from '#contract/day-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DayPricing.module.css'

/** Releases all that is picked and priced; for each order that stays, says why. */
export function ReleasePanel({ orders }: { orders: OrderToPrice[] }) {
  const change = useChange(releaseMany)
  const ready = orders.filter(({ state }) => state === 'ready')
  const staying = orders.filter(({ state }) => state !== 'ready')
  const release = () =>
    change.mutate(
      { body: { orderIds: ready.map(({ id }) => id) } },
      {
        onSuccess: ({ done, left }) =>
          left[0]
            ? toast.failure(
                `${counted(done.length, 'order')} released, ${left.length} left`,
                left[0].reason,
              )
            : toast.success(`${counted(done.length, 'order')} released`, 'Drivers see them now.'),
        onError: (error) => toast.failure('Failed to release', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Card title="Release to drivers">
      <div className={styles.release}>
        <p role="status">
          {ready.length === 0
            ? 'Nothing to release yet.'
            : `${ready.length} of ${counted(orders.length, 'order')} are picked and priced.`}
        </p>
        {ready.length > 0 && (
          <Button
            variant="primary"
            wide
            icon={<Truck aria-hidden />}
            busy={change.isPending}
            busyLabel="Releasing..."
            onClick={release}
          >
            Release all ({ready.length})
          </Button>
        )}
        {staying.length > 0 && <Staying orders={staying} />}
      </div>
    </Card>
  )
}

const Staying = ({ orders }: { orders: OrderToPrice[] }) => (
  <div>
    <h3 className={styles.why}>
      {orders.length === 1 ? '1 stays, and why' : `${orders.length} stay, and why`}
    </h3>
    <ul role="list">
      {orders.map((order) => (
        <li key={order.id} className={styles.stay}>
          <span>
            <Link to="/admin/orders/$id" params={{ id: String(order.id) }}>
              {order.orderNumber}
            </Link>{' '}
            {nameAtSite(order)}
          </span>
          <Badge tone="waiting">{order.reason}</Badge>
        </li>
      ))}
    </ul>
  </div>
)
