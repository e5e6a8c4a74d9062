import { useState } from 'react'
import { approveInvoices } from '#contract/invoices/bulk-invoices.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { toast } from '#web/ui/over/toast.ts'

export type Refused = { invoice: Invoice; reason: string }
export type Approving = ReturnType<typeof useApproving>

/** Approves many invoices, ten seconds after the press. Lists those that it leaves out, each with its reason. */
export function useApproving() {
  const [refused, setRefused] = useState<Refused[]>([])
  const { start, state } = useBulkWork(approveInvoices)

  const approve = (invoices: readonly Invoice[], send: boolean) => {
    setRefused([])
    start({
      given: { body: { invoiceIds: invoices.map(({ id }) => id), send } },
      of: invoices.length,
      title: `${send ? 'Approving and sending' : 'Approving'} ${counted(invoices.length, 'invoice')}`,
      text: `${formatMoney(sumMoney(invoices.map(({ amount }) => amount)))} in all. Nothing has left yet.`,
      failed: 'Failed to approve invoices',
      onDone: (result) => {
        setRefused(refusedOf(invoices, result))
        tell(result, send)
      },
    })
  }
  return { approve, refused, state }
}

/** The invoices that were left out, each with the server's reason. */
function refusedOf(invoices: readonly Invoice[], { left }: BulkResult): Refused[] {
  const reasons = new Map(left.map(({ id, reason }) => [id, reason]))
  return invoices
    .filter(({ id }) => reasons.has(id))
    .map((invoice) => ({ invoice, reason: reasons.get(invoice.id) ?? '' }))
}

function tell({ done, left }: BulkResult, send: boolean): void {
  const said = `${done.length} approved${send ? ' and sent' : ''}`
  if (left.length === 0) toast.success(said)
  else toast.failure(said, `${left.length} could not be: ${left[0]?.reason}`)
}
