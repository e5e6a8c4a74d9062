import { randomUUID } from 'node:crypto'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/emails.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import { post } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { businessOf, emailOfUser, readEmail } from './emails-rows.ts'

export const readReach = async (work: Work): Promise<AnswerOf<typeof contract.getReach>> => ({
  address: work.publicUrl,
  opensOnlyHere: opensOnlyHere(work.publicUrl),
  sendsEmail: await sendsEmails(work),
})

/** Whether emails leave: they need a mail server and a sender. A separate worker has settings of its own. */
export async function sendsEmails({ db, about }: Work): Promise<boolean> {
  const setting = (name: string) => about.environment.find((each) => each.name === name)
  if (setting('WORKER')?.value === 'separate') return true
  if (!setting('SMTP_URL')?.isSet) return false
  return Boolean(setting('MAIL_FROM')?.isSet || (await businessOf(db))?.email)
}

/** Sends the admin a test email with a link to Topside, as customers get them. */
export async function sendTestEmail(work: Work) {
  if (!(await sendsEmails(work)))
    throw conflict(
      'NO_EMAIL',
      'No email is sent yet: there is no mail server, or the business has no email in Settings.',
    )
  const recipient = await emailOfUser(work.db, work.actor.userId)
  if (!recipient) throw conflict('NO_ADDRESS', 'Add your email address under My account first.')
  return work.transact(async (tx) => {
    const business = await businessOf(tx)
    const id = await post(
      tx,
      {
        cause: `test-email-${randomUUID()}`,
        recipient,
        subject: `${business?.name || 'Topside'}: test email`,
        paragraphs: ['This is the test email that you asked for. Emails to your customers work.'],
        link: { label: 'Open Topside', url: work.publicUrl },
      },
      isoOf(work.now),
    )
    const email = await readEmail(tx, id)
    if (!email) throw notFound('Email')
    return email
  })
}
