import { Link } from '#web/platform/routing/Link.tsx'
import { Beef, CalendarSync, History, ReceiptText, Star, Store } from 'lucide-react'
import type { Customer } from '#contract/customers/customers.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { useCurrentUser, useMay } from '#web/platform/current-user.ts'
import type { List } from '#web/platform/calls/lists.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { OrderTotal } from '#web/ui/OrderTotal.tsx'
import { OwnStatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './HomeAccount.module.css'

type Props = { profile: Customer; orders: List<Order> | null }

/** Whose account it is, where else to go, and the latest orders, if the login may see them. */
export function HomeAccount({ profile, orders }: Props) {
  const { name, tradingName, accountId } = profile
  return (
    <>
      <section className={styles.account} aria-labelledby="account">
        <header className={styles.head}>
          <h2 id="account">Account</h2>
          <p>
            {tradingName && tradingName !== name && <span>{name}</span>}
            <span>Account ID: {accountId}</span>
          </p>
        </header>
        <Cards />
      </section>
      {orders && <Recent orders={orders} />}
    </>
  )
}

function Cards() {
  const { permissions } = useCurrentUser()
  const seesOrders = useMay(listOwnOrders)
  const cards = [
    {
      to: '/customer/catalog',
      Icon: Beef,
      title: 'Place an order',
      text: 'Your catalogue at your prices',
    },
    {
      to: '/customer/details',
      Icon: Store,
      title: 'My details',
      text: 'Business, prices and team',
    },
    permissions.includes('manage_team') && {
      to: '/customer/activity',
      Icon: History,
      title: 'Activity',
      text: 'Who signed in, and when',
    },
    { to: '/customer/favorites', Icon: Star, title: 'Favourites', text: 'And your reminders' },
    seesOrders && {
      to: '/customer/standing-orders',
      Icon: CalendarSync,
      title: 'Standing orders',
      text: 'Placed automatically each week',
    },
    permissions.includes('view_invoices') && {
      to: '/customer/invoices',
      Icon: ReceiptText,
      title: 'Invoices',
      text: 'Paid and unpaid',
    },
  ].filter((card) => card !== false)
  return (
    <nav className={styles.cards} aria-label="Where to go">
      {cards.map(({ to, Icon, title, text }) => (
        <Link key={to} to={to} className={styles.card}>
          <Icon aria-hidden />
          <span>
            <strong>{title}</strong>
            <span>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** How many of the latest orders are shown. */
const recent = 3

function Recent({ orders }: { orders: List<Order> }) {
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
      <ListState
        query={orders}
        failedTitle="Your orders could not be loaded."
        isEmpty={orders.rows.length === 0}
        empty={<EmptyState title="No orders yet" text="Your first order appears here." />}
      >
        <ul role="list">
          {orders.rows.slice(0, recent).map((order) => (
            <li key={order.id} className={styles.order}>
              <span className={styles.what}>
                <strong>{order.orderNumber}</strong>
                <span>
                  {order.deliveryDate ? formatLongDay(order.deliveryDate) : 'Date not set'}
                </span>
              </span>
              <OrderTotal order={order} />
              <OwnStatusBadge status={order.status} />
            </li>
          ))}
        </ul>
      </ListState>
    </Card>
  )
}
