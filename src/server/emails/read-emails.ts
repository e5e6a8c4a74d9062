import type * as contract from '#contract/emails.ts'
import type { Email } from '#contract/emails.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { latestEmails } from './emails-rows.ts'

export const listEmails = (
  { db }: Work,
  { query }: Asked<typeof contract.listEmails>,
): Promise<Email[]> => latestEmails(db, query.status)
