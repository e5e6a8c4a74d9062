import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleToTransition } from '#domain/orders/order-transitions.ts'
import { nameAtSite } from '#domain/sites.ts'
import { PrintTicket } from '#web/printing/PrintButtons.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import styles from './PickingScreen.module.css'
import { useMovePicked } from './use-move-picked.ts'
import { obstacleOfHeld, type OrderOnTablet, useOrderOnTablet } from './waiting-weights.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

export function PickOrders({ orders }: { orders: Order[] }) {
  return <OrderList orders={orders} empty="No confirmed orders for this delivery date" />
}

export function PickedOrders({ orders }: { orders: Order[] }) {
  return <OrderList orders={orders} empty="No picked orders for this delivery date" />
}

function OrderList({ orders, empty }: { orders: Order[]; empty: string }) {
  const [first] = orders
  if (!first) return <EmptyState title={empty} />
  return (
    <GrowingList items={orders} noun="orders" of={first.deliveryDate} className={styles.orders}>
      {(order) => <OrderToPick key={order.id} order={order} />}
    </GrowingList>
  )
}

function OrderToPick({ order }: { order: Order }) {
  const { orderNumber } = order
  const known = useOrderOnTablet(order)
  return (
    <li className={styles.order}>
      <Link to="/orders/$orderNumber" params={{ orderNumber }} className={styles.open}>
        <strong>{orderNumber}</strong>
        <span>{nameAtSite(order)}</span>
        <span className={styles.progress}>{progressOf(known)}</span>
      </Link>
      {obstacleTo.weigh(known) === null && <PrintTicket order={order} size="glove" />}
      <Move order={order} known={known} />
    </li>
  )
}

function progressOf({ lines, moveWaits }: OrderOnTablet): string {
  const weighed = lines.filter(({ item }) => item.quantityPicked !== null).length
  const waits = moveWaits || lines.some(({ waiting }) => waiting)
  return `${weighed} of ${lines.length} weighed${waits ? ', waiting to send' : ''}`
}

function Move({ order, known }: { order: Order; known: OrderOnTablet }) {
  const { move, moving } = useMovePicked(order)
  if (obstacleTo.pickAgain(known) === null)
    return (
      <Button size="glove" busy={moving} onClick={() => move('confirmed')}>
        Move to Picking
      </Button>
    )
  const items = known.lines.map(({ item }) => item)
  const obstacle = obstacleToTransition({ ...order, items }, 'picked', { role: 'picker' })
  return (
    <Button
      size="glove"
      variant="primary"
      busy={moving}
      reason={obstacleOfHeld(known.lines) ?? obstacle?.message ?? null}
      onClick={() => move('picked')}
    >
      Mark Picked
    </Button>
  )
}
