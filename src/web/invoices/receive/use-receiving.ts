import { useState } from 'react'
import { type CustomerAccount, receivePayment } from '#contract/invoices/customer-accounts.ts'
import { reversePayment } from '#contract/invoices/payments.ts'
import {
  obstacleToReceivingOnAccount,
  spreadAround,
  sumOf,
  wrongWithSpread,
} from '#domain/money/payments/allocating.ts'
import {
  compareMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  subtractMoney,
  sumMoney,
  withThousands,
} from '#domain/money/money.ts'
import { ApiError, saidBy } from '#web/platform/calls/api.ts'
import { londonToday } from '#web/platform/clock.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { methods } from './methods.ts'
import { isWrong } from './typed-amount.ts'

type Form = { amount: string; method: string; receivedOn: string; reference: string }

/** What the customer owes on open invoices. */
export const owedOn = ({ invoices }: Pick<CustomerAccount, 'invoices'>): Money =>
  sumMoney(invoices.map(({ outstanding }) => outstanding).filter(isPositiveMoney))

/** The amount starts with the balance of the customer's statement. */
const newForm = (account: CustomerAccount): Form => {
  const last = account.payments[0]?.method ?? ''
  return {
    amount: isPositiveMoney(account.balance) ? account.balance : '',
    method: methods.includes(last) ? last : (methods[0] ?? ''),
    receivedOn: londonToday(),
    reference: '',
  }
}

/** The form of a payment: what was typed, how it is spread over the invoices, and what is wrong with it. */
export function useReceiving(account: CustomerAccount) {
  const [form, setForm] = useState(() => newForm(account))
  /** What was typed for some invoices; the others get the rest, oldest due first. */
  const [byHand, setByHand] = useState<ReadonlyMap<number, string>>(new Map())
  const recording = useRecording(account)
  const amount = withThousands(form.amount)
  const fixed = new Map([...byHand].map(([id, typed]) => [id, withThousands(typed) ?? '0.00']))
  const open = account.invoices.filter(({ outstanding }) => isPositiveMoney(outstanding))
  const allocations = amount === null ? [] : spreadAround(open, amount, fixed)
  const obstacle = [...byHand.values()].some(isWrong)
    ? 'Correct what the invoices get: pounds and pence, like 12.50.'
    : obstacleTo({ form, amount, allocations, account })
  const reset = () => {
    setByHand(new Map())
    setForm({ ...newForm(account), amount: '' })
  }
  return {
    form,
    change: (some: Partial<Form>) => setForm((now) => ({ ...now, ...some })),
    open,
    amount,
    allocations,
    byHand,
    obstacle,
    /** Sets how much an invoice gets; with `null` it gets its share of the rest again. */
    pay: (id: number, typed: string | null) =>
      setByHand((now) => {
        const next = new Map(now)
        if (typed === null) next.delete(id)
        else next.set(id, typed)
        return next
      }),
    oldestFirst: () => setByHand(new Map()),
    clearAll: () => setByHand(new Map(open.map(({ id }) => [id, '']))),
    recording: recording.busy,
    record: () => {
      if (amount === null || obstacle) return
      const { method, receivedOn, reference } = form
      recording.record({ amount, method, receivedOn, reference, allocations }, reset)
    },
  }
}
export type Receiving = ReturnType<typeof useReceiving>

type Typed = {
  form: Form
  amount: Money | null
  allocations: { invoiceId: number; amount: Money }[]
  account: CustomerAccount
}

/** The first reason why the payment can't be recorded, as a sentence, or null. */
function obstacleTo({ form, amount, allocations, account }: Typed): string | null {
  if (amount === null || !isPositiveMoney(amount)) return 'Enter the amount that came.'
  const beyond = subtractMoney(sumOf(allocations), amount)
  if (compareMoney(sumOf(allocations), amount) > 0)
    return `The invoices get ${formatMoney(beyond)} more than was received.`
  const issued = account.invoices.map((each) => ({
    ...each,
    status: 'issued',
    customerId: account.customerId,
  }))
  return (
    wrongWithSpread({ customerId: account.customerId, amount, allocations }, issued)?.message ??
    obstacleToReceivingOnAccount(form.receivedOn, londonToday())
  )
}

type Body = Form & { amount: Money; allocations: { invoiceId: number; amount: Money }[] }

/** Records the payment; asks first if one like it was recorded before. */
function useRecording({ customerId, name }: CustomerAccount) {
  const change = useChange(receivePayment)
  const undo = useChange(reversePayment)
  // Says what came of it even if the person has left the screen by then.
  const takeBack = (id: number) =>
    undo.mutateAsync({ params: { id }, body: { reason: 'Recorded by mistake' } }).then(
      () => toast.success('Payment reversed'),
      (error: Error) =>
        toast.failure('Failed to reverse payment', saidBy(error, 'Please try again.')),
    )
  const record = (body: Body & { again?: boolean }, done: () => void) =>
    change.mutate(
      { params: { id: customerId }, body },
      {
        onSuccess: ({ id, amount }) => {
          toast.success('Payment recorded successfully.', `${formatMoney(amount)} from ${name}`, {
            label: 'Undo',
            altText: 'Reverse it below',
            onPress: () => void takeBack(id),
          })
          done()
        },
        onError: (error) => void failed(error, body, done),
      },
    )
  async function failed(error: Error, body: Body, done: () => void) {
    if (!(error instanceof ApiError && error.code === 'RECORDED_ALREADY'))
      return toast.failure('Failed to record payment', saidBy(error, 'Please try again.'))
    const sure = await confirm({
      title: 'Record it again?',
      text: error.said,
      confirmLabel: 'Record again',
    })
    if (sure) record({ ...body, again: true }, done)
  }
  return { record, busy: change.isPending }
}
