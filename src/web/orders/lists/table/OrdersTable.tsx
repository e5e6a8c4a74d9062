import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { memo, Suspense, useCallback } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './OrdersTable.module.css'
import { HeldBadge } from '#web/orders/HeldBadge.tsx'
import type { Looks } from '#web/orders/looks.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { LookBadges } from '#web/orders/LookBadges.tsx'
import { hasStatus } from '#domain/orders/order-statuses.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import type { Selected } from './OrdersActions.tsx'

const RowActions = lazyPart(() => import('./RowActions.tsx'), 'RowActions')

type Props = {
  orders: OrderRow[]
  looks: Looks
  /** Identifies the list by its filters. */
  of: string
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
}

const toggled = (selected: Selected, id: number): Selected => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

const headings = { delivery: 'Delivery', items: 'Items', total: 'Total', status: 'Status' }

export function OrdersTable({ orders, looks, of, selected, onSelect }: Props) {
  const toggle = useCallback((id: number) => onSelect((now) => toggled(now, id)), [onSelect])
  return (
    <DataTable caption="Orders" cards aria-rowcount={orders.length + 1}>
      <thead>
        <Tr>
          <Th>Order</Th>
          <Th>Customer</Th>
          <Th>{headings.delivery}</Th>
          <Th numeric>{headings.items}</Th>
          <Th numeric>{headings.total}</Th>
          <Th>{headings.status}</Th>
          <Th>Actions</Th>
        </Tr>
      </thead>
      <GrowingRows items={orders} noun="orders" columns={7} of={of}>
        {(order) => (
          <SelectableRow
            key={order.id}
            order={order}
            looks={looks.get(order.id)}
            selected={selected.has(order.id)}
            onToggle={toggle}
          />
        )}
      </GrowingRows>
    </DataTable>
  )
}

type Looked = { order: OrderRow; looks: readonly Look[] | undefined }
type RowProps = Looked & { selected: boolean; onToggle: (id: number) => void }

const SelectableRow = memo(function SelectableRow({ order, looks, selected, onToggle }: RowProps) {
  return (
    <Tr>
      <Td className={styles.order}>
        <Checkbox
          label={`Select ${order.orderNumber}`}
          checked={selected}
          onChange={() => onToggle(order.id)}
        />
        <OrderLink {...order} />
      </Td>
      <OrderCells order={order} looks={looks} />
    </Tr>
  )
})

/** The cells of a row that ticking does not change, kept apart so that React does not render them again. */
const OrderCells = memo(function OrderCells({ order, looks = [] }: Looked) {
  const { customerName, siteName, deliveryDate, itemCount, grandTotal, status, heldReason } = order
  return (
    <>
      <Td>
        {customerName}
        {siteName && <span className={styles.site}>{siteName}</span>}
      </Td>
      <Td whole label={headings.delivery}>
        {formatLongDay(deliveryDate)}
      </Td>
      <Td numeric label={headings.items}>
        {itemCount}
      </Td>
      <Td numeric label={headings.total}>
        <Money amount={grandTotal} />
      </Td>
      <Td label={headings.status}>
        <span className={styles.badges}>
          <StatusBadge status={status} />
          <HeldBadge reason={heldReason} />
          <LookBadges
            looks={looks.filter(({ text }) => heldReason === null || !text.endsWith(heldReason))}
          />
        </span>
      </Td>
      <Td>
        <Suspense fallback={<div className={styles.actions} />}>
          <RowActions order={order} looks={looks} />
        </Suspense>
      </Td>
    </>
  )
})

const OrderLink = ({ orderNumber, status }: OrderRow) => (
  <Link to="/orders/$orderNumber" params={{ orderNumber }} className={styles.number}>
    {hasStatus('confirmed', 'delivered')({ status }) && (
      <CircleCheck aria-label="Confirmed" className={styles.tick} />
    )}
    {orderNumber}
  </Link>
)
