import {
  acknowledgePrint,
  type Printer,
  type PrintJob,
  queuePrint,
  sendPrint,
  takePrint,
} from '#contract/orders/printing.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { notToItself, unanswered, unconnected } from '#domain/receipts/star-webprnt.ts'
import { call } from '#web/platform/calls/api.ts'
import { type Outcome, printFromHere, waysTo } from './webprnt.ts'

/** Saves a receipt in the print queue, and prints it. */
export async function printReceipt(
  printer: Printer,
  title: string,
  content: ReceiptLine[],
): Promise<Outcome> {
  const body = { printerId: printer.id, title, content }
  return printJob(await call(queuePrint, { body }, { key: crypto.randomUUID() }), printer)
}

/** Prints queued labels; only the server can print them. */
export const printQueued = (job: PrintJob): Promise<Outcome> => sendByServer(job)

/** Prints a failed receipt or label again, unless somebody else is already printing it. */
export async function reprintJob({ id }: PrintJob, printer: Printer): Promise<Outcome> {
  return printJob(await call(takePrint, { params: { id } }), printer)
}

/** Tries each way to the printer until one reaches it. */
async function printJob(job: PrintJob, printer: Printer): Promise<Outcome> {
  let outcome: Outcome = 'unreachable'
  let unreported: Outcome | null = null
  for (const way of job.isLabel ? (['server'] as const) : await waysTo(printer)) {
    outcome = way === 'server' ? await sendByServer(job) : await printFromHere(printer, job.content)
    unreported = way === 'server' ? null : outcome
    if (outcome !== 'unreachable') break
  }
  if (unreported) await acknowledge(job, unreported)
  return outcome
}

/** Reports the result; if the report fails, the print stays in the queue. */
async function acknowledge({ id }: PrintJob, outcome: Outcome): Promise<void> {
  const body = { printed: outcome === 'printed', reason: reasonOf(outcome) }
  await call(acknowledgePrint, { params: { id }, body }).catch(() => undefined)
}

const reasonOf = (outcome: Outcome): string | undefined => {
  if (outcome === 'printed') return undefined
  if (outcome === 'timeout') return unanswered
  return typeof outcome === 'string' ? unconnected : outcome.refused
}

async function sendByServer({ id }: PrintJob): Promise<Outcome> {
  const { status, reason } = await call(sendPrint, { params: { id } })
  if (status === 'printed') return 'printed'
  if (reason === unanswered) return 'timeout'
  return reason === unconnected || reason === notToItself
    ? 'unreachable'
    : { refused: reason ?? 'It was not printed.' }
}
