import { reversePayment } from '#contract/invoices/payments.ts'
import { formatMoney } from '#domain/money/money.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

type Props = { payment: { id: number; amount: string }; onClose: () => void }

/** Asks for the reason and reverses the whole payment, whatever it paid. */
export function ReversePayment({ payment, onClose }: Props) {
  const change = useChange(reversePayment)
  const reverse = (reason: string) =>
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
  return (
    <ReasonDialog
      title={`Reverse ${formatMoney(payment.amount)}`}
      description="The payment stays in the list with the reason, and all that it paid is owed again."
      label="Reverse payment"
      busy={change.isPending}
      onReason={reverse}
      onClose={onClose}
    />
  )
}
