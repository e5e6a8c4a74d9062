import { Download } from 'lucide-react'
import { downloadCreditNote } from '#contract/invoices/credit-notes.ts'
import { downloadInvoice } from '#contract/invoices/invoices.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button, type ButtonSize } from '#web/ui/Button.tsx'

type Props = {
  paper: { id: number; number: string }
  of: 'Invoice' | 'Credit note'
  /** Names the document if there are several such buttons. */
  label?: string
  size?: ButtonSize
}

const endpoints = { Invoice: downloadInvoice, 'Credit note': downloadCreditNote }

/** Downloads the document as a PDF and says so, or says why not (rules 10.5). */
export function DownloadPdf({ paper, of, label, size = 'md' }: Props) {
  const { busy, save } = useDownload<typeof downloadInvoice | typeof downloadCreditNote>(
    endpoints[of],
    of,
  )
  return (
    <Button
      size={size}
      icon={<Download aria-hidden />}
      busy={busy}
      busyLabel="Downloading..."
      {...(label && { 'aria-label': label })}
      onClick={() => save({ params: { id: paper.id } }, `${paper.number}.pdf`)}
    >
      Download PDF
    </Button>
  )
}
