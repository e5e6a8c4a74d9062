import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/invoices/invoice-emails.ts'
import { businessOf } from '#server/emails/emails-rows.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { lastEmails } from './invoice-emails-rows.ts'

export async function lastInvoiceEmails(
  work: Work,
  { query }: Asked<typeof contract.lastInvoiceEmails>,
): Promise<AnswerOf<typeof contract.lastInvoiceEmails>> {
  const emails = await lastEmails(work.db, query.ids.split(',').map(Number))
  return { sends: await sendsEmails(work), emails }
}

/** Whether emails leave: they need a mail server and a sender. A separate worker has settings of its own. */
async function sendsEmails({ db, about }: Work): Promise<boolean> {
  const setting = (name: string) => about.environment.find((each) => each.name === name)
  if (setting('WORKER')?.value === 'separate') return true
  if (!setting('SMTP_URL')?.isSet) return false
  return Boolean(setting('MAIL_FROM')?.isSet || (await businessOf(db))?.email)
}
