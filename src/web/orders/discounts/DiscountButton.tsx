import { Percent } from 'lucide-react'
import { useState } from 'react'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isIssued } from '#domain/money/invoicing.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { PressedPart } from '#web/platform/PressedPart.tsx'
import { lazyPart } from '#web/platform/parts.ts'
import { Button } from '#web/ui/Button.tsx'

const DiscountsDialog = lazyPart(() => import('./DiscountsDialog.tsx'), 'DiscountsDialog')

/** Opens the order's discounts, or says why they can't be changed any more. */
export function DiscountButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  const asking = { enabled: isDelivered(order) }
  const { data: invoice } = useQuestion(getOrderInvoice, { params: { id: order.id } }, asking)
  const issued = invoice !== undefined && isIssued(invoice)
  return (
    <>
      <Button
        icon={<Percent aria-hidden />}
        reason={obstacleTo.discount({ ...order, issued })}
        onClick={() => setOpen(true)}
      >
        Discount
      </Button>
      {open && (
        <PressedPart onTakeBack={() => setOpen(false)}>
          <DiscountsDialog order={order} onClose={() => setOpen(false)} />
        </PressedPart>
      )}
    </>
  )
}
