import type { OrderRow } from '#contract/orders/orders.ts'
import { useConfirmAnyway } from '#web/orders/confirming.ts'
import { useLastDone } from '#web/orders/work/last-done.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { order: OrderRow; onConfirmed?: () => void }

/** Confirms an order that needs a look; the reasons stand beside it. Undo stands on the screen, unless the caller has one. */
export function ConfirmAnyway({ order, onConfirmed }: Props) {
  const { confirmAnyway, isPending } = useConfirmAnyway(order)
  const [, keep] = useLastDone()
  const press = async () => {
    if (!(await confirmAnyway())?.done.includes(order.id)) return
    if (onConfirmed) onConfirmed()
    else keep({ what: 'confirm', ids: [order.id], title: `${order.orderNumber} confirmed` })
  }
  return (
    <Button
      busy={isPending}
      busyLabel="Confirming..."
      aria-label={`Confirm anyway ${order.orderNumber}`}
      onClick={() => void press()}
    >
      Confirm anyway
    </Button>
  )
}
