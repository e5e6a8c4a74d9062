import { expect, test } from 'vitest'
import { approvalInWords, emailInWords, emailStateOf } from './invoice-email.ts'

const email = {
  status: 'pending' as const,
  recipient: 'chef@oak.example',
  reason: null,
  sentAt: null,
  discardedBy: null,
}
const sent = { ...email, status: 'sent' as const, sentAt: '2026-12-01T09:05:00.000Z' }
const failed = { ...email, status: 'failed' as const, reason: 'mailbox full' }
const discarded = { ...email, status: 'discarded' as const, discardedBy: 'Ruth Pryor' }
const none = { sent: 0, on_its_way: 0, tried: 0, not_set_up: 0, failed: 0, discarded: 0 }

test.each([
  [email, true, 'on_its_way', 'Email to chef@oak.example is on its way'],
  [{ ...email, reason: 'busy' }, true, 'tried', 'Email to chef@oak.example is tried again: busy'],
  [email, false, 'not_set_up', 'Email to chef@oak.example waits until email is set up'],
  [sent, true, 'sent', 'Emailed 01/12/2026, 09:05 to chef@oak.example'],
  // It was sent before the mail server was taken away.
  [sent, false, 'sent', 'Emailed 01/12/2026, 09:05 to chef@oak.example'],
  [failed, true, 'failed', 'Not sent to chef@oak.example: mailbox full'],
  [failed, false, 'failed', 'Not sent to chef@oak.example: mailbox full'],
  [discarded, true, 'discarded', 'Not sent to chef@oak.example: discarded by Ruth Pryor'],
])('an email’s words match its state', (posted, sends, state, words) => {
  expect(emailStateOf(posted, sends)).toBe(state)
  expect(emailInWords(posted, sends)).toBe(words)
})

test.each([
  [0, {}, '0 approved'],
  [1, { on_its_way: 1 }, '1 approved, email on its way'],
  [30, { on_its_way: 28, tried: 2 }, '30 approved, emails on their way'],
  [30, { sent: 1, on_its_way: 29 }, '30 approved: 1 email sent, 29 on their way'],
  [30, { sent: 27, tried: 1, failed: 2 }, '30 approved: 27 emails sent, 1 on its way, 2 failed'],
  [30, { sent: 30 }, '30 approved: 30 emails sent'],
  [2, { failed: 2 }, '2 approved: 2 failed'],
  [30, { not_set_up: 30 }, '30 approved, 30 emails wait until email is set up'],
  [1, { not_set_up: 1 }, '1 approved, 1 email waits until email is set up'],
])(
  'the message after %d approvals claims no more than what happened to the emails: %j',
  (approved, emails, words) => {
    expect(approvalInWords({ approved, emails: { ...none, ...emails } })).toBe(words)
  },
)
