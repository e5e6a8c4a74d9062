import type { Order } from '#contract/orders.ts'
import { ofStaff, printPaper } from '#web/platform/print.ts'
import { toast } from '#web/ui/over/toast.ts'

/** Prints a delivery note in a window of its own; says why where it can't (spec 1 §8). */
export function printDispatchNote(paper: Element | null, { orderNumber, items }: Order): void {
  if (items.length === 0) {
    toast.failure('No items found', 'This order has no items to display on the delivery note.')
    return
  }
  try {
    if (paper && !printPaper(paper, `Delivery note ${orderNumber}`, ofStaff))
      window.alert('Please allow popups to enable printing')
  } catch (error) {
    globalThis.reportError(error)
    toast.failure('Print failed', 'Unable to print delivery note. Please try again.')
  }
}
