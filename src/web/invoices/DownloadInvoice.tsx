import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadInvoice, type Invoice } from '#contract/invoices.ts'
import { download, saidBy } from '#web/platform/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Saves the invoice as a PDF file. */
export function DownloadInvoice({ invoice }: { invoice: Pick<Invoice, 'id' | 'invoiceNumber'> }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(
        downloadInvoice,
        { params: { id: invoice.id } },
        `${invoice.invoiceNumber}.pdf`,
      )
      toast.success('Invoice downloaded successfully.')
    } catch (error) {
      toast.failure('Failed to download invoice', saidBy(error, 'Please try again.'))
    }
    setBusy(false)
  }
  return (
    <Button
      icon={<Download aria-hidden />}
      busy={busy}
      busyLabel="Downloading..."
      onClick={() => void save()}
    >
      Download PDF
    </Button>
  )
}
