import { Check, Trash2 } from 'lucide-react'
import type { OrderRow } from '#contract/orders.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'
import { hasStatus } from '#domain/orders/order-statuses.ts'
import { useDeleteOrder } from '#web/orders/orders-queries.ts'
import { useConfirmOrder } from '#web/orders/use-confirm-order.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import { ConfirmAnyway } from './ConfirmAnyway.tsx'
import styles from './OrdersTable.module.css'

type Props = { order: OrderRow; looks: readonly Look[] }

/** Confirms or deletes an order of the list. */
export function RowActions({ order, looks }: Props) {
  const deletion = useDeleteOrder()
  const remove = async () => {
    const sure = await confirm({
      title: `Delete ${order.orderNumber}`,
      text: 'Are you sure you want to delete this order? This action cannot be undone.',
      confirmLabel: 'Delete order',
      danger: true,
    })
    if (!sure) return
    deletion.mutate(
      { params: { id: order.id } },
      {
        onSuccess: () => toast.success('Order deleted', 'The order has been successfully deleted.'),
        onError: (error) =>
          toast.failure(
            'Delete failed',
            saidBy(error, 'Failed to delete the order. Please try again.'),
          ),
      },
    )
  }
  return (
    <div className={styles.actions}>
      {obstacleTo.confirm(order) === null &&
        (looks.length > 0 ? <ConfirmAnyway order={order} /> : <Confirm order={order} />)}
      {hasStatus('pending', 'sent', 'confirmed')(order) && (
        <IconButton
          label={`Delete ${order.orderNumber}`}
          icon={<Trash2 aria-hidden />}
          busy={deletion.isPending}
          onClick={() => void remove()}
        />
      )}
    </div>
  )
}

function Confirm({ order }: { order: OrderRow }) {
  const { confirm, isPending } = useConfirmOrder()
  return (
    <Button
      icon={<Check aria-hidden />}
      busy={isPending}
      busyLabel="Confirming..."
      onClick={() => void confirm(order)}
      aria-label={`Confirm ${order.orderNumber}`}
    >
      Confirm
    </Button>
  )
}
