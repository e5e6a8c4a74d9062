import * as contract from '#contract/business/today.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { placesToSee } from '#server/lots/manage-temperatures.ts'
import { todaysCharts } from './todays-charts.ts'
import { workOfToday } from './today-rows.ts'

export const todayRoutes: Served[] = [
  serve(contract.today, async ({ db, now }) => ({
    ...(await workOfToday(db, now)),
    temperatures: await placesToSee(db, now),
  })),
  serve(contract.todaysCharts, todaysCharts),
]
