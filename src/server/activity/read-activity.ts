import type * as contract from '#contract/activity.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { findActivity } from './activity-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

type Activity = AnswerOf<typeof contract.listActivity>[number]

export const listActivity = (
  { db }: Work,
  { query }: Asked<typeof contract.listActivity>,
): Promise<Page<Activity>> => findActivity(db, query, query)

type OwnActivity = AnswerOf<typeof contract.listOwnActivity>[number]

/** The signed-in customer's own entries. */
export async function listOwnActivity(
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnActivity>,
): Promise<Page<OwnActivity>> {
  const page = await findActivity(db, { ...query, customerId: customerOf(actor) }, query)
  return page.map((entry): OwnActivity => entry)
}
