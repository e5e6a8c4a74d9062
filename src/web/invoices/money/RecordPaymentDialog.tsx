import { useState } from 'react'
import { type Invoice } from '#contract/invoices/invoices.ts'
import { mostReference, recordPayment } from '#contract/invoices/payments.ts'
import { obstacleToPayment } from '#domain/money/invoicing.ts'
import { formatMoney, toTwoPlaces } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { methods } from '#web/invoices/receive/methods.ts'
import styles from '#web/invoices/list/InvoicesScreen.module.css'

const isAmount = (typed: string) => toTwoPlaces(typed) !== null && /[1-9]/.test(typed)

export function RecordPaymentDialog({
  invoice,
  onClose,
}: {
  invoice: Invoice
  onClose: () => void
}) {
  const [amount, setAmount] = useState('')
  const [receivedOn, setReceivedOn] = useState(londonToday)
  const [method, setMethod] = useState('')
  const [reference, setReference] = useState('')
  const payment = useChange(recordPayment)
  const typed = amount.trim()
  const obstacle = isAmount(typed) ? obstacleToPayment(invoice, typed) : null
  const record = () => {
    if (!isAmount(typed) || obstacle) return
    payment.mutate(
      {
        params: { id: invoice.id },
        body: { paidAmount: typed, receivedOn, method, reference, version: invoice.version },
      },
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
        className={styles.paymentForm}
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
        <TextField
          label="Received on"
          type="date"
          size="lg"
          max={londonToday()}
          value={receivedOn}
          onChange={({ target }) => setReceivedOn(target.value || londonToday())}
        />
        <SelectField
          label="Method"
          optional
          size="lg"
          placeholder="Not recorded"
          options={methods.map((value) => ({ value, label: value }))}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
        />
        <TextField
          label="Reference"
          optional
          size="lg"
          maxLength={mostReference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </form>
    </Dialog>
  )
}
