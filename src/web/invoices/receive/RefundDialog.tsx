import { useState } from 'react'
import { type CustomerAccount, refundFromAccount } from '#contract/invoices/customer-accounts.ts'
import { mostReference } from '#contract/invoices/payments.ts'
import { wrongWithRefund } from '#domain/money/payments/allocating.ts'
import { formatMoney, withThousands } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChipsField } from '#web/ui/fields/ChipsField.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { methods } from './methods.ts'
import styles from './Receive.module.css'

type Props = { account: CustomerAccount; onClose: () => void }

/** Records that some of what is on account was paid back. */
export function RefundDialog({ account, onClose }: Props) {
  const { customerId, name, onAccount } = account
  const [amount, setAmount] = useState(onAccount)
  const [refundedOn, setRefundedOn] = useState(londonToday)
  const [method, setMethod] = useState(methods[0] ?? '')
  const [reference, setReference] = useState('')
  const change = useChange(refundFromAccount)
  const typed = withThousands(amount)
  const [wrongDay, setWrongDay] = useState<string | null>(null)
  const obstacle = obstacleTo({ typed, refundedOn, onAccount })
  const refund = () => {
    if (typed === null || obstacle) return
    change.mutate(
      { params: { id: customerId }, body: { amount: typed, refundedOn, method, reference } },
      {
        onSuccess: () => {
          toast.success('Refund recorded', `${formatMoney(typed)} to ${name}`)
          onClose()
        },
        onError: (error) => {
          setWrongDay(fieldsOf(error).refundedOn ?? null)
          toast.failure('Failed to record refund', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Record refund"
      description="Pay the customer first: this only records that the money went back."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={change.isPending}
            busyLabel="Recording..."
            reason={obstacle}
            onClick={refund}
          >
            Record refund
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          refund()
        }}
      >
        <NumberField
          label="Amount"
          prefix="£"
          size="lg"
          maxLength={12}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextField
          label="Refunded on"
          type="date"
          max={londonToday()}
          value={refundedOn}
          error={wrongDay}
          onChange={({ target }) => {
            setRefundedOn(target.value || londonToday())
            setWrongDay(null)
          }}
        />
        <ChipsField label="Method" choices={methods} value={method} onChange={setMethod} />
        <TextField
          label="Reference"
          optional
          maxLength={mostReference}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </form>
    </Dialog>
  )
}

type Typed = { typed: string | null; refundedOn: string; onAccount: string }

/**
 * Why the refund can't be recorded, as far as the screen can tell. Only the server knows what was on account on earlier
 * days.
 */
function obstacleTo({ typed, refundedOn, onAccount }: Typed): string | null {
  if (typed === null) return 'Enter the amount that went back.'
  const known = { onAccount, least: null, today: londonToday() }
  return wrongWithRefund({ amount: typed, refundedOn }, known)?.message ?? null
}
