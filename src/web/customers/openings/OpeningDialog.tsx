import { useState } from 'react'
import {
  addOpeningBalance,
  changeOpeningBalance,
  type OpeningBalance,
} from '#contract/invoices/opening-balances.ts'
import { negative } from '#domain/money/money.ts'
import { isInCredit, owedAs, wrongWithOpening } from '#domain/money/payments/opening-balances.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { fieldsOf } from '#web/platform/calls/field-errors.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { londonToday } from '#web/platform/clock.ts'
import styles from '#web/invoices/receive/Receive.module.css'
import { Button } from '#web/ui/Button.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { toast } from '#web/ui/over/toast.ts'

type Props = { customerId: number; opening: OpeningBalance | undefined; onClose: () => void }

const startOf = (opening: OpeningBalance | undefined) => ({
  amount: opening ? opening.amount.replace('-', '') : '',
  credit: opening ? isInCredit(opening) : false,
  asOf: opening?.asOf ?? londonToday(),
  due: opening?.due ?? '',
  reference: opening?.reference ?? '',
})

/** The form of an opening balance: how much, which way, since when, and due when. */
export function OpeningDialog({ customerId, opening, onClose }: Props) {
  const [form, setForm] = useState(() => startOf(opening))
  const [refused, setRefused] = useState<Record<string, string>>({})
  const { save, busy } = useSave({ customerId, opening, onClose }, setRefused)
  const change = (some: Partial<typeof form>) => {
    setForm({ ...form, ...some })
    setRefused({})
  }
  const typed = owedAs(form.amount)
  const amount =
    typed === null ? null : form.credit && !typed.startsWith('-') ? negative(typed) : typed
  const due = form.credit ? null : form.due || null
  const { asOf, reference } = form
  const wrong = amount === null ? null : wrongWithOpening({ amount, asOf, due }, londonToday())
  const obstacle = amount === null ? 'Enter the amount, like 1,234.50.' : (wrong?.message ?? null)
  const submit = () => {
    if (amount !== null && !obstacle) save({ amount, asOf, due, reference })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={opening ? 'Edit balance from before' : 'Add balance from before'}
      description="Enter what your old books say. No invoice is made, and no accounting file repeats it."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy}
            busyLabel="Saving..."
            reason={obstacle}
            onClick={submit}
          >
            Save
          </Button>
        </>
      }
    >
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <SelectField
          label="The customer"
          options={[
            { value: 'owed', label: 'Owed us' },
            { value: 'credit', label: 'Was in credit' },
          ]}
          value={form.credit ? 'credit' : 'owed'}
          onChange={({ target }) => change({ credit: target.value === 'credit' })}
        />
        <NumberField
          label="Amount"
          prefix="£"
          size="lg"
          maxLength={16}
          value={form.amount}
          error={refused.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <TextField
          label="As of"
          type="date"
          max={londonToday()}
          hint="The day of the balance, or the date of the old invoice"
          value={asOf}
          error={refused.asOf}
          onChange={({ target }) => change({ asOf: target.value || londonToday() })}
        />
        {!form.credit && (
          <TextField
            label="Due"
            optional
            type="date"
            hint="If blank, it was due on that day"
            value={form.due}
            error={refused.due}
            onChange={({ target }) => change({ due: target.value })}
          />
        )}
        <TextField
          label="Reference"
          optional
          maxLength={60}
          hint="The old invoice’s number, for example"
          value={reference}
          error={refused.reference}
          onChange={({ target }) => change({ reference: target.value })}
        />
      </form>
    </Dialog>
  )
}

type Body = { amount: string; asOf: string; due: string | null; reference: string }

function useSave(
  { customerId, opening, onClose }: Props,
  onRefused: (fields: Record<string, string>) => void,
) {
  const adding = useChange(addOpeningBalance)
  const changing = useChange(changeOpeningBalance)
  const then = {
    onSuccess: () => {
      toast.success('Balance saved')
      onClose()
    },
    onError: (error: Error) => {
      onRefused(fieldsOf(error))
      toast.failure('Failed to save balance', saidBy(error, 'Please try again.'))
    },
  }
  const save = (body: Body) =>
    opening
      ? changing.mutate({ params: { id: opening.id }, body }, then)
      : adding.mutate({ params: { id: customerId }, body }, then)
  return { save, busy: adding.isPending || changing.isPending }
}
