import * as contract from '#contract/activity.ts'
import { type Served, serve } from '#server/platform/serve.ts'
import { listActivity } from './read-activity.ts'

export const activityRoutes: Served[] = [serve(contract.listActivity, listActivity)]
