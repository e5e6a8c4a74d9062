import { Check, Ellipsis, Hand, Mail, Printer, Trash2 } from 'lucide-react'
import type { OrderRow } from '#contract/orders/orders.ts'
import { obstacleToUnhold } from '#domain/orders/states/holding.ts'
import type { Look } from '#domain/orders/look-kinds.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'
import { isBeforePicking } from '#domain/orders/states/order-statuses.ts'
import { ConfirmAnyway } from '#web/orders/lists/ConfirmAnyway.tsx'
import { useDeleteOrder } from '#web/orders/orders-queries.ts'
import { useConfirmOrder } from '#web/orders/use-confirm-order.ts'
import { useAsking } from '#web/orders/work/asking.ts'
import { HoldButton } from '#web/orders/work/HoldButton.tsx'
import { useReleaseHolds } from '#web/orders/work/use-hold.ts'
import { usePrintOrders } from '#web/printing/PrintOrders.tsx'
import { saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { confirm } from '#web/ui/over/confirm.ts'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/over/Menu.tsx'
import { toast } from '#web/ui/over/toast.ts'
import styles from './OrdersTable.module.css'

type Props = { order: OrderRow; looks: readonly Look[] }

/** What can be done with an order of the list: the usual actions as buttons, the rest in a menu. */
export function RowActions({ order, looks }: Props) {
  const { orderNumber } = order
  const ask = useAsking()
  const { remove, isPending } = useDeletion(order)
  const { release } = useReleaseHolds()
  const { print } = usePrintOrders()
  return (
    <div className={styles.actions}>
      {obstacleTo.confirm(order) === null &&
        (looks.length > 0 ? <ConfirmAnyway order={order} /> : <Confirm order={order} />)}
      <HoldButton order={order} />
      {isBeforePicking(order) && (
        <Menu
          trigger={
            <IconButton
              label={`More for ${orderNumber}`}
              icon={<Ellipsis aria-hidden />}
              busy={isPending}
            />
          }
        >
          {obstacleToUnhold(order) === null && (
            <MenuItem icon={<Hand aria-hidden />} onSelect={() => void release([order.id])}>
              Release the hold
            </MenuItem>
          )}
          <MenuItem icon={<Printer aria-hidden />} onSelect={() => void print([order])}>
            Print
          </MenuItem>
          <MenuItem
            icon={<Mail aria-hidden />}
            onSelect={() => ask({ what: 'message', orders: [order] })}
          >
            Message…
          </MenuItem>
          {obstacleTo.delete(order) === null && (
            <>
              <MenuSeparator />
              <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => void remove()}>
                Delete {orderNumber}
              </MenuItem>
            </>
          )}
        </Menu>
      )}
    </div>
  )
}

/** Deletes an order once the person has agreed. */
function useDeletion(order: OrderRow) {
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
  return { remove, isPending: deletion.isPending }
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
