import { type CustomerPayment, reverseRefund } from '#contract/invoices/customer-accounts.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ReasonDialog } from '#web/invoices/money/ReasonDialog.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'

type Props = { refund: CustomerPayment['refunds'][number]; onClose: () => void }

/** Asks for the reason and reverses the whole refund, from whichever payments it came. */
export function ReverseRefund({ refund: { id, whole }, onClose }: Props) {
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
