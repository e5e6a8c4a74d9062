import type * as contract from '#contract/activity.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { findActivity } from './activity-rows.ts'

type Activity = AnswerOf<typeof contract.listActivity>

export const listActivity = (
  { db }: Work,
  { query }: Asked<typeof contract.listActivity>,
): Promise<Activity> => findActivity(db, query)
