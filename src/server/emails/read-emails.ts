import type * as contract from '#contract/emails.ts'
import type { Email } from '#contract/emails.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { notFound } from '#server/platform/refusals.ts'
import { latestEmails, readEmail } from './emails-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export const listEmails = (
  { db }: Work,
  { query }: Asked<typeof contract.listEmails>,
): Promise<Page<Email>> => latestEmails(db, query.status, query)

export async function getEmail(
  { db }: Work,
  { params }: Asked<typeof contract.getEmail>,
): Promise<Email> {
  const email = await readEmail(db, params.id)
  if (!email) throw notFound('Email')
  return email
}
