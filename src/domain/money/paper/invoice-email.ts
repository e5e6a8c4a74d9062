import { formatMoment } from '#domain/days/day-labels.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'

/** An email in the outbox; `reason` is why the last attempt to send it failed. */
export type PostedEmail = {
  status: 'pending' | 'sent' | 'failed' | 'discarded'
  recipient: string
  reason: string | null
  sentAt: string | null
  discardedBy: string | null
}

/** The state of an email now. */
export type EmailState = 'sent' | 'on_its_way' | 'tried' | 'not_set_up' | 'failed' | 'discarded'

/**
 * `sends` is false while there is no mail server or no sender address. A pending email then waits, and goes out once
 * there are both.
 */
export function emailStateOf(
  { status, reason }: Pick<PostedEmail, 'status' | 'reason'>,
  sends: boolean,
): EmailState {
  if (status !== 'pending') return status
  if (!sends) return 'not_set_up'
  return reason === null ? 'on_its_way' : 'tried'
}

/** For example 'Emailed 01/12/2026, 05:12 to chef@oak.example' or 'Not sent to chef@oak.example: mailbox full'. */
export function emailInWords(email: PostedEmail, sends: boolean): string {
  const { recipient, reason, sentAt, discardedBy } = email
  const words: Record<EmailState, string> = {
    sent: `Emailed ${sentAt === null ? '' : `${formatMoment(sentAt)} `}to ${recipient}`,
    on_its_way: `Email to ${recipient} is on its way`,
    tried: `Email to ${recipient} is tried again: ${reason}`,
    not_set_up: `Email to ${recipient} waits until email is set up`,
    failed: `Not sent to ${recipient}: ${reason ?? 'no reason given'}`,
    discarded: `Not sent to ${recipient}: discarded by ${discardedBy ?? 'an admin'}`,
  }
  return words[emailStateOf(email, sends)]
}

/** What to do with emails that wait for a mail server, so that no customer gets an invoice twice. */
export const ifPosted =
  'If you post or hand over an invoice, discard its email, or the customer gets it twice.'

export type Approval = {
  /** How many were approved. */
  approved: number
  /** How many of the invoices' emails are in each state. If a state is not known yet, it counts as on its way. */
  emails: Readonly<Record<EmailState, number>>
}

/**
 * For example '30 approved: 27 emails sent, 2 on their way, 1 failed'. Emails that still wait are never called sent.
 */
export function approvalInWords({ approved, emails }: Approval): string {
  if (approved === 0) return '0 approved'
  const onTheirWay = emails.on_its_way + emails.tried
  if (emails.not_set_up > 0)
    return `${wholeNumber(approved)} approved, ${counted(emails.not_set_up, 'email')} ${emails.not_set_up === 1 ? 'waits' : 'wait'} until email is set up`
  if (onTheirWay === approved)
    return `${wholeNumber(approved)} approved, ${approved === 1 ? 'email on its way' : 'emails on their way'}`
  const parts = [
    [emails.sent, emails.sent === 1 ? 'email sent' : 'emails sent'],
    [onTheirWay, `on ${onTheirWay === 1 ? 'its' : 'their'} way`],
    [emails.failed, 'failed'],
    [emails.discarded, 'discarded'],
  ] as const
  return `${approved} approved: ${parts
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count} ${what}`)
    .join(', ')}`
}
