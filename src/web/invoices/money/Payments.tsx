import { useState } from 'react'
import { type InvoicePayment, listPayments } from '#contract/invoices/payments.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Payments.module.css'
import { ReversePayment } from './ReversePayment.tsx'

/** The payments of an invoice. A mistaken payment is reversed, never deleted. */
export function Payments({ invoiceId }: { invoiceId: number }) {
  const payments = useQuestion(listPayments, { params: { id: invoiceId } })
  const [reversing, setReversing] = useState<InvoicePayment | null>(null)
  if (!payments.data || payments.data.length === 0) return null
  return (
    <div data-screen-only>
      <Card title="Payments" flush>
        <ul role="list">
          {payments.data.map((payment) => (
            <li key={payment.allocationId} className={styles.payment}>
              <span className={styles.words}>
                <strong>{formatDay(payment.receivedOn)}</strong>
                <span>{wordsOf(payment)}</span>
                {payment.reversedAt && (
                  <em>
                    Reversed by {payment.reversedByName}, {formatMoment(payment.reversedAt)}:{' '}
                    {payment.reverseReason}
                  </em>
                )}
              </span>
              <span data-reversed={payment.reversedAt !== null || undefined}>
                <Money amount={payment.amount} />
              </span>
              {!payment.reversedAt && (
                <Button
                  variant="quiet"
                  aria-label={`Reverse ${formatMoney(payment.amount)} of ${formatDay(payment.receivedOn)}`}
                  onClick={() => setReversing(payment)}
                >
                  Reverse
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {reversing && (
        <ReversePayment
          payment={{ id: reversing.id, amount: reversing.received }}
          onClose={() => setReversing(null)}
        />
      )}
    </div>
  )
}

/** Says how it came, and of what sum if it paid other invoices too. */
const wordsOf = (payment: InvoicePayment): string => {
  const { method, reference, recordedByName, amount, received } = payment
  const part = amount === received ? null : `part of ${formatMoney(received)}`
  return [method, reference, part, `recorded by ${recordedByName}`].filter(Boolean).join(' · ')
}
