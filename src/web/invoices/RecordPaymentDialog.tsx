import { useState } from 'react'
import { type Invoice, recordPayment } from '#contract/invoices.ts'
import { obstacleToPayment } from '#domain/invoicing.ts'
import { formatMoney } from '#domain/money.ts'
import { saidBy } from '#web/platform/api.ts'
import { useChange } from '#web/platform/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import { toast } from '#web/ui/toast.ts'

const isAmount = (typed: string) => /^\d{1,8}(\.\d{1,2})?$/.test(typed) && /[1-9]/.test(typed)

export function RecordPaymentDialog({
  invoice,
  onClose,
}: {
  invoice: Invoice
  onClose: () => void
}) {
  const [amount, setAmount] = useState('')
  const payment = useChange(recordPayment)
  const typed = amount.trim()
  const obstacle = isAmount(typed) ? obstacleToPayment(invoice, typed) : null
  const record = () => {
    if (!isAmount(typed) || obstacle) return
    payment.mutate(
      { params: { id: invoice.id }, body: { paidAmount: typed, version: invoice.version } },
      {
        onSuccess: () => {
          toast.success(
            'Payment recorded successfully.',
            `${formatMoney(typed)} for ${invoice.invoiceNumber}`,
          )
          onClose()
        },
        onError: (error) =>
          toast.failure('Failed to record payment', saidBy(error, 'Please try again.')),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record Payment"
      description={`${invoice.invoiceNumber}: ${formatMoney(invoice.outstanding)} outstanding of ${formatMoney(invoice.amount)}.`}
      shape="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!isAmount(typed)}
            busy={payment.isPending}
            busyLabel="Recording..."
            onClick={record}
          >
            Record Payment
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          record()
        }}
      >
        <NumberField
          label="Payment amount"
          prefix="£"
          size="lg"
          value={amount}
          error={obstacle}
          onChange={({ target }) => setAmount(target.value)}
        />
      </form>
    </Dialog>
  )
}
