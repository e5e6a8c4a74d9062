import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/invoices/invoice-emails.ts'
import { sendsEmails } from '#server/emails/reach.ts'
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
