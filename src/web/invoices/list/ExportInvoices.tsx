import { Sheet } from 'lucide-react'
import { useState } from 'react'
import { exportInvoices, type InvoiceFilters } from '#contract/invoice-list.ts'
import { download, saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

type Props = { filters: InvoiceFilters; nothing: boolean }

/** All that the filters find, for a spreadsheet. */
export function ExportInvoices({ filters, nothing }: Props) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(exportInvoices, { query: filters }, `invoices-${londonToday()}.csv`).catch(
      (error: unknown) =>
        toast.failure('Failed to export invoices', saidBy(error, 'Please try again.')),
    )
    setBusy(false)
  }
  return (
    <Button
      icon={<Sheet aria-hidden />}
      busy={busy}
      busyLabel="Exporting..."
      reason={nothing ? 'There is nothing to export.' : null}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
