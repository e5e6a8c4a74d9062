import * as contract from '#contract/business/reports.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { downloadReport } from './download-report.ts'
import { getOutstandingByAge } from './read-outstanding.ts'
import { getGiveAway, getPickedWeight, getShortPicks } from './read-picking.ts'
import { getSalesByCategory, getSalesByCustomer, getSalesOverTime } from './read-sales.ts'

export const reportsRoutes: Served[] = [
  serve(contract.getSalesOverTime, getSalesOverTime),
  serve(contract.getSalesByCategory, getSalesByCategory),
  serve(contract.getSalesByCustomer, getSalesByCustomer),
  serve(contract.getPickedWeight, getPickedWeight),
  serve(contract.getShortPicks, getShortPicks),
  serve(contract.getGiveAway, getGiveAway),
  serve(contract.getOutstandingByAge, getOutstandingByAge),
  serve(contract.downloadReport, downloadReport),
]
