import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/emails.ts'
import { opensOnlyHere } from '#domain/private-address.ts'
import type { Work } from '#server/platform/work.ts'
import { businessOf } from './emails-rows.ts'

/** Whether customers can be reached: the web address that they would open, and whether emails are sent. */
export const readReach = async (work: Work): Promise<AnswerOf<typeof contract.getReach>> => ({
  address: work.publicUrl,
  opensOnlyHere: opensOnlyHere(work.publicUrl),
  ...(await emailsNow(work)),
})

/**
 * Whether emails leave, and whether only a sender is missing: they need a mail server and a sender. A separate worker
 * has its own settings, which are not known here, so it is taken to send.
 */
export async function emailsNow({ db, about }: Work) {
  const setting = (name: string) => about.environment.find((each) => each.name === name)
  if (setting('WORKER')?.value === 'separate') return { sendsEmail: true, lacksSender: false }
  if (!setting('SMTP_URL')?.isSet) return { sendsEmail: false, lacksSender: false }
  const sendsEmail = Boolean(setting('MAIL_FROM')?.isSet || (await businessOf(db))?.email)
  return { sendsEmail, lacksSender: !sendsEmail }
}

export const sendsEmails = async (work: Work): Promise<boolean> =>
  (await emailsNow(work)).sendsEmail
