import { useState } from 'react'
import { getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import { mostReference, recordPayment } from '#contract/invoices/payments.ts'
import { obstacleToPayment } from '#domain/money/invoicing.ts'
import { formatMoney, toTwoPlaces } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { methods } from '#web/invoices/receive/methods.ts'
import styles from '#web/invoices/list/InvoicesScreen.module.css'

const isAmount = (typed: string) => toTwoPlaces(typed) !== null && /[1-9]/.test(typed)

type Props = {
  invoice: Invoice
  onClose: () => void
  /** Whether all that is outstanding is paid: then the amount is not asked. */
  whole?: boolean
}

const words = {
  part: {
    submit: 'Record Payment',
    done: 'Payment recorded successfully.',
    failed: 'Failed to record payment',
  },
  whole: {
    submit: 'Mark as Paid',
    done: 'Invoice marked as paid.',
    failed: 'Failed to mark invoice as paid',
  },
}

/** Records a payment of one invoice: how much, when and how. The method begins as the customer paid last. */
export function RecordPaymentDialog({ invoice, onClose, whole = false }: Props) {
  const recording = useRecordPayment(invoice, whole, onClose)
  const { ready, busy, record } = recording
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={whole ? `Mark ${invoice.invoiceNumber} as paid` : 'Record Payment'}
      description={
        whole
          ? `Records a payment of ${formatMoney(invoice.outstanding)}, the full amount.`
          : `${invoice.invoiceNumber}: ${formatMoney(invoice.outstanding)} outstanding of ${formatMoney(invoice.amount)}.`
      }
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
            {words[whole ? 'whole' : 'part'].submit}
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
        <Fields recording={recording} whole={whole} />
      </form>
    </Dialog>
  )
}

type Recording = ReturnType<typeof useRecordPayment>

/** What was typed about a payment of one invoice, what is wrong with it, and how it is recorded. */
function useRecordPayment(invoice: Invoice, whole: boolean, onRecorded: () => void) {
  const said = words[whole ? 'whole' : 'part']
  const { customerId } = invoice
  const account = useQuestion(
    getCustomerAccount,
    { params: { id: customerId ?? 0 } },
    { enabled: customerId !== null },
  )
  const [typedForm, setForm] = useState({
    // Most payments are of all that is owed; the field is selected, so that typing replaces it.
    amount: invoice.outstanding,
    receivedOn: londonToday(),
    method: null as string | null,
    reference: '',
  })
  const form = { ...typedForm, method: typedForm.method ?? account.data?.payments[0]?.method ?? '' }
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
          toast.success(said.done, `${formatMoney(typed)} for ${invoice.invoiceNumber}`)
          onRecorded()
        },
        onError: (error) => toast.failure(said.failed, saidBy(error, 'Please try again.')),
      },
    )
  }
  const change = (typedNow: Partial<typeof form>) => setForm({ ...typedForm, ...typedNow })
  return { form, change, ready, obstacle, record, busy: payment.isPending }
}

type FieldsProps = { recording: Recording; whole: boolean }

function Fields({ recording: { form, change, obstacle }, whole }: FieldsProps) {
  return (
    <>
      {!whole && (
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
      )}
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
