import { useState } from 'react'
import { type InvoicePayment, listPayments } from '#contract/invoices/payments.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { compareMoney, formatMoney } from '#domain/money/money.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Money } from '#web/ui/Money.tsx'
import styles from './Payments.module.css'
import { ReversePayment } from './ReversePayment.tsx'

/** The payments of an invoice. Mistaken payments are reversed, never deleted. */
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
                <strong>
                  {formatDay(isBack(payment) ? payment.allocatedOn : payment.receivedOn)}
                </strong>
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
              {!payment.reversedAt && !isBack(payment) && (
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

/** Whether this amount was paid and then moved on account, because the invoice was credited. */
const isBack = ({ amount }: InvoicePayment): boolean => compareMoney(amount, '0.00') < 0

/** Says how the money came and, if it also paid other invoices, how much it was in all. */
const wordsOf = (payment: InvoicePayment): string => {
  if (isBack(payment))
    return `Credited: back on account, of the payment of ${formatDay(payment.receivedOn)}`
  const { method, reference, recordedByName, amount, received } = payment
  const part = amount === received ? null : `part of ${formatMoney(received)}`
  return [method, reference, part, `recorded by ${recordedByName}`].filter(Boolean).join(' · ')
}
