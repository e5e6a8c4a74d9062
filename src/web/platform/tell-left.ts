import type { BulkResult } from '#contract/bulk.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { toast, type ToastAction } from '#web/ui/over/toast.ts'

/** Splits what a bulk call left into what could not be done and what somebody else had done already. */
export function splitLeft<Left extends { already?: boolean | undefined }>(left: readonly Left[]) {
  return {
    stuck: left.filter(({ already }) => !already),
    already: left.filter(({ already }) => already),
  }
}

/**
 * Says why orders were left: as a failure, or only as information if somebody else had already done all of them.
 * `outcome` is a word such as 'released'. The action is offered if something was done.
 */
export function tellLeft({ done, left }: BulkResult, outcome: string, action?: ToastAction): void {
  const { stuck, already } = splitLeft(left)
  if (left.length === 0) return
  const parts = [
    done.length > 0 && `${counted(done.length, 'order')} ${outcome}`,
    already.length > 0 &&
      (done.length > 0
        ? `${wholeNumber(already.length)} already ${already.length === 1 ? 'was' : 'were'}`
        : `${counted(already.length, 'order')} already ${outcome}`),
    stuck.length > 0 &&
      (done.length + already.length > 0
        ? `${wholeNumber(stuck.length)} left`
        : `${counted(stuck.length, 'order')} not ${outcome}`),
  ]
  const title = parts.filter(Boolean).join(', ')
  const reasons = [...stuck.slice(0, 1), ...already].map(({ reason }) => reason)
  const text = [...new Set(reasons)].join(' ')
  const offered = done.length > 0 ? action : undefined
  if (stuck.length > 0) toast.failure(title, text, offered)
  else toast.info(title, text, offered)
}
