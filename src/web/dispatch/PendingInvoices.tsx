import { Link } from '#web/platform/routing/Link.tsx'
import { markDelivered, type OrderRow } from '#contract/orders/orders.ts'
import { outForDeliveryLabel } from '#domain/orders/states/order-statuses.ts'
import { isPricedToGo } from '#domain/orders/pricing/order-pricing.ts'
import { nameAtSite } from '#domain/sites.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './DispatchScreen.module.css'

/** Orders that are invoiced on delivery. An admin may mark one as delivered. */
export function PendingInvoices({ orders }: { orders: OrderRow[] }) {
  if (orders.length === 0)
    return (
      <EmptyState
        title="No orders waiting for an invoice"
        text="Orders on the van wait here until they are delivered."
        action={
          <LinkButton>
            <Link to="/invoices">See invoices</Link>
          </LinkButton>
        }
      />
    )
  return (
    <ul role="list" className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <span className={styles.what}>
            <strong>{order.orderNumber}</strong>
            <span>{nameAtSite(order)}</span>
          </span>
          <OrderSum order={order} />
          <StatusBadge status={order.status} label={outForDeliveryLabel(order.status)} />
          <MarkDelivered order={order} />
        </li>
      ))}
    </ul>
  )
}

function MarkDelivered({ order }: { order: OrderRow }) {
  const delivery = useChange(markDelivered)
  const deliver = async () => {
    const sure = await confirm({
      title: `Mark ${order.orderNumber} as delivered`,
      text: `${order.customerName} gets an invoice for the picked weights.`,
      confirmLabel: 'Mark Delivered',
    })
    if (!sure) return
    delivery.mutate(
      { params: { id: order.id }, body: {} },
      {
        onSuccess: () =>
          toast.success('Order completed', 'Invoice has been created automatically.'),
        onError: (error) =>
          toast.failure(
            'Failed to complete delivery',
            saidBy(error, 'Unable to mark order as delivered. Please try again.'),
          ),
      },
    )
  }
  return (
    <Button
      busy={delivery.isPending}
      busyLabel="Delivering..."
      reason={
        isPricedToGo(order) ? null : 'Confirm the pricing first, or allow dispatch without pricing.'
      }
      onClick={() => void deliver()}
    >
      Mark Delivered
    </Button>
  )
}
