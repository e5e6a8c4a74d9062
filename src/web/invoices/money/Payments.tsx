import { useState } from 'react'
import { listPayments, type InvoicePayment, reversePayment } from '#contract/payments.ts'
import { formatDay, formatMoment } from '#domain/days/day-labels.ts'
import { formatMoney } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { Money } from '#web/ui/Money.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './Payments.module.css'

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
      {reversing && <ReverseDialog payment={reversing} onClose={() => setReversing(null)} />}
    </div>
  )
}

const wordsOf = ({ method, reference, recordedByName }: InvoicePayment): string =>
  [method, reference, `recorded by ${recordedByName}`].filter(Boolean).join(' · ')

function ReverseDialog({ payment, onClose }: { payment: InvoicePayment; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const change = useChange(reversePayment)
  const reverse = () => {
    if (!reason.trim()) return setError('A reason is required')
    change.mutate(
      { params: { id: payment.id }, body: { reason } },
      {
        onSuccess: () => {
          toast.success('Payment reversed', `${formatMoney(payment.amount)} is owed again.`)
          onClose()
        },
        onError: (failure) =>
          toast.failure('Failed to reverse payment', saidBy(failure, 'Please try again.')),
      },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reverse ${formatMoney(payment.amount)}`}
      description="The payment stays in the list with the reason, and its amount is owed again."
      shape="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="danger"
            busy={change.isPending}
            busyLabel="Reversing..."
            onClick={reverse}
          >
            Reverse payment
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        rows={2}
        maxLength={300}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value)
          setError(null)
        }}
      />
    </Dialog>
  )
}
