import { Link } from '#web/platform/routing/Link.tsx'
import { useState } from 'react'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering/ordering.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import { historyPage } from '#web/orders/lists/history-page.ts'
import type { AskedAbout } from '#web/orders/work/asking.ts'
import { useList } from '#web/platform/calls/lists.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { usePlace } from '#web/platform/use-place.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { OwnStatusBadge, StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './CustomerDetails.module.css'

const AskedDialog = lazyPart(() => import('#web/orders/work/AskedDialog.tsx'), 'AskedDialog')

type Props = { customerId: number; own: boolean }

/** The customer's orders. For staff each links to the order, for the customer to the history. */
export function CustomerOrders({ customerId, own }: Props) {
  const mine = useList(listOwnOrders, historyPage, { enabled: own })
  const theirs = useList(
    listOrdersOfCustomer,
    { params: { id: customerId }, ...historyPage },
    { enabled: !own },
  )
  const orders = own ? mine : theirs
  const [newest] = orders.rows
  return (
    <ListState
      query={orders}
      isEmpty={orders.rows.length === 0}
      empty={
        <EmptyState title="No Orders Found" action={<FirstOrder {...{ customerId, own }} />} />
      }
      skeleton={<Skeleton label="Loading orders..." />}
    >
      <ul role="list" className={styles.orders}>
        {orders.rows.map((order) => (
          <li key={order.id}>
            <Row order={order} own={own} />
          </li>
        ))}
      </ul>
      <ListEnd list={orders} noun="orders" />
      {!own && newest && <MessageAsked about={newest} />}
    </ListState>
  )
}

const FirstOrder = ({ customerId, own }: Props) => (
  <LinkButton>
    {own ? (
      <Link to="/customer/catalog">Start Shopping</Link>
    ) : (
      <Link to="/customer-order/:customerId" params={{ customerId: String(customerId) }}>
        Place Order
      </Link>
    )}
  </LinkButton>
)

/** The dialog for a message about the newest order. The search opens it through the address. */
function MessageAsked({ about }: { about: Order }) {
  const [{ message }, go] = usePlace<{ message?: 'newest' | undefined }>()
  const [again, ask] = useState<AskedAbout | null>(null)
  const asked = message ? { what: 'message' as const, orders: [about] } : again
  if (!asked) return null
  const askNext = (next: AskedAbout | null) => {
    go({ message: undefined })
    ask(next)
  }
  return (
    <PressedPart onTakeBack={() => askNext(null)}>
      <AskedDialog asked={asked} ask={askNext} />
    </PressedPart>
  )
}

function Row({ order, own }: { order: Order; own: boolean }) {
  const { orderNumber, siteName, createdAt, deliveryDate, status } = order
  const inside = (
    <>
      <span>
        <strong>{orderNumber}</strong> {siteName}
        <span className={styles.soft}> placed {formatLongMoment(createdAt)}</span>
      </span>
      <span>Delivery {formatLongDay(deliveryDate)}</span>
      {own ? <OwnStatusBadge status={status} /> : <StatusBadge status={status} />}
      <OrderSum order={order} />
    </>
  )
  return own ? (
    <Link to="/customer/orders" className={styles.order}>
      {inside}
    </Link>
  ) : (
    <Link to="/orders/:orderNumber" params={{ orderNumber }} className={styles.order}>
      {inside}
    </Link>
  )
}
