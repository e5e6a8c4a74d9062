import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { approveInvoices } from '#contract/bulk-invoices.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { Progress } from '#contract/endpoint.ts'
import type { Invoice } from '#contract/invoices.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted } from '#domain/words/counted.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { markStale } from '#web/platform/calls/queries.ts'
import { callInSteps } from '#web/platform/calls/steps.ts'
import { doUnlessUndone } from '#web/platform/waiting-work.ts'
import { toast } from '#web/ui/over/toast.ts'

export type Refused = { invoice: Invoice; reason: string }
export type Approving = ReturnType<typeof useApproving>

/** Approves many invoices, ten seconds after the press. What is left is listed, each with its reason. */
export function useApproving() {
  const client = useQueryClient()
  const [refused, setRefused] = useState<Refused[]>([])
  /** How far it has come; `wait` while it may still be undone. */
  const [state, setState] = useState<Progress | 'wait' | null>(null)

  const approve = (invoices: readonly Invoice[], send: boolean) => {
    const given = { body: { invoiceIds: invoices.map(({ id }) => id), send } }
    const key = crypto.randomUUID()
    const run = async (leaving: boolean) => {
      setState({ doing: 'writing', done: 0, of: invoices.length })
      try {
        const result = leaving
          ? await call(approveInvoices, given, { key, keepalive: true })
          : await callInSteps(approveInvoices, given, { key, onProgress: setState })
        setRefused(refusedOf(invoices, result))
        tell(result, send)
      } catch (error) {
        toast.failure('Failed to approve invoices', saidBy(error, 'Please try again.'))
      }
      setState(null)
      void markStale(client, approveInvoices.changes)
    }
    setRefused([])
    setState('wait')
    doUnlessUndone({
      title: `${send ? 'Approving and sending' : 'Approving'} ${counted(invoices.length, 'invoice')}`,
      text: `${formatMoney(sumMoney(invoices.map(({ amount }) => amount)))} in all. Nothing has left yet.`,
      run,
      onUndo: () => setState(null),
    })
  }
  return { approve, refused, state }
}

/** The invoices that stay as they were, each with the server's reason. */
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
