import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/emails.ts'
import { reachOf } from '#server/platform/reach.ts'
import type { Work } from '#server/platform/work.ts'
import { businessOf } from './emails-rows.ts'

/** Whether customers can be reached: the web address that they would open, and whether emails are sent. */
export const readReach = async (work: Work): Promise<AnswerOf<typeof contract.getReach>> => ({
  address: work.publicUrl,
  ...(await emailsNow(work)),
})

/** Whether emails leave, and whether only a sender is missing. */
export const emailsNow = (work: Work) =>
  reachOf(work, async () => Boolean((await businessOf(work.db))?.email))

export const sendsEmails = async (work: Work): Promise<boolean> =>
  (await emailsNow(work)).sendsEmail
