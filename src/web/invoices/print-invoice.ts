import { printPaper } from '#web/platform/print.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Prints an invoice or statement in a window of its own; says why if it can't (rules 10.5). */
export function printInvoice(paper: Element | null, title: string): void {
  if (!paper) {
    toast.failure('Invoice data not loaded. Please try again.')
    return
  }
  try {
    if (!printPaper(paper, title)) toast.failure('Please allow popups to print invoices')
  } catch (error) {
    globalThis.reportError(error)
    toast.failure('Failed to print invoice')
  }
}
