import { Link } from '#web/platform/routing/Link.tsx'
import type { ReactNode } from 'react'
import type { OrderItem, OrderRow } from '#contract/orders/orders.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { lineQuantities } from '#domain/orders/line-quantities.ts'
import { lineInWords } from '#domain/orders/line-words.ts'
import { ownDiscount } from '#domain/money/discounts.ts'
import { suppliedName } from '#domain/orders/picking/picking.ts'
import { nameAtSite } from '#domain/sites.ts'
import { sideBySide } from '#domain/words/side-by-side.ts'
import { LookBadges } from '#web/orders/LookBadges.tsx'
import { totalsOf } from '#web/orders/order-totals.tsx'
import { useOrder } from '#web/orders/orders-queries.ts'
import { Peek } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { LongText } from '#web/ui/LongText.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './OrderPeek.module.css'
import { RowActions } from './RowActions.tsx'

type Props = {
  order: OrderRow
  looks: readonly Look[] | undefined
  onClose: () => void
  /** Further things to look at, such as issues. */
  children?: ReactNode
}

/** The current row's order beside the list, with the actions that are possible. */
export function OrderPeek({ order, looks = [], onClose, children }: Props) {
  const { orderNumber, customer } = order
  return (
    <Peek title={orderNumber} onClose={onClose}>
      <p className={styles.customer}>
        {nameAtSite(order)} <StatusBadge status={order.status} />
      </p>
      {looks.length > 0 && <LookBadges looks={looks} />}
      {children}
      <DefinitionList
        className={styles.facts}
        items={[
          ['Delivery', formatLongDay(order.deliveryDate)],
          ['Placed', formatLongMoment(order.createdAt)],
          ['Contact', sideBySide([customer.contactName, customer.phone])],
        ]}
      />
      {order.orderNotes && (
        <p>
          <LongText text={order.orderNotes} />
        </p>
      )}
      <Lines id={order.id} />
      <footer className={styles.foot}>
        <LinkButton>
          <Link to="/orders/:orderNumber" params={{ orderNumber }}>
            Open
          </Link>
        </LinkButton>
        <RowActions order={order} looks={looks} />
      </footer>
    </Peek>
  )
}

function Lines({ id }: { id: number }) {
  const order = useOrder(String(id))
  return (
    <ListState query={order} isEmpty={order.data?.items.length === 0} empty={<p>Nothing in it.</p>}>
      <DataTable caption="Lines" dense>
        <thead>
          <Tr>
            <Th>Product</Th>
            <Th numeric>Quantity</Th>
            <Th numeric>Total</Th>
          </Tr>
        </thead>
        <tbody>
          {order.data?.items.map((item) => (
            <Line key={item.id} item={item} />
          ))}
        </tbody>
      </DataTable>
      {order.data && <DefinitionList layout="rows" items={totalsOf(order.data)} />}
    </ListState>
  )
}

function Line({ item }: { item: OrderItem }) {
  const { invoiced } = lineQuantities(item)
  const { net } = ownDiscount({ ...item, quantity: invoiced })
  return (
    <Tr>
      <Td>{suppliedName(item)}</Td>
      <Td numeric>{lineInWords(item).invoiced}</Td>
      <Td numeric>
        <Money amount={net} />
      </Td>
    </Tr>
  )
}
