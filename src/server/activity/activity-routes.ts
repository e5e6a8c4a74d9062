import * as contract from '#contract/people/activity.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { findActivity } from './activity-rows.ts'

type Activity = AnswerOf<typeof contract.listActivity>[number]

const listActivity = (
  { db }: Work,
  { query }: Asked<typeof contract.listActivity>,
): Promise<Page<Activity>> => findActivity(db, query, query)

type OwnActivity = AnswerOf<typeof contract.listOwnActivity>[number]

/** The signed-in customer's own entries. */
async function listOwnActivity(
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnActivity>,
): Promise<Page<OwnActivity>> {
  const page = await findActivity(db, { ...query, customerId: customerOf(actor) }, query)
  return page.map((entry): OwnActivity => entry)
}

export const activityRoutes: Served[] = [
  serve(contract.listActivity, listActivity),
  serve(contract.listOwnActivity, listOwnActivity),
]
