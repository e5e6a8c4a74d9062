import { Link } from '@tanstack/react-router'
import { Check, CircleCheck, Trash2 } from 'lucide-react'
import { memo, useCallback } from 'react'
import type { OrderRow } from '#contract/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Money } from '#web/ui/Money.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { useAhead } from '#web/ui/use-ahead.ts'
import styles from './OrdersTable.module.css'
import { useDeleteOrder } from '#web/orders/orders-queries.ts'
import { HeldBadge } from '#web/orders/HeldBadge.tsx'
import { useConfirmOrder } from '#web/orders/use-confirm-order.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { hasStatus } from '#domain/orders/order-statuses.ts'

type Props = {
  orders: OrderRow[]
  /** Identifies the list by its filters. */
  of: string
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
}

type Selected = ReadonlySet<number>

const toggled = (selected: Selected, id: number): Selected => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

export function OrdersTable({ orders, of, selected, onSelect }: Props) {
  const all = orders.length > 0 && orders.every(({ id }) => selected.has(id))
  const some = orders.some(({ id }) => selected.has(id))
  const everyone = () => onSelect(() => new Set(all ? [] : orders.map(({ id }) => id)))
  const [allTicked, tickAll] = useAhead(all, everyone)
  const toggle = useCallback((id: number) => onSelect((now) => toggled(now, id)), [onSelect])
  return (
    <DataTable caption="Orders" aria-rowcount={orders.length + 1}>
      <thead>
        <Tr>
          <Th>
            <Checkbox
              label="Select all orders"
              checked={allTicked}
              indeterminate={some && !all && !allTicked}
              onChange={() => tickAll(!allTicked)}
            />
          </Th>
          <Th>Order</Th>
          <Th>Customer</Th>
          <Th>Delivery</Th>
          <Th numeric>Items</Th>
          <Th numeric>Total</Th>
          <Th>Status</Th>
          <Th>Actions</Th>
        </Tr>
      </thead>
      <GrowingRows items={orders} noun="orders" columns={8} of={of}>
        {(order) => (
          <SelectableRow
            key={order.id}
            order={order}
            selected={selected.has(order.id)}
            onToggle={toggle}
          />
        )}
      </GrowingRows>
    </DataTable>
  )
}

type RowProps = { order: OrderRow; selected: boolean; onToggle: (id: number) => void }

const SelectableRow = memo(function SelectableRow({ order, selected, onToggle }: RowProps) {
  return (
    <Tr>
      <Td>
        <Checkbox
          label={`Select ${order.orderNumber}`}
          checked={selected}
          onChange={() => onToggle(order.id)}
        />
      </Td>
      <OrderCells order={order} />
    </Tr>
  )
})

/** The cells of a row that ticking does not change, kept apart so that React does not render them again. */
const OrderCells = memo(function OrderCells({ order }: { order: OrderRow }) {
  const { orderNumber, customerName, siteName, deliveryDate, itemCount, grandTotal, status } = order
  return (
    <>
      <Td>
        <Link to="/orders/$orderNumber" params={{ orderNumber }} className={styles.number}>
          {hasStatus('confirmed', 'delivered')(order) && (
            <CircleCheck aria-label="Confirmed" className={styles.tick} />
          )}
          {orderNumber}
        </Link>
      </Td>
      <Td>
        {customerName}
        {siteName && <span className={styles.site}>{siteName}</span>}
      </Td>
      <Td>{formatLongDay(deliveryDate)}</Td>
      <Td numeric>{itemCount}</Td>
      <Td numeric>
        <Money amount={grandTotal} />
      </Td>
      <Td>
        <StatusBadge status={status} /> <HeldBadge reason={order.heldReason} />
      </Td>
      <Td>
        <RowActions order={order} />
      </Td>
    </>
  )
})

function RowActions({ order }: { order: OrderRow }) {
  const confirming = useConfirmOrder()
  const deletion = useDeleteOrder()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${order.orderNumber}`,
      text: 'Are you sure you want to delete this order? This action cannot be undone.',
      confirmLabel: 'Delete order',
      danger: true,
    })
    if (!sure) return
    deletion.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => toast.success('Order deleted', 'The order has been successfully deleted.'),
        onError: (error) =>
          toast.failure(
            'Delete failed',
            saidBy(error, 'Failed to delete the order. Please try again.'),
          ),
      },
    )
  }
  return (
    <div className={styles.actions}>
      {obstacleTo.confirm(order) === null && (
        <Button
          icon={<Check aria-hidden />}
          busy={confirming.isPending}
          busyLabel="Confirming..."
          onClick={() => void confirming.confirm(order)}
          aria-label={`Confirm ${order.orderNumber}`}
        >
          Confirm
        </Button>
      )}
      <IconButton
        label={`Delete ${order.orderNumber}`}
        icon={<Trash2 aria-hidden />}
        busy={deletion.isPending}
        onClick={() => void remove()}
      />
    </div>
  )
}
