import { useMemo } from 'react'
import { invoicesToLookAt } from '#contract/invoices/bulk-invoices.ts'
import type { InvoiceLook } from '#domain/money/paper/invoice-looks.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'

export type InvoiceLooks = ReadonlyMap<number, readonly InvoiceLook[]>

/** What to look at on some of the invoices that await approval, by the invoice's id. */
export function useInvoiceLooks({ enabled = true } = {}): InvoiceLooks {
  const { data } = useQuestion(invoicesToLookAt, {}, { enabled })
  // An answer from before the last of them went stays in memory, and would be shown for none.
  const known = enabled ? data : undefined
  return useMemo(
    () => new Map(known?.map((each) => [each.invoiceId, each.looks] as const)),
    [known],
  )
}
