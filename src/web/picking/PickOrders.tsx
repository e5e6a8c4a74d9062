import { Link } from '#web/platform/routing/Link.tsx'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { nextToPick } from '#domain/orders/picking/picking-day.ts'
import { counted } from '#domain/words/counted.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { GrowingList } from '#web/ui/lists/GrowingRows.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LeadOrder, OrderToPick } from './OrderToPick.tsx'
import styles from './PickingScreen.module.css'
import { useLinesOnTablet, useStatusOnTablet } from './waiting-weights.ts'

type Props = {
  orders: Order[]
  /** How many of the day's orders are picked. */
  picked: number
  /** Shown if the day has no order to pick: what to do next. */
  next: ReactNode
}

/** The day's confirmed orders, with the one to open next at the top. */
export function PickOrders({ orders, picked, next }: Props) {
  const linesOf = useLinesOnTablet()
  const statusOf = useStatusOnTablet()
  const { name } = useCurrentUser()
  const lead = nextToPick(
    orders
      .filter((order) => obstacleTo.weigh({ status: statusOf(order) }) === null)
      .map((order) => ({ whole: order, lines: linesOf(order) })),
    name,
  )
  const first = lead?.order.whole
  if (orders.length === 0 && picked > 0)
    return (
      <EmptyState
        title="All picked"
        text={`${counted(picked, 'order')} picked for this delivery date.`}
        action={next}
      />
    )
  if (orders.length === 0)
    return (
      <EmptyState
        title="No confirmed orders for this delivery date"
        text="Orders come here once the office confirms them."
        action={next}
      />
    )
  return (
    <>
      {first && <LeadOrder key={first.id} order={first} begun={lead.begun} />}
      <OrderList orders={orders.filter((order) => order !== first)} />
    </>
  )
}

export function PickedOrders({ orders }: { orders: Order[] }) {
  if (orders.length === 0)
    return (
      <EmptyState
        title="No picked orders for this delivery date"
        action={
          <LinkButton size="glove">
            <Link to="/picking" search={(place: object) => ({ ...place, tab: undefined })}>
              Orders to pick
            </Link>
          </LinkButton>
        }
      />
    )
  return <OrderList orders={orders} />
}

function OrderList({ orders }: { orders: Order[] }) {
  const [first] = orders
  if (!first) return null
  return (
    <GrowingList items={orders} noun="orders" of={first.deliveryDate} className={styles.orders}>
      {(order) => <OrderToPick key={order.id} order={order} />}
    </GrowingList>
  )
}
