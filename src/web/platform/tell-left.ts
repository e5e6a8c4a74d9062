import type { BulkResult } from '#contract/bulk.ts'
import { counted } from '#domain/words/counted.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Splits what a bulk call left into what could not be done and what somebody else had done already. */
export function splitLeft<Left extends { already?: boolean | undefined }>(left: readonly Left[]) {
  return {
    stuck: left.filter(({ already }) => !already),
    already: left.filter(({ already }) => already),
  }
}

/**
 * Says why orders were left: as a failure, or only as information if somebody else had already done all of them.
 * `outcome` is a word such as 'released'.
 */
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
