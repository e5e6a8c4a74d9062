import * as contract from '#contract/business/emails.ts'
import type { Email } from '#contract/business/emails.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { isoOf } from '#server/platform/clock.ts'
import { latestEmails, postAgain, readEmail } from './emails-rows.ts'
import { emailsToResend, resendEmails } from './resend-emails.ts'

/** Sends a sent or failed email again, with all its tries; if the button is pressed twice, it is sent once. */
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

async function getEmail({ db }: Work, { params }: Asked<typeof contract.getEmail>): Promise<Email> {
  const email = await readEmail(db, params.id)
  if (!email) throw notFound('Email')
  return email
}

export const emailsRoutes: Served[] = [
  serve(contract.listEmails, listEmails),
  serve(contract.getEmail, getEmail),
  serve(contract.resendEmail, resendEmail),
  serve(contract.emailsToResend, emailsToResend),
  serve(contract.resendEmails, resendEmails),
]
