import * as printers from '#contract/orders/printers.ts'
import * as contract from '#contract/orders/printing.ts'
import { type Asked, type Served, serve } from '#server/platform/http/serve.ts'
import {
  type ReceiptLine,
  dailySummary,
  dispatchRoute,
  orderTicket,
} from '#domain/receipts/receipt.ts'
import { marked } from '#domain/receipts/receipt-markers.ts'
import { onRouteStatuses } from '#domain/orders/states/order-statuses.ts'
import { readOrdersOfDay } from '#server/orders/lists/order-list-rows.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import type { Work } from '#server/platform/work.ts'
import {
  addPrinter,
  changePrinter,
  found,
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

const answered = (lines: ReceiptLine[]) => ({ content: marked(lines), lines })

/** What can be picked: the day's confirmed orders. */
const dailySummaryContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dailySummaryContent>,
) => answered(dailySummary(body.date, await readOrdersOfDay(db, body.date, ['confirmed'])))

const orderTicketContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.orderTicketContent>,
) => answered(orderTicket(found(await readOrder(db, body.orderId), 'Order')))

/** Prints every accepted order of that day that is not delivered yet, in the order of the route. */
const dispatchRouteContent = async (
  { db }: Work,
  { body }: Asked<typeof contract.dispatchRouteContent>,
) => {
  const stops = await readOrdersOfDay(db, body.date, onRouteStatuses)
  return answered(dispatchRoute(body.date, stops))
}

export const printingRoutes: Served[] = [
  serve(contract.listPrinters, listPrinters),
  serve(printers.addPrinter, addPrinter),
  serve(printers.changePrinter, changePrinter),
  serve(printers.removePrinter, removePrinter),
  serve(printers.testPrint, testPrint),
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
