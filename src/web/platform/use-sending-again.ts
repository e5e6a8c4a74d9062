import type { BulkResult } from '#contract/bulk.ts'
import { emailsToResend, resendEmails } from '#contract/business/emails.ts'
import { remindersToResend, resendOrderReminders } from '#contract/ordering/order-reminders.ts'
import { counted } from '#domain/words/counted.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useBulkWork } from './bulk-work.ts'
import { useQuestion } from './calls/queries.ts'
import { useSayQueued } from './use-sends-email.ts'

/**
 * How many failed emails can be sent again, and a function that sends them all ten seconds later, unless the person
 * presses Undo.
 */
export function useEmailsAgain(asking?: { enabled: boolean }) {
  const { data } = useQuestion(emailsToResend, {}, asking)
  const { start, state } = useBulkWork(resendEmails)
  const sayQueued = useSayQueued()
  const sendAgain = () => start({ given: { body: {} }, ...task('email', sayQueued, data) })
  return { ...data, sendAgain, state }
}

export function useRemindersAgain(asking?: { enabled: boolean }) {
  const { data } = useQuestion(remindersToResend, {}, asking)
  const { start, state } = useBulkWork(resendOrderReminders)
  const sayQueued = useSayQueued()
  const sendAgain = () => start({ given: { body: {} }, ...task('reminder', sayQueued, data) })
  const sendOne = (id: number) =>
    start({
      given: { body: { reminderIds: [id] } },
      ...task('reminder', sayQueued, { ready: 1, left: [] }),
    })
  return { ...data, sendAgain, sendOne, state }
}

type SayQueued = ReturnType<typeof useSayQueued>
type Foreseen = { ready: number; left: readonly { reason: string; count: number }[] }

function task(
  noun: string,
  sayQueued: SayQueued,
  { ready, left }: Foreseen = { ready: 0, left: [] },
) {
  const staying = left.map(
    ({ reason, count }) => `${count} ${count === 1 ? 'stays' : 'stay'}: ${reason}`,
  )
  return {
    of: ready,
    title: `Sending ${counted(ready, noun)} again`,
    text: ['Nothing has left yet.', ...staying].join(' '),
    failed: `Failed to send the ${noun}s again`,
    onDone: (result: BulkResult) => tell(result, noun, sayQueued),
  }
}

function tell({ done, left }: BulkResult, noun: string, sayQueued: SayQueued): void {
  const title = `${counted(done.length, noun)} on ${done.length === 1 ? 'its' : 'their'} way again`
  if (left[0]) toast.failure(`${title}, ${left.length} left`, left[0].reason)
  else sayQueued(counted(done.length, noun), { title })
}
