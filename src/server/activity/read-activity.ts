import type * as contract from '#contract/activity.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { findActivity } from './activity-rows.ts'

type Activity = AnswerOf<typeof contract.listActivity>

export const listActivity = (
  { db }: Work,
  { query }: Asked<typeof contract.listActivity>,
): Promise<Activity> => findActivity(db, query)

/** The signed-in customer's own entries. */
export const listOwnActivity = (
  { db, actor }: Work,
  { query }: Asked<typeof contract.listOwnActivity>,
): Promise<AnswerOf<typeof contract.listOwnActivity>> =>
  findActivity(db, { ...query, customerId: customerOf(actor) })
