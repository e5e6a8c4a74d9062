import { getReach } from '#contract/business/emails.ts'
import { invitationsWait } from '#domain/people/invitations.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

/** Why an invitation can't be emailed yet, for the message after making one; null if it goes out. */
export function useInvitationsWait(): string | null {
  const { data: reach } = useQuestion(getReach, {})
  return reach ? invitationsWait(reach) : null
}
