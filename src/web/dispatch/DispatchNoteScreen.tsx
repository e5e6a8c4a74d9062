import { Link } from '#web/platform/routing/Link.tsx'
import { useSearch } from '#web/platform/routing/routing.ts'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { getDeliveryNote } from '#contract/orders/dispatch.ts'
import type { Order } from '#contract/orders/orders.ts'
import { nameAtSite } from '#domain/sites.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'
import { ApiError } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { ofStaff, printPaper } from '#web/platform/print.ts'
import { DeliveryNote } from '#web/deliveries/DeliveryNote.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { FailedState } from '#web/ui/states/FailedState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { DispatchNote, type NoteOnPaper } from './DispatchNote.tsx'

/** The delivery note that goes on the van, and after delivery also the proof of it (rules 9.1). */
export function DispatchNoteScreen() {
  const { orderId }: { orderId?: unknown } = useSearch()
  const id = Number(orderId)
  if (Number.isSafeInteger(id) && id > 0) return <OrderNote orderId={id} />
  return (
    <>
      <PageHeader title="Delivery Note" back={<Link to="/dispatch">Back to Dispatch</Link>} />
      <EmptyState title="Invalid Request" text="No order ID provided" />
    </>
  )
}

function OrderNote({ orderId }: { orderId: number }) {
  const note = useQuestion(getDeliveryNote, { params: { id: orderId } })
  if (note.data) return <Shown note={note.data} />
  if (note.isPending) return <Skeleton label="Loading delivery note..." />
  return note.error instanceof ApiError && note.error.status < 500 ? (
    <EmptyState
      wholePage
      title="Order not found"
      text="Someone may have deleted it."
      action={
        <LinkButton>
          <Link to="/dispatch">Back to Dispatch</Link>
        </LinkButton>
      }
    />
  ) : (
    <FailedState
      wholePage
      title="The delivery note could not be loaded"
      onRetry={() => void note.refetch()}
    />
  )
}

function Shown({ note }: { note: NoteOnPaper }) {
  const paper = useRef<HTMLElement>(null)
  const { order } = note
  return (
    <>
      <PageHeader
        title="Delivery Note"
        subtitle={`${order.orderNumber}, ${nameAtSite(order)}`}
        back={
          <Link to="/dispatch" search={{ date: order.deliveryDate }}>
            Back to Dispatch
          </Link>
        }
        actions={
          <>
            <LinkButton>
              <Link to="/orders/:orderNumber" params={{ orderNumber: order.orderNumber }}>
                View Full Order
              </Link>
            </LinkButton>
            <Button
              variant="primary"
              icon={<Printer aria-hidden />}
              onClick={() => printDispatchNote(paper.current, order)}
            >
              Print Delivery Note
            </Button>
          </>
        }
      />
      <DispatchNote ref={paper} note={note} />
      {isDelivered(order) && <DeliveryNote orderId={order.id} />}
    </>
  )
}

/** Prints a delivery note in a window of its own, or says why it can't (rules 10.5). */
function printDispatchNote(paper: Element | null, { orderNumber, items }: Order): void {
  if (items.length === 0) {
    toast.failure('No items found', 'This order has no items to display on the delivery note.')
    return
  }
  try {
    if (paper && !printPaper(paper, `Delivery note ${orderNumber}`, ofStaff))
      window.alert('Please allow popups to enable printing')
  } catch (error) {
    globalThis.reportError(error)
    toast.failure('Print failed', 'Unable to print delivery note. Please try again.')
  }
}
