import { useState } from 'react'
import { cancelOrder, type Order } from '#contract/orders/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/over/Dialog.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './lists/OrderHistory.module.css'

type Props = { order: Order; closed: string | null }

/** A customer cancels its order before the cut-off, with a reason. */
export function CancelOwnOrder({ order, closed }: Props) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const change = useChange(cancelOrder)
  const cancel = () => {
    if (!reason.trim()) return setError('A reason is required')
    change.mutate(
      { params: { id: order.id }, body: { reason } },
      {
        onSuccess: ({ message }) => {
          toast.success('Order cancelled', message)
          setOpen(false)
        },
        onError: (failure) =>
          toast.failure('Failed to cancel order', saidBy(failure, 'Please try again.')),
      },
    )
  }
  return (
    <>
      <Button variant="quiet" size="lg" reason={closed} onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={`Cancel order ${order.orderNumber}?`}>
        <div className={styles.reorder}>
          <TextArea
            label="Reason"
            rows={2}
            maxLength={500}
            value={reason}
            error={error}
            onChange={({ target }) => {
              setReason(target.value)
              setError(null)
            }}
          />
          <Button
            variant="danger"
            size="lg"
            wide
            busy={change.isPending}
            busyLabel="Cancelling..."
            onClick={cancel}
          >
            Cancel order
          </Button>
        </div>
      </Dialog>
    </>
  )
}
