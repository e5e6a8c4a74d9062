import { Link } from '@tanstack/react-router'
import { CalendarSync, Beef, History, ReceiptText, Star, Store } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getProfile } from '#contract/customers/customers.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { useCurrentUser, useMay } from '#web/platform/current-user.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { OwnStatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './DashboardScreen.module.css'

const parts = () => import('./home-parts.ts')
const UsualHome = lazyPart(parts, 'UsualHome')
const HomeNews = lazyPart<'HomeNews', object>(parts, 'HomeNews')

/** A customer's home: ordering the usual comes first, then what is to come (rules 6.8). */
export function DashboardScreen() {
  const profile = useQuestion(getProfile, {})
  const { permissions } = useCurrentUser()
  const seesOrders = useMay(listOwnOrders)
  const orders = useList(listOwnOrders, { query: { limit: 3 } }, { enabled: seesOrders })
  const mayOrder = useMay(getUsual)
  const [date, setDate] = useState<string | null>(null)
  const usual = useQuestion(getUsual, date === null ? {} : { query: { date } }, {
    enabled: mayOrder,
    keepPrevious: true,
    refreshMs: 60_000,
  })
  if (profile.isPending || (seesOrders && orders.isPending) || (mayOrder && usual.isPending))
    return <Skeleton label="Loading dashboard..." />
  if (!profile.data || orders.error) {
    return (
      <FailedState
        title="The dashboard could not be loaded"
        onRetry={() => void Promise.all([profile.refetch(), orders.refetch()])}
      />
    )
  }
  const { name, tradingName, accountId } = profile.data
  const hasUsual = (usual.data?.lines.length ?? 0) > 0
  return (
    <div className={styles.dashboard}>
      <header className={styles.head} data-compact={hasUsual || undefined}>
        <p className={styles.welcome}>Welcome back</p>
        <h1 data-title="Dashboard">{tradingName ?? name}</h1>
        {tradingName && tradingName !== name && <p>{name}</p>}
        <p className={styles.account}>Account ID: {accountId}</p>
      </header>
      <Suspense fallback={<Skeleton />}>
        {usual.data && <UsualHome usual={usual.data} onDate={setDate} />}
        <HomeNews />
      </Suspense>
      <nav className={styles.cards} aria-label="Where to go">
        <Link to="/customer/catalog" className={styles.card} data-first={!hasUsual || undefined}>
          <Beef aria-hidden />
          <span>
            <strong>Place an order</strong>
            <span>Your catalogue at your prices</span>
          </span>
        </Link>
        <Link to="/customer/details" className={styles.card}>
          <Store aria-hidden />
          <span>
            <strong>My details</strong>
            <span>Business, prices and team</span>
          </span>
        </Link>
        {permissions.includes('manage_team') && (
          <Link to="/customer/activity" className={styles.card}>
            <History aria-hidden />
            <span>
              <strong>Activity</strong>
              <span>Who signed in, and when</span>
            </span>
          </Link>
        )}
        <Link to="/customer/favorites" className={styles.card}>
          <Star aria-hidden />
          <span>
            <strong>Favourites</strong>
            <span>And your reminders</span>
          </span>
        </Link>
        {seesOrders && (
          <Link to="/customer/standing-orders" className={styles.card}>
            <CalendarSync aria-hidden />
            <span>
              <strong>Standing orders</strong>
              <span>Placed automatically each week</span>
            </span>
          </Link>
        )}
        {permissions.includes('view_invoices') && (
          <Link to="/customer/invoices" className={styles.card}>
            <ReceiptText aria-hidden />
            <span>
              <strong>Invoices</strong>
              <span>Paid and unpaid</span>
            </span>
          </Link>
        )}
      </nav>
      {seesOrders && <Recent orders={orders.rows} />}
    </div>
  )
}

function Recent({ orders }: { orders: Order[] }) {
  return (
    <Card
      title="Recent orders"
      flush
      actions={
        <LinkButton variant="quiet">
          <Link to="/customer/orders">All orders</Link>
        </LinkButton>
      }
    >
      {orders.length === 0 ? (
        <EmptyState title="No orders yet" text="Your first order appears here." />
      ) : (
        <ul role="list">
          {orders.map((order) => (
            <li key={order.id} className={styles.order}>
              <span className={styles.what}>
                <strong>{order.orderNumber}</strong>
                <span>
                  {order.deliveryDate ? formatLongDay(order.deliveryDate) : 'Date not set'}
                </span>
              </span>
              <Money amount={order.grandTotal} />
              <OwnStatusBadge status={order.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
