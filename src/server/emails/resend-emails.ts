import type * as contract from '#contract/business/emails.ts'
import { foreseen, obstacleToSendingAgain } from '#domain/days/sending-again.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { sendAgain } from '#server/platform/sending-again.ts'
import type { Work } from '#server/platform/work.ts'
import { postAgain } from './emails-rows.ts'
import { failedEmails, lockEmailToResend } from './resend-rows.ts'

export async function emailsToResend({ db, now }: Work) {
  const found = await failedEmails(db)
  return foreseen(found.map((email) => obstacleToSendingAgain(email, email, now)))
}

/** Sends failed emails again, one transaction each. */
export async function resendEmails(work: Work, { body }: Asked<typeof contract.resendEmails>) {
  const ids = body.emailIds ?? (await failedEmails(work.db)).map(({ id }) => id)
  return sendAgain(work, ids, {
    noun: 'Email',
    lock: lockEmailToResend,
    obstacle: (email, now) => obstacleToSendingAgain(email, email, now),
    send: (tx, id, now) => postAgain(tx, id, isoOf(now)),
  })
}
