import type { OrderRow } from '#contract/orders/orders.ts'
import { useConfirmAnyway } from '#web/orders/confirming.ts'
import { useLastDone } from '#web/orders/work/last-done.ts'
import { useSingleLetterKeys } from '#web/platform/single-letter-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { KeyHint } from '#web/ui/KeyHint.tsx'
import { useSingleKeys } from '#web/ui/hooks/use-single-keys.ts'

type Props = {
  order: OrderRow
  onConfirmed?: () => void
  /** True if the key C also presses the button. */
  inHand?: boolean
}

/**
 * Confirms an order that needs a look; the reasons are beside the button. LastDone then offers Undo, unless the caller
 * handles `onConfirmed` itself.
 */
export function ConfirmAnyway({ order, onConfirmed, inHand = false }: Props) {
  const { confirmAnyway, isPending } = useConfirmAnyway(order)
  const [, keep] = useLastDone()
  const press = async () => {
    if (isPending || !(await confirmAnyway())?.done.includes(order.id)) return
    if (onConfirmed) onConfirmed()
    else keep({ what: 'confirm', ids: [order.id], title: `${order.orderNumber} confirmed` })
  }
  const [letters] = useSingleLetterKeys()
  useSingleKeys(letters && inHand, { c: () => void press() })
  return (
    <Button
      busy={isPending}
      busyLabel="Confirming..."
      aria-label={`Confirm anyway ${order.orderNumber}`}
      aria-keyshortcuts={inHand ? 'c' : undefined}
      onClick={() => void press()}
    >
      Confirm anyway {inHand && <KeyHint of="C" />}
    </Button>
  )
}
