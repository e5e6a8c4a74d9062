import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { TriangleAlert } from 'lucide-react'
import { memo, Suspense } from 'react'
import type { AdminOrder, AllOrdersSortedBy } from '#contract/orders/all-orders.ts'
import { isIssued, isPaidAtLeastInPart } from '#domain/money/invoicing.ts'
import { attentionOf } from '#domain/orders/attention.ts'
import { formatLongDayAt } from '#domain/days/day-labels.ts'
import { nameAtSite } from '#domain/sites.ts'
import { HeldBadge } from '#web/orders/HeldBadge.tsx'
import { useLooks } from '#web/orders/looks.ts'
import { useOrder } from '#web/orders/orders-queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Beside, Peek, pressRow, roomBeside } from '#web/ui/lists/Beside.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { GrowingRows } from '#web/ui/lists/GrowingRows.tsx'
import { ListState } from '#web/ui/lists/ListState.tsx'
import { SortedTh } from '#web/ui/lists/SortedTh.tsx'
import { useRowKeys } from '#web/ui/lists/use-row-keys.ts'
import { InvoiceStatusBadge } from '#web/ui/badges/InvoiceStatusBadge.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { OrderSum } from '#web/ui/OrderTotal.tsx'
import { PaymentBadge } from '#web/ui/badges/PaymentBadge.tsx'
import { StatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import styles from './AllOrders.module.css'

const OrderPeek = lazyPart(() => import('./table/OrderPeek.tsx'), 'OrderPeek')

type Props = {
  orders: AdminOrder[]
  /** Identifies the list by its filters and its page. */
  of: string
  sort: AllOrdersSortedBy | undefined
  onSort: (sort: AllOrdersSortedBy | undefined) => void
}

const columns = {
  number: 'Order #',
  customer: 'Customer',
  delivery: 'Delivery Date',
  total: 'Total',
  status: 'Order Status',
  invoice: 'Invoice Status',
  issues: 'Issues',
  actions: 'Actions',
}

/** A page of all orders as rows, or on a phone as cards. At a wide desk the current row's order is beside them. */
export function AllOrdersTable({ orders, of, sort, onSort }: Props) {
  const navigate = useNavigate()
  const byId = new Map(orders.map((order) => [order.id, order]))
  const open = (id: number) => {
    const orderNumber = byId.get(id)?.orderNumber ?? ''
    navigate({ to: '/orders/:orderNumber', params: { orderNumber } })
  }
  const [letters] = useSingleLetterKeys()
  const { active, setActive, rowProps } = useRowKeys({
    ids: [...byId.keys()],
    letters,
    onTick: () => undefined,
    onOpen: open,
  })
  const peeked = active !== null && roomBeside() ? byId.get(active) : undefined
  const th = { sort, onSort }
  return (
    <Beside peek={peeked && <PeekAt order={peeked} onClose={() => setActive(null)} />}>
      <DataTable
        caption="All orders"
        dense
        cards
        className={styles.table}
        data-peek={peeked && true}
      >
        <thead>
          <Tr>
            <SortedTh {...th} by="number">
              {columns.number}
            </SortedTh>
            <SortedTh {...th} by="customer">
              {columns.customer}
            </SortedTh>
            <SortedTh {...th} by="delivery">
              {columns.delivery}
            </SortedTh>
            <Th numeric>{columns.total}</Th>
            <SortedTh {...th} by="status">
              {columns.status}
            </SortedTh>
            <Th>{columns.invoice}</Th>
            <Th className={styles.beyond}>{columns.issues}</Th>
            <Th shrink className={styles.beyond}>
              {columns.actions}
            </Th>
          </Tr>
        </thead>
        <GrowingRows items={orders} noun="orders" columns={8} of={of}>
          {(order) => (
            <Tr key={order.id} onClick={pressRow(() => open(order.id))} {...rowProps(order.id)}>
              <Cells order={order} />
            </Tr>
          )}
        </GrowingRows>
      </DataTable>
    </Beside>
  )
}

const Cells = memo(function Cells({ order }: { order: AdminOrder }) {
  const { orderNumber } = order
  return (
    <>
      <Td whole label={columns.number}>
        <Link to="/orders/:orderNumber" params={{ orderNumber }} className={styles.number}>
          {orderNumber}
        </Link>
      </Td>
      <Td label={columns.customer} className={styles.customer} title={nameAtSite(order)}>
        {nameAtSite(order)}
      </Td>
      <Td whole label={columns.delivery}>
        {formatLongDayAt(order.deliveryDate, londonToday())}
      </Td>
      <Td numeric label={columns.total}>
        <OrderSum order={order} />
      </Td>
      <Td label={columns.status}>
        <span className={styles.badges}>
          <StatusBadge status={order.status} />
          <HeldBadge reason={order.heldReason} />
        </span>
      </Td>
      <Td label={columns.invoice}>
        <InvoiceState invoice={order.invoice} />
      </Td>
      <Td label={columns.issues} className={styles.beyond}>
        <Issues order={order} />
      </Td>
      <Td label={columns.actions} className={styles.beyond}>
        <Actions order={order} />
      </Td>
    </>
  )
})

type PeekProps = { order: AdminOrder; onClose: () => void }

/** The order beside the list, with its issues; its facts are read when its row becomes the current one. */
function PeekAt({ order, onClose }: PeekProps) {
  const { id, orderNumber } = order
  const { data, error, isPending, refetch } = useOrder(String(id))
  const { looks } = useLooks()
  if (!data)
    return (
      <Peek title={orderNumber} onClose={onClose}>
        <ListState pending={isPending} error={error} onRetry={() => void refetch()}>
          {null}
        </ListState>
      </Peek>
    )
  return (
    <Suspense fallback={<Peek title={orderNumber} onClose={onClose} children={null} />}>
      <OrderPeek key={id} order={data} looks={looks.get(id)} onClose={onClose}>
        {issuesOf(order).length > 0 && <Issues order={order} />}
      </OrderPeek>
    </Suspense>
  )
}

function InvoiceState({ invoice }: { invoice: AdminOrder['invoice'] }) {
  if (!invoice) return <span className={styles.soft}>No invoice</span>
  return (
    <span className={styles.badges}>
      <InvoiceStatusBadge status={invoice.status} />
      {isPaidAtLeastInPart(invoice) && <PaymentBadge status={invoice.paymentStatus} />}
    </span>
  )
}

function issuesOf(order: AdminOrder): string[] {
  const { invoice } = order
  const paper = { hasInvoice: invoice !== null, isIssued: invoice !== null && isIssued(invoice) }
  return attentionOf({ ...order, ...paper }, londonToday())
}

function Issues({ order }: { order: AdminOrder }) {
  const issues = issuesOf(order)
  if (issues.length === 0) return <span className={styles.soft}>–</span>
  return (
    <ul role="list" className={styles.issues}>
      {issues.map((issue) => (
        <li key={issue}>
          <TriangleAlert aria-hidden /> {issue}
        </li>
      ))}
    </ul>
  )
}

function Actions({ order: { id, orderNumber, invoice } }: { order: AdminOrder }) {
  return (
    <span className={styles.badges}>
      <LinkButton className={styles.view}>
        <Link to="/admin/orders/:id" params={{ id: String(id) }} aria-label={`View ${orderNumber}`}>
          View
        </Link>
      </LinkButton>
      {invoice && (
        <LinkButton>
          <Link
            to="/invoices/:id"
            params={{ id: String(invoice.id) }}
            aria-label={`Invoice of ${orderNumber}`}
          >
            Invoice
          </Link>
        </LinkButton>
      )}
    </span>
  )
}
