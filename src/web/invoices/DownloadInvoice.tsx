import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadInvoice, type Invoice } from '#contract/invoices.ts'
import { download, saidBy } from '#web/platform/api.ts'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = { invoice: Pick<Invoice, 'id' | 'invoiceNumber'>; size?: ButtonSize }

/** Saves the invoice as a PDF file. */
export function DownloadInvoice({ invoice, size = 'md' }: Props) {
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
      size={size}
      icon={<Download aria-hidden />}
      busy={busy}
      busyLabel="Downloading..."
      onClick={() => void save()}
    >
      Download PDF
    </Button>
  )
}
