import {
  acknowledgePrint,
  type Printer,
  type PrintJob,
  queuePrint,
  sendPrint,
} from '#contract/printing.ts'
import { call } from '#web/platform/api.ts'
import { type Outcome, printFromHere, printsLocally } from './webprnt.ts'

/** Keeps a receipt in the queue, and prints it. */
export async function printReceipt(
  printer: Printer,
  title: string,
  content: string[],
): Promise<Outcome> {
  const body = { printerId: printer.id, title, content }
  return printJob(await call(queuePrint, { body }, { key: crypto.randomUUID() }), printer)
}

/** Prints what stands in the queue, from this browser where it may, else by the server. */
export async function printJob({ id, content }: PrintJob, printer: Printer): Promise<Outcome> {
  const params = { id }
  if (printsLocally(printer)) {
    const outcome = await printFromHere(printer, content)
    // A browser that may not reach the own network leaves it to the server.
    if (outcome !== 'unreachable') {
      const body = { printed: outcome === 'printed', reason: reasonOf(outcome) }
      await call(acknowledgePrint, { params, body })
      return outcome
    }
  }
  const { status, reason } = await call(sendPrint, { params })
  if (status === 'printed') return 'printed'
  return outcomeOf(reason ?? '')
}

const reasonOf = (outcome: Outcome): string | undefined => {
  if (outcome === 'printed') return undefined
  if (outcome === 'timeout') return 'The printer did not answer within 5 seconds.'
  return typeof outcome === 'string' ? 'The printer could not be reached.' : outcome.refused
}

/** What the server's sentence comes to. */
const outcomeOf = (reason: string): Outcome => {
  if (/did not answer/.test(reason)) return 'timeout'
  return /Failed to connect/.test(reason) ? 'unreachable' : { refused: reason }
}
