import { Fragment, useState } from 'react'
import {
  type CustomerPayment,
  listCustomerPayments,
  reverseRefund,
} from '#contract/invoices/customer-accounts.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { compareMoney, formatMoney, isPositiveMoney, negative } from '#domain/money/money.ts'
import { DebtLink } from '#web/invoices/DebtLink.tsx'
import { ReversePayment } from '#web/invoices/money/ReversePayment.tsx'
import styles from '#web/invoices/money/Payments.module.css'
import { useList } from '#web/platform/calls/lists.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ListEnd } from '#web/ui/lists/ListEnd.tsx'
import { Money } from '#web/ui/Money.tsx'
import { ReasonDialog } from '#web/invoices/money/ReasonDialog.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

type Refund = CustomerPayment['refunds'][number]

/** The customer's payments, newest first, with the invoices each paid and how much of it was refunded. */
export function AccountPayments({ customerId }: { customerId: number }) {
  const payments = useList(listCustomerPayments, {
    params: { id: customerId },
    query: { limit: 20 },
  })
  const [reversing, setReversing] = useState<CustomerPayment | null>(null)
  const [unrefunding, setUnrefunding] = useState<Refund | null>(null)
  if (payments.rows.length === 0) return null
  return (
    <Card title="Payments" flush>
      <ul role="list">
        {payments.rows.map((payment) => (
          <Fragment key={payment.id}>
            <PaymentRow payment={payment} onReverse={() => setReversing(payment)} />
            {payment.refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} onReverse={() => setUnrefunding(refund)} />
            ))}
          </Fragment>
        ))}
      </ul>
      <ListEnd list={payments} noun="payments" />
      {reversing && <ReversePayment payment={reversing} onClose={() => setReversing(null)} />}
      {unrefunding && <ReverseRefund refund={unrefunding} onClose={() => setUnrefunding(null)} />}
    </Card>
  )
}

type RowProps = { payment: CustomerPayment; onReverse: () => void }

function PaymentRow({ payment, onReverse }: RowProps) {
  const { amount, receivedOn, reversedAt, refunds, isOpening } = payment
  const refunded = refunds.some((refund) => refund.reversedAt === null)
  return (
    <li className={styles.payment}>
      <span className={styles.words}>
        <strong>{formatDay(receivedOn)}</strong>
        <span>{wordsOf(payment)}</span>
        {reversedAt ? <Reversed by={payment} /> : <Paid payment={payment} />}
      </span>
      <span data-reversed={reversedAt !== null || undefined}>
        <Money amount={amount} />
      </span>
      {!reversedAt && !isOpening && (
        <Button
          variant="quiet"
          reason={refunded ? 'Part of it was refunded. Reverse the refund first.' : null}
          aria-label={`Reverse ${formatMoney(amount)} of ${formatDay(receivedOn)}`}
          onClick={onReverse}
        >
          Reverse
        </Button>
      )}
    </li>
  )
}

/** How much of the payment above was refunded. */
function RefundRow({ refund, onReverse }: { refund: Refund; onReverse: () => void }) {
  const { amount, whole, refundedOn, reversedAt } = refund
  const part = amount === whole ? null : `part of ${formatMoney(whole)}`
  return (
    <li className={styles.payment} data-part>
      <span className={styles.words}>
        <strong>Refunded {formatDay(refundedOn)}</strong>
        <span>{[part, wordsOf(refund)].filter(Boolean).join(' · ')}</span>
        {reversedAt && <Reversed by={refund} />}
      </span>
      <span data-reversed={reversedAt !== null || undefined}>
        <Money amount={negative(amount)} />
      </span>
      {!reversedAt && (
        <Button
          variant="quiet"
          aria-label={`Reverse refund of ${formatMoney(whole)} of ${formatDay(refundedOn)}`}
          onClick={onReverse}
        >
          Reverse
        </Button>
      )}
    </li>
  )
}

type Came = Pick<CustomerPayment, 'method' | 'reference' | 'recordedByName'>

const wordsOf = ({ method, reference, recordedByName }: Came): string =>
  [method, reference, `recorded by ${recordedByName}`].filter(Boolean).join(' · ')

type TakenBack = Pick<CustomerPayment, 'reversedAt' | 'reversedByName' | 'reverseReason'>

const Reversed = ({ by: { reversedAt, reversedByName, reverseReason } }: { by: TakenBack }) => (
  <em>
    Reversed by {reversedByName}, {formatMoment(reversedAt ?? '')}: {reverseReason}
  </em>
)

/** The invoices that the payment paid, and how much of it is on account. */
const Paid = ({ payment: { allocations, onAccount } }: { payment: CustomerPayment }) => (
  <span>
    {allocations.map(({ invoiceId, invoiceNumber, amount }, place) => (
      <Fragment key={place}>
        {place > 0 && ', '}
        <DebtLink id={invoiceId} name={invoiceNumber} />{' '}
        {compareMoney(amount, '0.00') < 0
          ? `credited, ${formatMoney(negative(amount))} back on account`
          : formatMoney(amount)}
      </Fragment>
    ))}
    {isPositiveMoney(onAccount) &&
      `${allocations.length > 0 ? ', ' : ''}${formatMoney(onAccount)} on account`}
  </span>
)

type Props = { refund: CustomerPayment['refunds'][number]; onClose: () => void }

/** Asks for the reason and reverses the whole refund, from whichever payments it came. */
function ReverseRefund({ refund: { id, whole }, onClose }: Props) {
  const change = useChange(reverseRefund)
  const reverse = (reason: string) =>
    change.mutate(
      { params: { id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success('Refund reversed', `${formatMoney(whole)} is on account again.`)
          onClose()
        },
        onError: (failure) =>
          toast.failure('Failed to reverse refund', saidBy(failure, 'Please try again.')),
      },
    )
  return (
    <ReasonDialog
      title={`Reverse the refund of ${formatMoney(whole)}`}
      description="The refund stays in the list with the reason, and the money is on account again."
      label="Reverse refund"
      busy={change.isPending}
      onReason={reverse}
      onClose={onClose}
    />
  )
}
