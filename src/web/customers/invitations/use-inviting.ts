import { useState } from 'react'
import type { BulkResult } from '#contract/bulk.ts'
import { inviteAll, type Invitation } from '#contract/customers/invitations.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { confirm, type Question } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useInvitationsWait } from './use-invitations-wait.ts'

/** “Invite all” asks first if it concerns more customers than these. */
const few = 25

/** The question before inviting all: if nothing is emailed yet, or if there are many customers. */
export function beforeInviting(count: number, waits: string | null): Question | null {
  const customers = counted(count, 'customer')
  if (waits)
    return {
      title: `Make links for ${customers}?`,
      text: `Nobody is emailed now. ${waits} Until then, “Link to give” makes a link to give by hand.`,
      confirmLabel: `Make ${counted(count, 'link')}`,
    }
  if (count <= few) return null
  return {
    title: `Invite ${customers}?`,
    text: 'Each gets an email with a link to choose a password. Earlier links stop working.',
    confirmLabel: `Invite all ${wholeNumber(count)}`,
  }
}

/** Invites customers, one or all of them, and tells what came of it. */
export function useInviting(all: readonly Invitation[]) {
  const { start, state } = useBulkWork(inviteAll)
  const waits = useInvitationsWait()
  const say = (count: number) =>
    waits
      ? toast.info('Links made, not sent', `${counted(count, 'customer')}: ${waits}`)
      : toast.success('Invited', counted(count, 'customer'))
  const [left, setLeft] = useState<BulkResult['left']>()
  const [one, setOne] = useState<number | null>(null)
  const send = (of: number, whom: string, customerIds: number[]) => {
    setOne(customerIds.length === 1 ? (customerIds[0] ?? null) : null)
    start({
      given: { body: { customerIds } },
      of,
      title: waits ? `Making links for ${whom}` : `Inviting ${whom}`,
      text: waits
        ? `${waits} Until then, give it by hand with “Link to give”.`
        : 'An email with a link to choose a password. Earlier links stop working.',
      failed: 'Failed to invite',
      onDone: ({ done, left: others }) => {
        setLeft(others)
        if (done.length > 0) say(done.length)
        else toast.failure('Nobody was invited', others[0]?.reason)
      },
    })
  }
  const nameOf = (id: number) => all.find((each) => each.id === id)?.name ?? 'a customer'
  return {
    left,
    isBusy: state !== null,
    /** The one customer who is being invited; null for several. */
    one: state === null ? null : one,
    /** The call also names customers without an email, so that the answer says why they were left out. */
    start: async (ready: number, whom: readonly Invitation[]) => {
      const question = beforeInviting(ready, waits)
      if (question && !(await confirm(question))) return
      send(
        ready,
        counted(ready, 'customer'),
        whom.map(({ id }) => id),
      )
    },
    nudge: (id: number) => send(1, nameOf(id), [id]),
  }
}
