import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  day,
  done,
  id,
  idParams,
  moment,
  name,
  oneLine,
  optional,
  orNull,
  paging,
  text,
  wholeList,
} from '../shapes.ts'

/** Receipts print on Star printers, labels on those that speak ZPL. */
export const printerKinds = ['receipt', 'label'] as const

export const printer = z.object({
  id,
  kind: z.enum(printerKinds),
  name: z.string(),
  ipAddress: z.string(),
  port: z.number(),
  paperWidth: z.number(),
  model: orNull(z.string()),
  isActive: z.boolean(),
})
export type Printer = z.output<typeof printer>

const who = ['admin', 'picker'] as const
export const listPrinters = endpoint({
  name: 'listPrinters',
  method: 'GET',
  path: '/api/printer-profiles',
  summary: 'The receipt and label printers',
  audience: who,
  answer: wholeList(printer, 'The printers of one business'),
  reads: ['printing'],
})

export const receiptLine = z.object({
  kind: z.enum(['header', 'section', 'bold', 'plain', 'note', 'separator']),
  /** Long, because the day's summary lists the numbers of up to a thousand orders below each product. */
  name: text(20_000),
  quantity: orNull(oneLine(60)),
})
const receipt = wholeList(receiptLine, 'One receipt')
/** `content` is the receipt as text with markers, `lines` the same receipt as data. */
export const slip = z.object({ content: wholeList(z.string(), 'One receipt'), lines: receipt })

export const dailySummaryContent = endpoint({
  name: 'dailySummaryContent',
  method: 'POST',
  path: '/api/print/star/daily-summary/content',
  summary: "A day's picking summary as receipt lines with markers",
  audience: who,
  body: z.object({ date: day() }),
  answer: slip,
  keyless: 'It only reads.',
})

export const orderTicketContent = endpoint({
  name: 'orderTicketContent',
  method: 'POST',
  path: '/api/print/star/order-ticket/content',
  summary: "An order's ticket as receipt lines with markers",
  audience: who,
  body: z.object({ orderId: id }),
  answer: slip,
  keyless: 'It only reads.',
})

export const dispatchRouteContent = endpoint({
  name: 'dispatchRouteContent',
  method: 'POST',
  path: '/api/print/star/dispatch-route/content',
  summary: "A day's route as receipt lines with markers",
  audience: who,
  body: z.object({ date: day() }),
  answer: slip,
  keyless: 'It only reads.',
})

export const printJob = z.object({
  id,
  title: z.string(),
  content: receipt,
  /** Whether it is a label. The server sends labels to their printer, and `content` is empty. */
  isLabel: z.boolean(),
  printer: orNull(printer),
  status: z.enum(['waiting', 'printed', 'failed']),
  reason: orNull(z.string()),
  requestedBy: z.string(),
  createdAt: moment,
})
export type PrintJob = z.output<typeof printJob>

export const listPrintJobs = endpoint({
  name: 'listPrintJobs',
  method: 'GET',
  path: '/api/print/jobs',
  summary: 'Prints that are waiting or failed, newest first',
  audience: who,
  query: z.object(paging()),
  answer: z.array(printJob),
  pages: true,
  reads: ['printing'],
})

export const queuePrint = endpoint({
  name: 'queuePrint',
  method: 'POST',
  path: '/api/print/jobs',
  summary: 'Queue a print; it waits until the printer says that it has come out',
  audience: who,
  body: z.object({
    printerId: id,
    title: name('A title is required', 120),
    content: z.array(receiptLine).check(z.minLength(1), z.maxLength(20_000)),
  }),
  answer: printJob,
  status: 201,
  bodyLimit: 2 * 1024 * 1024,
  changes: ['printing'],
})

export const takePrint = endpoint({
  name: 'takePrint',
  method: 'POST',
  path: '/api/print/jobs/{id}/take',
  summary: 'Reserve a queued print before printing it again, so that nobody else does',
  audience: who,
  params: idParams,
  answer: printJob,
  changes: ['printing'],
})

export const acknowledgePrint = endpoint({
  name: 'acknowledgePrint',
  method: 'POST',
  path: '/api/print/jobs/{id}/outcome',
  summary: 'Report whether a print that the browser sent came out',
  audience: who,
  params: idParams,
  body: z.object({ printed: z.boolean(), reason: optional(text(300)) }),
  answer: printJob,
  changes: ['printing'],
})

export const sendPrint = endpoint({
  name: 'sendPrint',
  method: 'POST',
  path: '/api/print/jobs/{id}/send',
  summary: 'Send a print from the server, where the browser can’t reach the printer',
  audience: who,
  params: idParams,
  answer: printJob,
  changes: ['printing'],
  keyless: 'A print that has come out is not printed again.',
})

export const discardPrint = endpoint({
  name: 'discardPrint',
  method: 'DELETE',
  path: '/api/print/jobs/{id}',
  summary: 'Remove a print from the queue, whether it waits or has failed',
  audience: who,
  params: idParams,
  answer: done,
  changes: ['printing'],
})
