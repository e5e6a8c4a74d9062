import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import type { OrderToPrice } from '#contract/day-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './DayPricing.module.css'
import type { DayWork } from './use-day-work.ts'

/** Releases all that is picked and priced; for each order that stays, says why. */
export function ReleasePanel({ work }: { work: DayWork }) {
  const { orders, release, releaseAll } = work
  const ready = orders.filter(({ state }) => state === 'ready')
  const staying = orders.filter(({ state }) => state !== 'ready')
  return (
    <Card title="Release to drivers">
      <div className={styles.release}>
        <p role="status">{said(ready.length, orders.length, release === 'wait')}</p>
        {release !== null && release !== 'wait' && (
          <ProgressBar label="Releasing" value={release.done} max={release.of} />
        )}
        {ready.length > 0 && (
          <Button
            variant="primary"
            wide
            icon={<Truck aria-hidden />}
            busy={release !== null}
            busyLabel="Releasing..."
            onClick={() => releaseAll(ready)}
          >
            Release all ({ready.length})
          </Button>
        )}
        {staying.length > 0 && <Staying orders={staying} />}
      </div>
    </Card>
  )
}

function said(ready: number, all: number, waits: boolean): string {
  if (ready > 0) return `${ready} of ${counted(all, 'order')} are picked and priced.`
  return waits ? 'About to be released.' : 'Nothing to release yet.'
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
