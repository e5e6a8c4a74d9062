import { Link } from '#web/platform/routing/Link.tsx'
import { useSearch } from '#web/platform/routing/routing.ts'
import { Printer } from 'lucide-react'
import { useRef } from 'react'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { printPaper } from '#web/platform/print.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { DeliveryNote } from './DeliveryNote.tsx'
import { useDeliveryConfirmation } from './deliveries-queries.ts'
import '#web/ui/style/paper.css'

/** An order's proof of delivery (rules 9.1). The server lets customers see only their own. */
export function DeliveryNoteScreen() {
  const { orderId }: { orderId?: unknown } = useSearch()
  const { role } = useCurrentUser()
  const id = Number(orderId)
  const back = <Link to={role === 'admin' ? '/orders' : '/customer/orders'}>Back to Orders</Link>
  if (Number.isSafeInteger(id) && id > 0) return <OrderNote orderId={id} back={back} />
  return (
    <>
      <PageHeader title="Delivery Note" back={back} />
      <EmptyState title="Invalid Request" text="No order ID provided" />
    </>
  )
}

function OrderNote({ orderId, back }: { orderId: number; back: React.ReactElement }) {
  const paper = useRef<HTMLDivElement>(null)
  const note = useDeliveryConfirmation(orderId)
  const print = ({ orderNumber }: { orderNumber: string }) => {
    if (paper.current && !printPaper(paper.current, `Delivery note ${orderNumber}`))
      toast.failure('Please allow popups to enable printing')
  }
  return (
    <>
      <PageHeader
        title="Delivery Note"
        back={back}
        actions={
          note.data && (
            <Button size="lg" icon={<Printer aria-hidden />} onClick={() => print(note.data)}>
              Print
            </Button>
          )
        }
      />
      <div ref={paper} data-paper>
        <h1 data-print-only>Delivery Note</h1>
        <DeliveryNote orderId={orderId} />
      </div>
    </>
  )
}
