import { useHistory, useNavigate } from '#web/platform/routing/routing.ts'
import type { Order } from '#contract/orders/orders.ts'
import { useMovePicked } from '../use-move-picked.ts'
import { rememberPicked } from './just-picked.ts'

export type Finish = ReturnType<typeof useFinishOrder>

/**
 * Marks the order picked and opens the next one, or its day's list if it was the last, unless the picker has gone
 * elsewhere meanwhile. Both offer Undo for a while.
 */
export function useFinishOrder(order: Order, next: Order | null) {
  const history = useHistory()
  const navigate = useNavigate()
  const { move, moving } = useMovePicked(order)
  const markPicked = () =>
    move('picked', {
      quietly: true,
      onMoved: () => {
        rememberPicked(order)
        if (!history.location.pathname.endsWith(`/${order.orderNumber}`)) return
        navigate(
          next
            ? { to: '/orders/:orderNumber', params: { orderNumber: next.orderNumber } }
            : { to: '/', search: { date: order.deliveryDate } as never },
        )
      },
    })
  return { markPicked, busy: moving }
}
