import type * as contract from '#contract/business/emails.ts'
import { foreseen, obstacleToSendingAgain } from '#domain/days/sending-again.ts'
import { isoOf } from '#server/platform/clock.ts'
import { eachOf } from '#server/platform/each.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
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
  return eachOf(work, ids, async ({ now }, tx, id) => {
    const email = await lockEmailToResend(tx, id)
    if (!email) throw notFound('Email')
    const obstacle = obstacleToSendingAgain(email, email, now)
    if (obstacle) throw conflict('NOT_SENT_AGAIN', obstacle)
    await postAgain(tx, id, isoOf(now))
  })
}
