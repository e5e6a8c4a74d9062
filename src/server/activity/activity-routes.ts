import * as contract from '#contract/activity.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { listActivity, listOwnActivity } from './read-activity.ts'

export const activityRoutes: Served[] = [
  serve(contract.listActivity, listActivity),
  serve(contract.listOwnActivity, listOwnActivity),
]
