import { useState } from 'react'
import {
  type CustomerAccount,
  payFromAccount,
  refundFromAccount,
} from '#contract/invoices/customer-accounts.ts'
import { compareMoney, formatMoney, isPositiveMoney, withThousands } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'
import { Notice } from '#web/ui/states/Notice.tsx'
import { methods } from './methods.ts'
import styles from './Receive.module.css'
import { owedOn } from './use-receiving.ts'

type Props = { account: CustomerAccount }

/** Money that pays no invoice yet, to use for open invoices or to refund. */
export function OnAccount({ account }: Props) {
  const { customerId, onAccount } = account
  const [refunding, setRefunding] = useState(false)
  const use = useChange(payFromAccount)
  if (!isPositiveMoney(onAccount)) return null
  const pay = () =>
    use.mutate(
      { params: { id: customerId }, body: {} },
      {
        onSuccess: () => toast.success('Invoices paid from what was on account'),
        onError: (error) =>
          toast.failure('Failed to use what is on account', saidBy(error, 'Please try again.')),
      },
    )
  return (
    <>
      <Notice
        title={`${formatMoney(onAccount)} is on account`}
        action={
          <div className={styles.buttons}>
            <Button
              busy={use.isPending}
              busyLabel="Paying..."
              reason={isPositiveMoney(owedOn(account)) ? null : 'There is no invoice to pay.'}
              onClick={pay}
            >
              Pay oldest invoices
            </Button>
            <Button onClick={() => setRefunding(true)}>Refund</Button>
          </div>
        }
      >
        Received or credited earlier, and not yet used for an invoice.
      </Notice>
      {refunding && <RefundDialog account={account} onClose={() => setRefunding(false)} />}
    </>
  )
}

function RefundDialog({ account, onClose }: Props & { onClose: () => void }) {
  const { customerId, name, onAccount } = account
  const [amount, setAmount] = useState(onAccount)
  const [refundedOn, setRefundedOn] = useState(londonToday)
  const [method, setMethod] = useState(methods[0] ?? '')
  const [reference, setReference] = useState('')
  const change = useChange(refundFromAccount)
  const typed = withThousands(amount)
  const obstacle = obstacleToRefund(typed, onAccount)
  const refund = () => {
    if (typed === null || obstacle) return
    change.mutate(
      { params: { id: customerId }, body: { amount: typed, refundedOn, method, reference } },
      {
        onSuccess: () => {
          toast.success('Refund recorded', `${formatMoney(typed)} to ${name}`)
          onClose()
        },
        onError: (error) =>
          toast.failure('Failed to record refund', saidBy(error, 'Please try again.')),
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
          onChange={({ target }) => setRefundedOn(target.value || londonToday())}
        />
        <SelectField
          label="Method"
          options={methods.map((value) => ({ value, label: value }))}
          value={method}
          onChange={({ target }) => setMethod(target.value)}
        />
        <TextField
          label="Reference"
          optional
          maxLength={120}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </form>
    </Dialog>
  )
}

function obstacleToRefund(amount: string | null, onAccount: string): string | null {
  if (amount === null || !isPositiveMoney(amount)) return 'Enter the amount that went back.'
  return compareMoney(amount, onAccount) > 0
    ? `Only ${formatMoney(onAccount)} is on account.`
    : null
}
