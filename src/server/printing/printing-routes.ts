import * as contract from '#contract/printing.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  addPrinter,
  changePrinter,
  listPrinters,
  removePrinter,
  testPrint,
} from './manage-printers.ts'
import {
  acknowledgePrint,
  discardPrint,
  listPrintJobs,
  queuePrint,
  sendPrint,
  takePrint,
} from './print-jobs.ts'
import { dailySummaryContent, dispatchRouteContent, orderTicketContent } from './read-receipts.ts'

export const printingRoutes: Served[] = [
  serve(contract.listPrinters, listPrinters),
  serve(contract.addPrinter, addPrinter),
  serve(contract.changePrinter, changePrinter),
  serve(contract.removePrinter, removePrinter),
  serve(contract.testPrint, testPrint),
  serve(contract.dailySummaryContent, dailySummaryContent),
  serve(contract.orderTicketContent, orderTicketContent),
  serve(contract.dispatchRouteContent, dispatchRouteContent),
  serve(contract.listPrintJobs, listPrintJobs),
  serve(contract.queuePrint, queuePrint),
  serve(contract.takePrint, takePrint),
  serve(contract.acknowledgePrint, acknowledgePrint),
  serve(contract.sendPrint, sendPrint),
  serve(contract.discardPrint, discardPrint),
]
