import { Link } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import type { OrderToPrice } from '#contract/orders/day-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import { counted } from '#domain/words/counted.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { useSingleKeys } from '#web/ui/use-single-keys.ts'
import { ProgressBar } from '#web/ui/states/ProgressBar.tsx'
import styles from './DayPricing.module.css'
import type { DayWork } from './use-day-work.ts'

/** Releases everything that is picked and priced, and says why each other order stays. */
export function ReleasePanel({ work }: { work: DayWork }) {
  const { orders, releasing, releaseAll } = work
  const ready = orders.filter(({ state }) => state === 'ready')
  useSingleKeys(true, {
    'ctrl+enter': () => ready.length > 0 && releasing === null && releaseAll(),
  })
  const staying = orders.filter(({ state }) => state !== 'ready')
  return (
    <Card title="Release to drivers">
      <div className={styles.release}>
        <p role="status">{said(ready.length, orders.length, releasing === 'wait')}</p>
        {releasing !== null && releasing !== 'wait' && (
          <ProgressBar label="Releasing" value={releasing.done} max={releasing.of} />
        )}
        {ready.length > 0 && (
          <Button
            variant="primary"
            wide
            icon={<Truck aria-hidden />}
            busy={releasing !== null}
            busyLabel="Releasing..."
            onClick={releaseAll}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            Release all ({ready.length}) <KeyHint of="Ctrl ↵" />
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
