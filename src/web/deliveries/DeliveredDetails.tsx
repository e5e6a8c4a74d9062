import type { Order } from '#contract/orders.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { HomeButton } from './ConfirmDelivery.tsx'
import { DeliveryNote } from './DeliveryNote.tsx'

/** A delivered order, read-only. */
export function DeliveredDetails({ order, onHome }: { order: Order; onHome: () => void }) {
  return (
    <>
      <PageHeader
        title={order.customerName}
        subtitle={order.orderNumber}
        actions={<HomeButton onHome={onHome} />}
      />
      <DeliveryNote orderId={order.id} />
    </>
  )
}
