import type { BodyOf } from '#contract/endpoint.ts'
import { printLabels } from '#contract/labels/labels.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { printQueued } from '#web/printing/send-receipt.ts'
import { toast } from '#web/ui/over/toast.ts'

/** What labels are printed for: a lot, a receipt, an order line or a weighing. */
export type LabelOf =
  | { lotId: number }
  | { receiptId: number }
  | { itemId: number }
  | { weighingId: string }

/** Prints labels and says how it went. Labels that did not print stay in the print queue (Printer Settings). */
export async function printLabel(body: BodyOf<typeof printLabels>): Promise<void> {
  try {
    const job = await call(printLabels, { body }, { key: crypto.randomUUID() })
    const outcome = await printQueued(job)
    if (outcome === 'printed') return void toast.success('Label sent', job.title)
    const why = typeof outcome === 'string' ? 'The printer does not answer.' : outcome.refused
    toast.failure('Label not printed', why)
  } catch (error) {
    toast.failure('Label not printed', saidBy(error as Error, 'Please try again.'))
  }
}
