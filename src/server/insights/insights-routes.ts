import * as contract from '#contract/ordering/insights.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getInsights, listUsualItems } from './read-insights.ts'
import { listRecommendations } from './recommend.ts'

export const insightsRoutes: Served[] = [
  serve(contract.getInsights, getInsights),
  serve(contract.listUsualItems, listUsualItems),
  serve(contract.listRecommendations, listRecommendations),
]
