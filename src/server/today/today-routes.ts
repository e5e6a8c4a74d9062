import * as contract from '#contract/business/today.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { todaysCharts } from './todays-charts.ts'
import { workOfToday } from './today-rows.ts'

export const todayRoutes: Served[] = [
  serve(contract.today, ({ db, now }) => workOfToday(db, now)),
  serve(contract.todaysCharts, todaysCharts),
]
