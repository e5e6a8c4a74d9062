import { Link } from '#web/platform/routing/Link.tsx'
import { Plus } from 'lucide-react'
import type { StandingOrderRow } from '#contract/ordering/standing-orders.ts'
import { capitalised } from '#domain/words/capitalised.ts'
import { counted } from '#domain/words/counted.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { useIsCustomer, useMayOrder } from '#web/ordering/ordering-queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { How } from '#web/ui/How.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { NewStandingOrder } from './NewStandingOrder.tsx'
import { useStandingPlace } from './standing-place.ts'
import { useStandingOrders } from './standing-queries.ts'
import { StandingOrderEditor } from './StandingOrderEditor.tsx'
import styles from './StandingOrders.module.css'

/** Standing orders: customers see their own, admins everyone's. */
export function StandingOrdersScreen() {
  const [{ id, add, customer }] = useStandingPlace()
  if (id !== undefined) return <StandingOrderEditor key={id} id={id} />
  return add ? <NewStandingOrder customer={customer} /> : <List />
}

const steps = [
  'Choose the customer and the delivery day, then what it gets each week.',
  'Topside places the order a day before the cut-off, at that day’s prices.',
  'A week can be skipped or changed, and the whole paused, here or by the customer.',
  'If a product is gone, or the day is closed, the order is not placed, and the week says why.',
]

function List() {
  const own = useIsCustomer()
  const mayOrder = useMayOrder()
  const [{ search = '' }, go] = useStandingPlace()
  const standing = useStandingOrders()
  const all = standing.data ?? []
  const found = all.filter(({ customerName, accountId }) =>
    `${customerName} ${accountId}`.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const add = mayOrder ? (
    <Button
      variant="primary"
      size="lg"
      icon={<Plus aria-hidden />}
      onClick={() => go({ add: 'yes' })}
    >
      New standing order
    </Button>
  ) : null
  return (
    <div className={styles.page}>
      <PageHeader
        title="Standing orders"
        subtitle="Placed automatically each week, a day before the cut-off, at that day’s prices."
        {...(own && { back: <Link to="/customer">Back to Dashboard</Link> })}
        actions={add}
      />
      {!own && <How title="How standing orders work" steps={steps} />}
      {!own && all.length > 0 && (
        <SearchBox
          label="Search by customer"
          value={search}
          onChange={(text) => go({ search: text || undefined })}
        />
      )}
      <ListState
        query={standing}
        isEmpty={found.length === 0}
        empty={
          all.length > 0 ? (
            <EmptyState title="No standing order found" text="Try another name or account ID." />
          ) : (
            <EmptyState
              title="No standing orders yet"
              text="Set up a weekly order once."
              action={add}
            />
          )
        }
        skeleton={<Skeleton of="cards" label="Loading standing orders..." />}
      >
        <ul role="list" className={styles.cards}>
          {found.map((each) => (
            <li key={each.id}>
              <StandingCard standing={each} own={own} />
            </li>
          ))}
        </ul>
      </ListState>
    </div>
  )
}

/** A standing order in the list; the whole card opens it. */
function StandingCard({ standing, own }: { standing: StandingOrderRow; own: boolean }) {
  const { id, weekday, siteName, customerName, accountId, itemCount, pausedUntil, dates } = standing
  // The next order may have been placed before the pause.
  const isPaused = pausedUntil !== null && dates.some(({ state }) => state === 'not made')
  return (
    <Link to="." search={{ id }} className={styles.card}>
      <span className={styles.cardHead}>
        <strong className={styles.cardTitle}>
          {own ? `Every ${capitalised(weekday)}` : customerName}
        </strong>
        {isPaused && <Badge tone="waiting">Paused</Badge>}
      </span>
      <span className={styles.soft}>
        {!own && `${accountId} · every ${capitalised(weekday)} · `}
        {siteName && `${siteName} · `}
        {counted(itemCount, 'product')}
      </span>
      <span className={styles.soft}>{nextWords(standing)}</span>
    </Link>
  )
}

/** For example 'Next: Thu 26 Nov, placed as ORD-000012', or 'Paused until Tue 5 Jan. Next: Thu 7 Jan'. */
function nextWords({ dates, nextDate }: StandingOrderRow): string {
  const [first] = dates
  const order = dates.find(({ date }) => date === nextDate)
  const number = order?.orderNumber ? ` as ${order.orderNumber}` : ''
  const placed = order?.state === 'placed' ? `, placed${number}` : ''
  const next = nextDate ? `Next: ${formatLongDay(nextDate)}${placed}` : 'No order to come'
  if (!first || first.date === nextDate) return next
  const isPause = first.reason?.startsWith('Paused') ?? false
  const day = formatLongDay(first.date)
  if (first.state === 'skipped') return `${day} is skipped. ${next}`
  return `${isPause ? '' : `${day}: `}${first.reason ?? ''} ${next}`
}
