import { Pencil, Printer } from 'lucide-react'
import type { RefObject } from 'react'
import { approveInvoice, type InvoiceOnPaper } from '#contract/invoices.ts'
import { recordPayment } from '#contract/payments.ts'
import { formatMoney } from '#domain/money.ts'
import { saidBy } from '#web/platform/api.ts'
import { useChange } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { confirm } from '#web/ui/confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { DownloadInvoice } from './DownloadInvoice.tsx'
import { printInvoice } from './print-invoice.ts'
import type { InvoiceEdit } from './use-invoice-edit.ts'

type Props = {
  invoice: InvoiceOnPaper
  paper: RefObject<HTMLElement | null>
  edit: InvoiceEdit
}

/** Each action stands only where it may be done: Approve when awaiting, Mark as Paid when issued and unpaid. */
export function InvoiceActions({ invoice, paper, edit }: Props) {
  const { id, status, paymentStatus, amount, version, invoiceNumber } = invoice
  const approval = useChange(approveInvoice)
  const payment = useChange(recordPayment)
  const approve = () =>
    approval.mutate(
      { params: { id } },
      {
        onSuccess: () => toast.success('Invoice approved successfully.'),
        onError: (error) =>
          toast.failure('Failed to approve invoice', saidBy(error, 'Please try again.')),
      },
    )
  const markPaid = async () => {
    const sure = await confirm({
      title: `Mark ${invoiceNumber} as paid`,
      text: `Records a payment of ${formatMoney(amount)}, the full amount.`,
      confirmLabel: 'Mark as Paid',
    })
    if (!sure) return
    payment.mutate(
      { params: { id }, body: { paidAmount: amount, version } },
      {
        onSuccess: () => toast.success('Invoice marked as paid.'),
        onError: (error) =>
          toast.failure('Failed to mark invoice as paid', saidBy(error, 'Please try again.')),
      },
    )
  }
  if (edit.editing) return <EditActions edit={edit} />
  return (
    <>
      {status === 'awaiting_approval' && (
        <Button icon={<Pencil aria-hidden />} onClick={edit.start}>
          Edit Invoice
        </Button>
      )}
      {status === 'awaiting_approval' && (
        <Button
          variant="primary"
          busy={approval.isPending}
          busyLabel="Approving..."
          onClick={approve}
        >
          Approve Invoice
        </Button>
      )}
      {status === 'issued' && paymentStatus === 'unpaid' && (
        <Button busy={payment.isPending} busyLabel="Recording..." onClick={() => void markPaid()}>
          Mark as Paid
        </Button>
      )}
      <DownloadInvoice invoice={invoice} />
      <Button
        icon={<Printer aria-hidden />}
        onClick={() => printInvoice(paper.current, invoiceNumber)}
      >
        Print Invoice
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
