import { approveInvoices } from '#contract/invoices/bulk-invoices.ts'
import type { BulkResult } from '#contract/bulk.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { useToSettings } from '#web/platform/to-settings.ts'
import { splitLeft } from '#web/platform/tell-left.ts'
import { useBulkWork } from '#web/platform/bulk-work.ts'
import { toast } from '#web/ui/over/toast.ts'
import { type Approved, useApproved } from './approved.ts'

export type Approving = ReturnType<typeof useApproving>

/** Approves many invoices, ten seconds after the press. ApproveResult then shows what happened to each. */
export function useApproving() {
  const [, keep] = useApproved()
  const { start, state } = useBulkWork(approveInvoices)
  const toSettings = useToSettings()

  const approve = (invoices: readonly Invoice[], sending: boolean) => {
    keep(null)
    start({
      given: {
        body: {
          invoiceIds: invoices.map(({ id }) => id),
          versions: invoices.map(({ version }) => version),
          send: sending,
        },
      },
      of: invoices.length,
      title: `${sending ? 'Approving and sending' : 'Approving'} ${counted(invoices.length, 'invoice')}`,
      text: `${formatMoney(sumMoney(invoices.map(({ amount }) => amount)))} in all. Nothing has left yet.`,
      failed: 'Failed to approve invoices',
      onDone: (result) => {
        keep({ sending, ...sorted(invoices, result) })
        tell(result, toSettings(result.left[0]?.inSettings ?? false))
      },
    })
  }
  return { approve, state }
}

function sorted(invoices: readonly Invoice[], result: BulkResult): Omit<Approved, 'sending'> {
  const done = new Set(result.done)
  const refusals = new Map(result.left.map((refusal) => [refusal.id, refusal]))
  return {
    done: invoices.filter(({ id }) => done.has(id)),
    left: invoices.flatMap((invoice) => {
      const refusal = refusals.get(invoice.id)
      return refusal ? [{ ...refusal, invoice }] : []
    }),
  }
}

/** Says how many were approved. It doesn't mention emails, because they have not been sent yet. */
function tell({ done, left }: BulkResult, action: ReturnType<ReturnType<typeof useToSettings>>) {
  const title = `${wholeNumber(done.length)} approved`
  const { stuck, already } = splitLeft(left)
  if (left.length === 0) toast.success(title)
  else if (stuck[0])
    toast.failure(title, `${wholeNumber(stuck.length)} could not be: ${stuck[0].reason}`, action)
  else toast.info(done.length > 0 ? title : 'Nothing left to approve', already[0]?.reason)
}
