import { Hand } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { obstacleToUnhold } from '#domain/orders/holding.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { Button } from '#web/ui/Button.tsx'
import { useHold } from './use-hold.ts'

type Props = { order: OrderRow; onHeld?: () => void }

/** Whether an order is new and not held by anybody yet. */
export const canBeHeld = (order: OrderRow): boolean =>
  obstacleToUnhold(order) !== null && obstacleTo.hold(order) === null

/** One press holds an order. */
export function HoldButton({ order, onHeld }: Props) {
  const { hold, isPending } = useHold()
  if (!canBeHeld(order)) return null
  const press = async () => {
    if ((await hold([order])).length > 0) onHeld?.()
  }
  return (
    <Button
      icon={<Hand aria-hidden />}
      busy={isPending}
      aria-label={`Hold ${order.orderNumber}`}
      onClick={() => void press()}
    >
      Hold
    </Button>
  )
}
