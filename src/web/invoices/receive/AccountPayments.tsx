import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerPayment } from '#contract/invoices/customer-accounts.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { compareMoney, formatMoney, isPositiveMoney, negative } from '#domain/money/money.ts'
import { ReversePayment } from '#web/invoices/money/ReversePayment.tsx'
import styles from '#web/invoices/money/Payments.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'

/** The customer's last payments, and what each paid. */
export function AccountPayments({ payments }: { payments: readonly CustomerPayment[] }) {
  const [reversing, setReversing] = useState<CustomerPayment | null>(null)
  if (payments.length === 0) return null
  return (
    <Card title="Last payments" flush>
      <ul role="list">
        {payments.map((payment) => (
          <li key={payment.id} className={styles.payment}>
            <span className={styles.words}>
              <strong>{formatDay(payment.receivedOn)}</strong>
              <span>{wordsOf(payment)}</span>
              <Paid payment={payment} />
            </span>
            <span data-reversed={payment.reversedAt !== null || undefined}>
              <Money amount={payment.amount} />
            </span>
            {!payment.reversedAt && (
              <Button
                variant="quiet"
                reason={payment.refunds.length > 0 ? 'Part of it was refunded.' : null}
                aria-label={`Reverse ${formatMoney(payment.amount)} of ${formatDay(payment.receivedOn)}`}
                onClick={() => setReversing(payment)}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reversing && <ReversePayment payment={reversing} onClose={() => setReversing(null)} />}
    </Card>
  )
}

const wordsOf = ({ method, reference, recordedByName }: CustomerPayment): string =>
  [method, reference, `recorded by ${recordedByName}`].filter(Boolean).join(' · ')

/** What the payment was used for: the invoices it paid, refunds, what is on account; or why it was reversed. */
function Paid({ payment }: { payment: CustomerPayment }) {
  const { allocations, refunds, onAccount, reversedAt, reversedByName, reverseReason } = payment
  if (reversedAt)
    return (
      <em>
        Reversed by {reversedByName}, {formatMoment(reversedAt)}: {reverseReason}
      </em>
    )
  return (
    <span>
      {allocations.map(({ invoiceId, invoiceNumber, amount }, place) => (
        <span key={place}>
          <Link to="/invoices/$id" params={{ id: String(invoiceId) } as never}>
            {invoiceNumber}
          </Link>{' '}
          {compareMoney(amount, '0.00') < 0
            ? `credited, ${formatMoney(negative(amount))} back on account`
            : formatMoney(amount)}
          {', '}
        </span>
      ))}
      {refunds.map(({ id, amount, refundedOn }) => (
        <span key={id}>
          {formatMoney(amount)} refunded {formatDay(refundedOn)}
          {', '}
        </span>
      ))}
      {isPositiveMoney(onAccount) ? `${formatMoney(onAccount)} on account` : 'all used'}
    </span>
  )
}
