import { MapPin, Navigation, Phone } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { formatTime } from '#domain/day-labels.ts'
import { outForDeliveryLabel } from '#domain/order-statuses.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './DeliveriesScreen.module.css'

type Props = { orders: Order[]; onOpen: (order: Order) => void }

export function DeliveryList({ orders, onOpen }: Props) {
  const active = orders.filter(({ status }) => status !== 'delivered')
  const completed = orders.filter(({ status }) => status === 'delivered')
  if (orders.length === 0)
    return (
      <EmptyState
        title="No deliveries for this date"
        text="Orders appear once they are released."
      />
    )
  return (
    <>
      <Section title="Active" orders={active} onOpen={onOpen} />
      <Section title="Completed" orders={completed} onOpen={onOpen} />
    </>
  )
}

function Section({ title, orders, onOpen }: Props & { title: string }) {
  if (orders.length === 0) return null
  return (
    <section className={styles.section}>
      <h2>
        {title} ({orders.length})
      </h2>
      <ol role="list" className={styles.stops}>
        {orders.map((order) => (
          <li key={order.id}>
            <Stop order={order} onOpen={() => onOpen(order)} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Stop({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const address = order.deliveryAddress ?? order.customer.address
  return (
    <article className={styles.stop}>
      <header className={styles.head}>
        <h3>{order.customerName}</h3>
        <StatusBadge status={order.status} label={outForDeliveryLabel(order.status)} />
      </header>
      <p className={styles.line}>
        {order.orderNumber} · {order.itemCount} item{order.itemCount === 1 ? '' : 's'}
        {order.estimatedDeliveryTime && order.status === 'in_progress' && (
          <strong> · about {formatTime(order.estimatedDeliveryTime)}</strong>
        )}
      </p>
      <p className={styles.address}>
        <MapPin aria-hidden className={styles.icon} /> {address || 'No address available'}
      </p>
      {order.deliveryInstructions && (
        <p className={styles.instructions}>{order.deliveryInstructions}</p>
      )}
      {order.status === 'delivered' ? (
        <Button size="glove" onClick={onOpen}>
          Delivery details
        </Button>
      ) : (
        <ActiveButtons order={order} address={address} onOpen={onOpen} />
      )}
    </article>
  )
}

function ActiveButtons({
  order,
  address,
  onOpen,
}: {
  order: Order
  address: string
  onOpen: () => void
}) {
  return (
    <div className={styles.buttons}>
      <Button size="glove" icon={<Navigation aria-hidden />} onClick={() => navigateTo(address)}>
        Navigate
      </Button>
      <a className={styles.call} href={`tel:${order.customer.phone.replaceAll(' ', '')}`}>
        <Phone aria-hidden className={styles.icon} /> {order.customer.phone}
      </a>
      <Button
        size="glove"
        variant="primary"
        wide
        reason={order.status === 'dispatched' ? 'Start the route first.' : null}
        onClick={onOpen}
      >
        Start Delivery
      </Button>
    </div>
  )
}

/** Opens the maps service in a new tab. */
function navigateTo(address: string): void {
  if (!address.trim()) return void toast.failure('No address available')
  const query = encodeURIComponent(address.replaceAll('\n', ', '))
  window.open(`https://www.google.com/maps/dir/?api=1&destination=${query}`, '_blank', 'noopener')
}
