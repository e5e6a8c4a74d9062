import { useState } from 'react'
import { reversePayment } from '#contract/invoices/payments.ts'
import { formatMoney } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/over/toast.ts'

type Props = { payment: { id: number; amount: string }; onClose: () => void }

/** Asks for the reason and reverses the whole payment, whatever it paid. */
export function ReversePayment({ payment, onClose }: Props) {
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
      description="The payment stays in the list with the reason, and all that it paid is owed again."
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
