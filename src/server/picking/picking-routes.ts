import * as contract from '#contract/picking.ts'
import { type Served, serve } from '#server/platform/serve.ts'
import { pickingDays } from './read-picking-days.ts'

export const pickingRoutes: Served[] = [serve(contract.pickingDays, pickingDays)]
