import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { CircleCheck } from 'lucide-react'
import { memo, Suspense, useCallback, useMemo } from 'react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { formatLongDay, formatLongMoment } from '#domain/days/day-labels.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { isTicked } from '#domain/orders/states/order-statuses.ts'
import { HeldBadge } from '#web/orders/HeldBadge.tsx'
import { LookBadges } from '#web/orders/LookBadges.tsx'
import { OrderNote } from '#web/orders/OrderNote.tsx'
import type { Looks } from '#web/orders/looks.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Beside, pressRow, roomBeside } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { SortedTh } from '#web/ui/lists/SortedTh.tsx'
import { useRowKeys } from '#web/ui/lists/use-row-keys.ts'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { useAhead } from '#web/ui/hooks/use-ahead.ts'
import type { Selected } from '#web/orders/lists/OrdersActions.tsx'
import { GroupRow } from './GroupRow.tsx'
import { grouped, type OrderGroup, type SortedOrders, sortOf } from './orders-grouped.ts'
import { RowActions } from './RowActions.tsx'
import styles from './OrdersTable.module.css'

const OrderPeek = lazyPart(() => import('./OrderPeek.tsx'), 'OrderPeek')

type Props = {
  orders: OrderRow[]
  looks: Looks
  /** Identifies the list by its filters. */
  of: string
  selected: Selected
  onSelect: (change: (before: Selected) => Selected) => void
  /** The column in the address, by which the table is sorted. */
  wanted: string | undefined
  onSort: (sort: SortedOrders | undefined) => void
  /** The current row, and a function to change it. */
  current: [number | null, (id: number | null) => void]
}

const toggled = (selected: Selected, id: number): Selected => {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

const columns = 9

/** Orders under their delivery dates as rows, or on a phone or tablet as cards. */
export function OrdersTable(props: Props) {
  const { orders, looks, of, selected, onSelect, wanted, onSort } = props
  const sort = sortOf(wanted)
  const toggle = useCallback((id: number) => onSelect((now) => toggled(now, id)), [onSelect])
  const rows = useMemo(() => grouped(orders, looks, sort).flatMap(headed), [orders, looks, sort])
  const { peeked, setActive, rowProps, open } = useRows(props, rows)
  const th = { sort, onSort }
  return (
    <Beside
      peek={
        peeked && (
          <Suspense>
            <OrderPeek
              key={peeked.id}
              order={peeked}
              looks={looks.get(peeked.id)}
              onClose={() => setActive(null)}
            />
          </Suspense>
        )
      }
    >
      <DataTable
        caption="Orders"
        dense
        cards
        className={styles.table}
        aria-rowcount={rows.length + 1}
        data-peek={peeked && true}
      >
        <thead>
          <Tr>
            <Th>Order</Th>
            <SortedTh {...th} by="customer">
              Customer
            </SortedTh>
            <SortedTh {...th} by="delivery" className={styles.delivery}>
              Delivery
            </SortedTh>
            <SortedTh {...th} by="placed" className={styles.roomy}>
              Placed
            </SortedTh>
            <SortedTh {...th} numeric by="items" className={styles.items}>
              Items
            </SortedTh>
            <SortedTh {...th} numeric by="total">
              Total
            </SortedTh>
            <SortedTh {...th} by="status">
              Status
            </SortedTh>
            <Th className={styles.beyond}>To look at</Th>
            <Th shrink className={styles.beyond}>
              Actions
            </Th>
          </Tr>
        </thead>
        <GrowingRows items={rows} noun="orders" columns={columns} of={of}>
          {(row) =>
            'orders' in row ? (
              <GroupRow
                key={row.title}
                group={row}
                columns={columns}
                selected={selected}
                onSelect={onSelect}
              />
            ) : (
              <Tr
                key={row.id}
                className={styles.row}
                selected={selected.has(row.id)}
                onClick={pressRow(() => open(row.id))}
                {...rowProps(row.id)}
              >
                <Cells
                  order={row}
                  looks={looks.get(row.id)}
                  selected={selected.has(row.id)}
                  onToggle={toggle}
                />
              </Tr>
            )
          }
        </GrowingRows>
      </DataTable>
    </Beside>
  )
}

type Row = OrderRow | OrderGroup

const headed = (group: OrderGroup): Row[] =>
  group.title === null ? group.orders : [group, ...group.orders]

/** Handles the keys of the rows, and decides which row is shown beside the list. */
function useRows({ onSelect, current }: Props, rows: readonly Row[]) {
  const navigate = useNavigate()
  const byId = useMemo(
    () => new Map(rows.flatMap((row) => ('orders' in row ? [] : [[row.id, row] as const]))),
    [rows],
  )
  const open = (id: number) => {
    const orderNumber = byId.get(id)?.orderNumber ?? ''
    navigate({ to: '/orders/:orderNumber', params: { orderNumber } })
  }
  const [letters] = useSingleLetterKeys()
  const keys = useRowKeys({
    ids: useMemo(() => [...byId.keys()], [byId]),
    letters,
    current,
    onTick: (id) => onSelect((now) => toggled(now, id)),
    onExtend: (from, to) => onSelect((now) => new Set([...now, from, to])),
    onOpen: open,
  })
  const peeked = keys.active !== null && roomBeside() ? byId.get(keys.active) : undefined
  return { ...keys, open, peeked }
}

type Looked = { order: OrderRow; looks: readonly Look[] | undefined }
type CellsProps = Looked & { selected: boolean; onToggle: (id: number) => void }

const Cells = memo(function Cells({ order, looks, selected, onToggle }: CellsProps) {
  const [ticked, tick] = useAhead(selected, () => onToggle(order.id))
  return (
    <>
      <Td className={styles.order}>
        <Checkbox
          label={`Select ${order.orderNumber}`}
          checked={ticked}
          onChange={() => tick(!ticked)}
        />
        <OrderLink {...order} />
      </Td>
      <Facts order={order} looks={looks} />
    </>
  )
})

/** The cells that ticking does not change, in a component of their own so that React does not render them again. */
const Facts = memo(function Facts({ order, looks = [] }: Looked) {
  const { customerName, siteName, itemCount, status, heldReason } = order
  return (
    <>
      <Td className={styles.customer}>
        {customerName}
        {siteName && <span className={styles.site}>{siteName}</span>}
      </Td>
      <Td whole className={styles.delivery}>
        {formatLongDay(order.deliveryDate)}
      </Td>
      <Td whole soft className={styles.roomy}>
        {formatLongMoment(order.createdAt)}
      </Td>
      <Td numeric className={styles.items}>
        {itemCount}
        <span className={styles.unit}>{itemCount === 1 ? ' item' : ' items'}</span>
      </Td>
      <Td numeric className={styles.total}>
        <OrderSum order={order} />
      </Td>
      <Td className={styles.status}>
        <StatusBadge status={status} />
      </Td>
      <Td className={styles.looks}>
        <span className={styles.badges}>
          {looks.length === 0 && <HeldBadge reason={heldReason} by={order.heldBy} />}
          <LookBadges looks={looks} />
          <OrderNote order={order} />
        </span>
      </Td>
      <Td className={styles.acts}>
        <RowActions order={order} looks={looks} />
      </Td>
    </>
  )
})

const OrderLink = ({ orderNumber, status }: OrderRow) => (
  <Link to="/orders/:orderNumber" params={{ orderNumber }} className={styles.number}>
    {orderNumber}
    {isTicked({ status }) && <CircleCheck aria-label="Confirmed" className={styles.tick} />}
  </Link>
)
