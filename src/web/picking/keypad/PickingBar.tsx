import { Link } from '#web/platform/routing/Link.tsx'
import { ChevronLeft, ChevronRight, List, SquareDivide, X } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { nameAtSite } from '#domain/sites.ts'
import { signalPlace } from '#web/platform/offline/signal-place.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './PickingBar.module.css'
import type { Neighbours } from './use-neighbours.ts'

type Props = {
  order: Order
  neighbours: Neighbours
  /** The order that Close leads to; without it, the day's list. */
  after: Order | undefined
  view: 'lines' | 'keypad'
  /** Switches between one line and the list; null if nothing can be weighed. */
  onSwitch: (() => void) | null
}

/** The only bar above an order that is being picked: its place in the day, the list of lines, and the way out. */
export function PickingBar({ order, neighbours, after, view, onSwitch }: Props) {
  const { previous, next, place, total } = neighbours
  return (
    <header className={styles.bar}>
      <div className={styles.left}>
        <nav className={styles.side} aria-label="Orders">
          <Step order={previous} words="Previous order" icon={<ChevronLeft aria-hidden />} />
          {total > 0 && (
            <span className="tabular">
              {place + 1} of {total}
            </span>
          )}
          <Step order={next} words="Next order" icon={<ChevronRight aria-hidden />} />
        </nav>
        <div className={styles.signal} ref={signalPlace} />
      </div>
      <h1 className={styles.title} data-title={order.orderNumber}>
        <span>{nameAtSite(order)}</span>
        <small>
          {order.orderNumber} · {formatLongDay(order.deliveryDate)}
        </small>
      </h1>
      <div className={styles.side} data-end>
        {onSwitch && (
          <Button
            size="glove"
            variant="quiet"
            aria-keyshortcuts={view === 'keypad' ? 'l' : undefined}
            icon={view === 'lines' ? <SquareDivide aria-hidden /> : <List aria-hidden />}
            onClick={onSwitch}
          >
            {view === 'lines' ? 'Keypad' : 'Lines'}
          </Button>
        )}
        <LinkButton variant="quiet" size="glove" icon={<X aria-hidden />}>
          {after ? (
            <Link to="/orders/:orderNumber" params={{ orderNumber: after.orderNumber }}>
              Close
            </Link>
          ) : (
            <Link to="/" search={{ date: order.deliveryDate }}>
              Close
            </Link>
          )}
        </LinkButton>
      </div>
    </header>
  )
}

type StepProps = { order: Order | null; words: string; icon: React.ReactNode }

function Step({ order, words, icon }: StepProps) {
  if (!order) return null
  const { orderNumber } = order
  return (
    <LinkButton variant="quiet" size="glove">
      <Link to="/orders/:orderNumber" params={{ orderNumber }}>
        {icon}
        <span className="visually-hidden">
          {words}, {orderNumber}
        </span>
      </Link>
    </LinkButton>
  )
}
