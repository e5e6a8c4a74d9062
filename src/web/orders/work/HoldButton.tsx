import { Hand } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { obstacleToUnhold } from '#domain/orders/states/holding.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'
import { useHold } from './use-hold.ts'

type Props = {
  order: OrderRow
  onHeld?: () => void
  /** True if the key H also presses the button. */
  inHand?: boolean
}

/** Whether an order is new and not held by anybody yet. */
export const canBeHeld = (order: OrderRow): boolean =>
  obstacleToUnhold(order) !== null && obstacleTo.hold(order) === null

/** One press holds an order. */
export function HoldButton({ order, onHeld, inHand = false }: Props) {
  const { hold, isPending } = useHold()
  const can = canBeHeld(order)
  const press = async () => {
    if (!isPending && (await hold([order])).length > 0) onHeld?.()
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters && inHand && can, { h: () => void press() })
  if (!can) return null
  return (
    <Button
      icon={<Hand aria-hidden />}
      busy={isPending}
      aria-label={`Hold ${order.orderNumber}`}
      aria-keyshortcuts={inHand ? 'h' : undefined}
      onClick={() => void press()}
    >
      Hold {inHand && <KeyHint of="H" />}
    </Button>
  )
}
