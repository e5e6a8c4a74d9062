import type { Order } from '#contract/orders.ts'
import { Button } from '#web/ui/Button.tsx'
import { useConfirmOrder } from './use-confirm-order.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

export function ConfirmOrderButton({ order }: { order: Order }) {
  const { confirm, isPending } = useConfirmOrder()
  if (obstacleTo.confirm(order)) return null
  return (
    <Button
      variant="primary"
      busy={isPending}
      busyLabel="Confirming..."
      onClick={() => void confirm(order)}
    >
      Confirm order
    </Button>
  )
}
