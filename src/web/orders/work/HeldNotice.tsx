import type { Order } from '#contract/orders/orders.ts'
import { noReasonYet } from '#domain/orders/states/holding.ts'
import { formatLongMoment } from '#domain/days/day-labels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/states/Notice.tsx'
import { HoldReason } from './HoldReason.tsx'
import { useReleaseHolds } from './use-hold.ts'

/** Why an order is held, by whom and since when; a hold by a person can be released here. */
export function HeldNotice({ order }: { order: Order }) {
  const { id, heldReason, heldBy, heldAt } = order
  const { release, isPending } = useReleaseHolds()
  if (heldReason === null) return null
  if (heldBy === null)
    return (
      <Notice tone="waiting" title={`Held: ${heldReason}`}>
        Pickers don’t see it until you release it by confirming.
      </Notice>
    )
  return (
    <Notice
      tone="waiting"
      title={`Held: ${heldReason}`}
      action={
        <Button busy={isPending} busyLabel="Releasing..." onClick={() => void release([id])}>
          Release the hold
        </Button>
      }
    >
      By {heldBy}
      {heldAt && `, ${formatLongMoment(heldAt)}`}. It is not confirmed with the rest.
      {heldReason === noReasonYet && <HoldReason ids={[id]} />}
    </Notice>
  )
}
