import { useNavigate } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import type { Order } from '#contract/orders/orders.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** Opens the catalogue with the order's lines in the basket, to change and place (rules 6.6). */
export function Reorder({ order }: { order: Order }) {
  const navigate = useNavigate()
  const start = () =>
    order.items.length === 0
      ? void toast.failure('Error', 'Cannot reorder: original order has no items')
      : void navigate({ to: '/customer/catalog', search: { reorder: order.id } as never })
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
