import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/emails.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import type { Work } from '#server/platform/work.ts'
import { businessOf } from './emails-rows.ts'

/** Whether customers can be reached: the web address that they would open, and whether emails leave. */
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
