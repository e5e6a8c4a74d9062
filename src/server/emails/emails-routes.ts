import * as contract from '#contract/business/emails.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Email } from '#contract/business/emails.ts'
import { type Asked, serve, type Served } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { isoOf } from '#server/platform/clock.ts'
import { readReach } from './reach.ts'
import { sendTestEmail } from './test-email.ts'
import {
  discard,
  failedEmails,
  latestEmails,
  lockEmail,
  lockEmailToResend,
  postAgain,
  readEmail,
  readWholeEmail,
} from './emails-rows.ts'
import {
  foreseen,
  obstacleToDiscarding,
  obstacleToSendingAgain,
} from '#domain/days/sending-again.ts'
import { sendAgain } from '#server/platform/sending-again.ts'

/** Queues an email again, even a discarded one, with a full set of tries. An email that already waits is sent once. */
const resendEmail = (work: Work, { params }: Asked<typeof contract.resendEmail>): Promise<Email> =>
  work.transact(async (tx) => {
    await postAgain(tx, params.id, isoOf(work.now))
    const email = await readEmail(tx, params.id)
    if (!email) throw notFound('Email')
    return email
  })

const listEmails = (
  { db }: Work,
  { query }: Asked<typeof contract.listEmails>,
): Promise<Page<Email>> => latestEmails(db, query.status, query)

async function getEmail(
  { db }: Work,
  { params }: Asked<typeof contract.getEmail>,
): Promise<AnswerOf<typeof contract.getEmail>> {
  const email = await readWholeEmail(db, params.id)
  if (!email) throw notFound('Email')
  return email
}

const discardEmail = (
  work: Work,
  { params }: Asked<typeof contract.discardEmail>,
): Promise<Email> =>
  work.transact(async (tx) => {
    const email = await lockEmail(tx, params.id)
    if (!email) throw notFound('Email')
    const obstacle = obstacleToDiscarding(email.status)
    if (obstacle) throw conflict('NOT_DISCARDED', obstacle)
    const by = { discardedBy: work.actor.name, discardedAt: isoOf(work.now) }
    return discard(tx, params.id, by)
  })

async function emailsToResend({ db, now }: Work) {
  const found = await failedEmails(db)
  return foreseen(found.map((email) => obstacleToSendingAgain(email, email, now)))
}

/** Sends failed emails again, one transaction each. */
async function resendEmails(work: Work, { body }: Asked<typeof contract.resendEmails>) {
  const ids = body.emailIds ?? (await failedEmails(work.db)).map(({ id }) => id)
  return sendAgain(work, ids, {
    noun: 'Email',
    lock: lockEmailToResend,
    obstacle: (email, now) => obstacleToSendingAgain(email, email, now),
    send: (tx, id, now) => postAgain(tx, id, isoOf(now)),
  })
}

export const emailsRoutes: Served[] = [
  serve(contract.listEmails, listEmails),
  serve(contract.getEmail, getEmail),
  serve(contract.getReach, readReach),
  serve(contract.testEmail, sendTestEmail),
  serve(contract.resendEmail, resendEmail),
  serve(contract.discardEmail, discardEmail),
  serve(contract.emailsToResend, emailsToResend),
  serve(contract.resendEmails, resendEmails),
]
