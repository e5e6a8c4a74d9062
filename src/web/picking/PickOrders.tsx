import { Link } from '@tanstack/react-router'
import { changeOrder, type Order } from '#contract/orders.ts'
import { obstacleToTransition } from '#domain/order-transitions.ts'
import { saidBy } from '#web/platform/api.ts'
import { useChange } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './PickingScreen.module.css'

export function PickOrders({ orders }: { orders: Order[] }) {
  return <OrderList orders={orders} empty="No confirmed orders for this delivery date" />
}

export function PickedOrders({ orders }: { orders: Order[] }) {
  return <OrderList orders={orders} empty="No picked orders for this delivery date" />
}

function OrderList({ orders, empty }: { orders: Order[]; empty: string }) {
  if (orders.length === 0) return <EmptyState title={empty} />
  return (
    <ul role="list" className={styles.orders}>
      {orders.map((order) => (
        <li key={order.id} className={styles.order}>
          <Link
            to="/orders/$orderNumber"
            params={{ orderNumber: order.orderNumber }}
            className={styles.open}
          >
            <strong>{order.orderNumber}</strong>
            <span>{order.customerName}</span>
            <span className={styles.progress}>{progressOf(order)}</span>
          </Link>
          {order.status === 'confirmed' ? (
            <MarkPicked order={order} />
          ) : (
            <MoveToPicking order={order} />
          )}
        </li>
      ))}
    </ul>
  )
}

function progressOf({ items }: Order): string {
  const weighed = items.filter(({ quantityPicked }) => quantityPicked !== null).length
  return `${weighed} of ${items.length} weighed`
}

function MarkPicked({ order }: { order: Order }) {
  const change = useChange(changeOrder)
  const obstacle = obstacleToTransition(order, 'picked', { role: 'picker' })
  const mark = () =>
    change.mutate(
      { params: { id: order.id }, body: { status: 'picked' } },
      {
        onSuccess: () => toast.success('Order marked as picked', order.orderNumber),
        onError: (error) =>
          toast.failure('Failed to mark as picked', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Button
      size="glove"
      variant="primary"
      busy={change.isPending}
      reason={obstacle?.message ?? null}
      onClick={mark}
    >
      Mark Picked
    </Button>
  )
}

function MoveToPicking({ order }: { order: Order }) {
  const change = useChange(changeOrder)
  const move = () =>
    change.mutate(
      { params: { id: order.id }, body: { status: 'confirmed', version: order.version } },
      {
        onSuccess: () => toast.success('Moved to picking', order.orderNumber),
        onError: (error) =>
          toast.failure('Failed to move to picking', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <Button size="glove" busy={change.isPending} onClick={move}>
      Move to Picking
    </Button>
  )
}
