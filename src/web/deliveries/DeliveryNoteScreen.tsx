import { Link, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'

/** An order's proof of delivery (spec 2 §2); the server shows a customer its own alone. */
export function DeliveryNoteScreen() {
  const { orderId }: { orderId?: number } = useSearch({ strict: false })
  const { role } = useCurrentUser()
  if (!orderId) return <EmptyState title="Invalid Request" text="No order ID provided" />
  return (
    <>
      <PageHeader
        title="Delivery Note"
        back={<Link to={role === 'admin' ? '/orders' : '/customer/orders'}>Back to Orders</Link>}
        actions={
          <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <DeliveryNote orderId={Number(orderId)} />
    </>
  )
}
