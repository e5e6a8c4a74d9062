import type { BulkResult } from '#contract/bulk.ts'
import { counted } from '#domain/words/counted.ts'
import { toast } from '#web/ui/over/toast.ts'

/** What a bulk call left, apart from what somebody else had done already. */
export function splitLeft<Left extends { already?: boolean | undefined }>(left: readonly Left[]) {
  return {
    stuck: left.filter(({ already }) => !already),
    already: left.filter(({ already }) => already),
  }
}

/** Says why orders were left; calmly if somebody else was quicker with all of them. `outcome`: 'released'. */
export function tellLeft({ done, left }: BulkResult, outcome: string): void {
  const { stuck, already } = splitLeft(left)
  const orders = counted(done.length, 'order')
  if (stuck[0]) toast.failure(`${orders} ${outcome}, ${left.length} left`, stuck[0].reason)
  else if (already.length > 0)
    toast.info(
      done.length > 0
        ? `${orders} ${outcome}, ${already.length} already ${already.length === 1 ? 'was' : 'were'}`
        : `${counted(already.length, 'order')} already ${outcome}`,
      [...new Set(already.map(({ reason }) => reason))].join(' '),
    )
}
