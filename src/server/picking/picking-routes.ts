import * as contract from '#contract/picking.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { listSubstitutes, pickingTolerance } from './read-pick-aids.ts'
import { pickingDays } from './read-picking-days.ts'

export const pickingRoutes: Served[] = [
  serve(contract.pickingDays, pickingDays),
  serve(contract.pickingTolerance, pickingTolerance),
  serve(contract.listSubstitutes, listSubstitutes),
]
