import { randomUUID } from 'node:crypto'
import { post } from '#server/platform/background/outbox.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Work } from '#server/platform/work.ts'
import { businessOf, emailOfUser, readEmail } from './emails-rows.ts'
import { sendsEmails } from './reach.ts'

/** Sends the admin a test email with a link to Topside, in the same way as emails to customers. */
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
