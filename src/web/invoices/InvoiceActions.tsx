import { Mail, Pencil, Printer, ReceiptText } from 'lucide-react'
import { type RefObject, useState } from 'react'
import {
  approveInvoice,
  downloadInvoice,
  type Invoice,
  type InvoiceOnPaper,
} from '#contract/invoices/invoices.ts'
import {
  awaitsApproval,
  isIssued,
  isUnpaid,
  obstacleToApproval,
  obstacleToEmailing,
} from '#domain/money/invoicing.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { isToSettings, useToSettings } from '#web/platform/to-settings.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { useDownload } from '#web/platform/calls/use-download.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { DownloadPdf } from './DownloadPdf.tsx'
import { CreditNoteDialog } from './money/CreditNoteDialog.tsx'
import { RecordPaymentDialog } from './money/RecordPaymentDialog.tsx'
import { printInvoice } from './print-invoice.ts'
import { useEmailInvoice } from './use-email-invoice.ts'
import type { InvoiceEdit } from './use-invoice-edit.ts'

type Props = {
  invoice: InvoiceOnPaper
  paper: RefObject<HTMLElement | null>
  edit: InvoiceEdit
}

/**
 * Shows only actions that are possible: Approve while the invoice awaits approval, Mark as Paid once it is issued and
 * unpaid.
 */
export function InvoiceActions({ invoice, paper, edit }: Props) {
  const { id, version, supplier } = invoice
  const [crediting, setCrediting] = useState(false)
  const email = useEmailInvoice(invoice)
  const approval = useChange(approveInvoice)
  const toSettings = useToSettings()
  const [paying, setPaying] = useState(false)
  const approve = () =>
    approval.mutate(
      { params: { id }, query: { version } },
      {
        onSuccess: () => toast.success('Invoice approved successfully.'),
        onError: (error) =>
          toast.failure(
            'Failed to approve invoice',
            saidBy(error, 'Please try again.'),
            toSettings(isToSettings(error)),
          ),
      },
    )
  if (edit.editing) return <EditActions edit={edit} />
  return (
    <>
      {awaitsApproval(invoice) && (
        <Button icon={<Pencil aria-hidden />} onClick={edit.start}>
          Edit Invoice
        </Button>
      )}
      {awaitsApproval(invoice) && (
        <Button
          variant="primary"
          busy={approval.isPending}
          busyLabel="Approving..."
          reason={obstacleToApproval({ ...invoice, vatNumber: supplier.vatNumber })}
          onClick={approve}
        >
          Approve Invoice
        </Button>
      )}
      {isUnpaid(invoice) && <Button onClick={() => setPaying(true)}>Mark as Paid</Button>}
      {paying && <RecordPaymentDialog whole invoice={invoice} onClose={() => setPaying(false)} />}
      {isIssued(invoice) && (
        <Button icon={<ReceiptText aria-hidden />} onClick={() => setCrediting(true)}>
          Credit Note
        </Button>
      )}
      {crediting && <CreditNoteDialog invoice={invoice} onClose={() => setCrediting(false)} />}
      <DownloadPdf of="Invoice" paper={{ id: invoice.id, number: invoice.invoiceNumber }} />
      <PrintInvoice invoice={invoice} paper={paper} />
      <Button
        icon={<Mail aria-hidden />}
        reason={obstacleToEmailing(invoice)}
        busy={email.sending}
        busyLabel="Sending email..."
        onClick={email.send}
      >
        Email Invoice
      </Button>
    </>
  )
}

function EditActions({ edit: { save, cancel, saving, obstacle } }: { edit: InvoiceEdit }) {
  return (
    <>
      <Button
        variant="primary"
        busy={saving}
        busyLabel="Saving..."
        reason={obstacle}
        onClick={save}
      >
        Save Changes
      </Button>
      <Button disabled={saving} onClick={cancel}>
        Cancel
      </Button>
    </>
  )
}

type PrintInvoiceProps = {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>
  paper: RefObject<HTMLElement | null>
}

/** Asks whether to print or to download (rules 10.5). */
function PrintInvoice({ invoice, paper }: PrintInvoiceProps) {
  const { busy, save } = useDownload(downloadInvoice, 'Invoice')
  const ask = async () => {
    const print = await confirm({
      title: 'Print Invoice',
      text: 'Click OK to Print or Cancel to Download as PDF',
      confirmLabel: 'OK',
    })
    if (print) printInvoice(paper.current, invoice.invoiceNumber)
    else save({ params: { id: invoice.id } }, `${invoice.invoiceNumber}.pdf`)
  }
  return (
    <Button icon={<Printer aria-hidden />} busy={busy} onClick={() => void ask()}>
      Print Invoice
    </Button>
  )
}
