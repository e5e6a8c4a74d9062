import { Link } from '#web/platform/routing/Link.tsx'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { ChevronDown, RotateCcw } from 'lucide-react'
import { Suspense, useState } from 'react'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { getDeliveryConfirmation } from '#contract/orders/deliveries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { expectedInWords } from '#domain/orders/rounds.ts'
import { isDelivered, isReleased } from '#domain/orders/states/order-statuses.ts'
import { useNow } from '#web/platform/use-now.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DefinitionList } from '#web/ui/lists/DefinitionList.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { OrderTotal } from '#web/ui/OrderTotal.tsx'
import { OwnStatusBadge } from '#web/ui/badges/StatusBadge.tsx'
import { CancelOwnOrder } from '#web/orders/CancelOwnOrder.tsx'
import styles from './OrderHistory.module.css'
import { OrderLines } from '#web/orders/OrderLines.tsx'
import { OrderMessages } from '#web/orders/OrderMessages.tsx'
import { Events } from '#web/history/Timeline.tsx'
import { useTolerance } from '#web/platform/use-tolerance.ts'
import { useClosed } from '#web/orders/use-closed.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { toast } from '#web/ui/over/toast.ts'

const OwnLots = lazyPart(() => import('./OwnLots.tsx'), 'OwnLots')

type Props = {
  order: Order
  invoiced: boolean
  /** The day its goods were handed over, if its invoice tells. */
  deliveredOn: string | undefined
  seesInvoices: boolean
}

export function PastOrder({ order, invoiced, deliveredOn, seesInvoices }: Props) {
  const [open, setOpen] = useState(false)
  const orders = useCurrentUser().permissions.includes('place_orders')
  return (
    <article className={styles.order}>
      <header className={styles.summary}>
        <h2 className={styles.day}>
          {order.deliveryDate ? formatLongDay(order.deliveryDate) : 'Date not set'}
        </h2>
        <OwnStatusBadge status={order.status} />
        <p className={styles.note}>
          {order.orderNumber} · <OrderTotal order={order} />
          {order.siteName && ` · ${order.siteName}`}
          {deliveredOn &&
            deliveredOn !== order.deliveryDate &&
            ` · delivered ${formatLongDay(deliveredOn)}`}
        </p>
      </header>
      <div className={styles.foot}>
        {orders && <Reorder order={order} />}
        <Button
          variant="quiet"
          size="lg"
          className={styles.more}
          icon={<ChevronDown aria-hidden />}
          aria-expanded={open}
          aria-label={`Details of ${order.orderNumber}`}
          onClick={() => setOpen(!open)}
        >
          Details
        </Button>
      </div>
      {open && (
        <div className={styles.details}>
          <OwnLines order={order} invoiced={invoiced} />
          {isReleased(order) && (
            <Suspense>
              <OwnLots order={order} />
            </Suspense>
          )}
          <Details order={order} />
          <OrderMessages orderId={order.id} />
          <section aria-label={`History of ${order.orderNumber}`}>
            <h3>History</h3>
            <Events orderId={order.id} />
          </section>
          <div className={styles.actions}>
            {seesInvoices && <InvoiceButton order={order} invoiced={invoiced} />}
            <NoteButton order={order} />
            {orders && obstacleTo.edit(order) === null && <WhileOpen order={order} />}
          </div>
        </div>
      )}
    </article>
  )
}

function OwnLines({ order, invoiced }: { order: Order; invoiced: boolean }) {
  const asking = { enabled: invoiced }
  const { data: invoice } = useQuestion(getOrderInvoice, { params: { id: order.id } }, asking)
  return <OrderLines order={order} invoice={invoice} tolerance={useTolerance()} />
}

const Details = ({ order }: { order: Order }) => (
  <DefinitionList items={detailsOf(order, useNow())} />
)

function detailsOf(order: Order, now: string): [string, string][] {
  const { deliveryAddress, deliveryInstructions, orderNotes, cancelledReason } = order
  const given: [string, string | null][] = [
    ['Address', deliveryAddress],
    ['Instructions', deliveryInstructions],
    ['Notes', orderNotes],
    ['Cancelled because', cancelledReason],
    ['On its way', expectedInWords(order, now)],
  ]
  return given.flatMap(([label, text]) => (text ? [[label, text]] : []))
}

/** What the customer can still do with the order before the cut-off. */
function WhileOpen({ order }: { order: Order }) {
  const closed = useClosed(order)
  return (
    <>
      <EditLink order={order} closed={closed} />
      <CancelOwnOrder order={order} closed={closed} />
      {closed && <p className={styles.note}>{closed}</p>}
    </>
  )
}

type EditProps = { order: Order; closed: string | null }

function EditLink({ order: { id, customerId }, closed }: EditProps) {
  if (closed)
    return (
      <Button size="lg" reason={closed}>
        Edit Order
      </Button>
    )
  return (
    <LinkButton size="lg">
      <Link
        to="/customer-order/:customerId"
        params={{ customerId: String(customerId) }}
        search={{ edit: id }}
      >
        Edit Order
      </Link>
    </LinkButton>
  )
}

function InvoiceButton({ order, invoiced }: { order: Order; invoiced: boolean }) {
  if (!invoiced)
    return (
      <Button size="lg" disabled>
        Invoice Pending
      </Button>
    )
  return (
    <LinkButton size="lg">
      <Link to="/customer/invoice" search={{ orderId: order.id, of: 'orders' }}>
        View Invoice
      </Link>
    </LinkButton>
  )
}

function NoteButton({ order }: { order: Order }) {
  const delivered = isDelivered(order)
  const note = useQuestion(
    getDeliveryConfirmation,
    { params: { orderId: order.id } },
    { enabled: delivered },
  )
  if (!delivered)
    return (
      <Button size="lg" disabled>
        Not Delivered
      </Button>
    )
  if (note.isPending)
    return (
      <Button size="lg" disabled>
        Checking...
      </Button>
    )
  if (!note.data)
    return (
      <Button size="lg" disabled>
        Note Pending
      </Button>
    )
  return (
    <LinkButton size="lg">
      <Link to="/customer/delivery-note" search={{ orderId: order.id }}>
        View Delivery Note
      </Link>
    </LinkButton>
  )
}

/** Opens the catalogue with the order's lines in the basket, to be changed and placed (rules 6.6). */
function Reorder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const start = () =>
    order.items.length === 0
      ? void toast.failure('Error', 'Cannot reorder: original order has no items')
      : navigate({ to: '/customer/catalog', search: { reorder: order.id } })
  return (
    <Button
      size="lg"
      icon={<RotateCcw aria-hidden />}
      reason={obstacleTo.orderAgain(order)}
      onClick={start}
    >
      Reorder
    </Button>
  )
}
