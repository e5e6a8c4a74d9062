import { useState } from 'react'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { mostReference, recordPayment } from '#contract/invoices/payments.ts'
import { obstacleToPayment } from '#domain/money/invoicing.ts'
import { formatMoney, toTwoPlaces } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { methods } from '#web/invoices/receive/methods.ts'
import styles from '#web/invoices/list/InvoicesScreen.module.css'

const isAmount = (typed: string) => toTwoPlaces(typed) !== null && /[1-9]/.test(typed)

type Props = { invoice: Invoice; onClose: () => void }

export function RecordPaymentDialog({ invoice, onClose }: Props) {
  const recording = useRecordPayment(invoice, onClose)
  const { ready, busy, record } = recording
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
            reason={ready ? null : 'Enter an amount.'}
            busy={busy}
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
        <Fields recording={recording} />
      </form>
    </Dialog>
  )
}

type Recording = ReturnType<typeof useRecordPayment>

/** What was typed about a payment of one invoice, what is wrong with it, and how it is recorded. */
function useRecordPayment(invoice: Invoice, onRecorded: () => void) {
  const [form, setForm] = useState({
    // Most payments are of all that is owed; the field is selected, so that typing replaces it.
    amount: invoice.outstanding,
    receivedOn: londonToday(),
    method: '',
    reference: '',
  })
  const payment = useChange(recordPayment)
  const { amount, ...details } = form
  const typed = amount.trim()
  const ready = isAmount(typed)
  const obstacle = ready ? obstacleToPayment(invoice, typed) : null
  const record = () => {
    if (!ready || obstacle) return
    payment.mutate(
      {
        params: { id: invoice.id },
        body: { paidAmount: typed, ...details, version: invoice.version },
      },
      {
        onSuccess: () => {
          toast.success(
            'Payment recorded successfully.',
            `${formatMoney(typed)} for ${invoice.invoiceNumber}`,
          )
          onRecorded()
        },
        onError: (error) =>
          toast.failure('Failed to record payment', saidBy(error, 'Please try again.')),
      },
    )
  }
  const change = (typedNow: Partial<typeof form>) => setForm({ ...form, ...typedNow })
  return { form, change, ready, obstacle, record, busy: payment.isPending }
}

function Fields({ recording: { form, change, obstacle } }: { recording: Recording }) {
  return (
    <>
      <NumberField
        label="Payment amount"
        prefix="£"
        size="lg"
        autoFocus
        value={form.amount}
        error={obstacle}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change({ amount: target.value })}
      />
      <TextField
        label="Received on"
        type="date"
        size="lg"
        max={londonToday()}
        value={form.receivedOn}
        onChange={({ target }) => change({ receivedOn: target.value || londonToday() })}
      />
      <ChipsField
        label="Method"
        optional
        choices={methods}
        value={form.method}
        onChange={(method) => change({ method })}
      />
      <TextField
        label="Reference"
        optional
        size="lg"
        maxLength={mostReference}
        value={form.reference}
        onChange={({ target }) => change({ reference: target.value })}
      />
    </>
  )
}
