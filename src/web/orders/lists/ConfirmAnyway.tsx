import type { OrderRow } from '#contract/orders/orders.ts'
import { useConfirmAnyway } from '#web/orders/confirming.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { order: OrderRow; onConfirmed?: () => void }

/** Confirms an order that needs a look; the reasons are beside it. */
export function ConfirmAnyway({ order, onConfirmed }: Props) {
  const { confirmAnyway, isPending } = useConfirmAnyway(order)
  const press = async () => {
    if ((await confirmAnyway())?.done.includes(order.id)) onConfirmed?.()
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
