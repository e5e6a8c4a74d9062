import { saveRoute } from '#contract/dispatch.ts'
import type { Order } from '#contract/orders.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useWantedOrder } from '#web/ui/lists/use-wanted-order.ts'

/** The day's orders in route order; a new order shows at once, and is taken back where it can't be saved. */
export function useRoute(date: string, orders: Order[]) {
  const route = useChange(saveRoute)
  const { shown: stops, want, takeBack } = useWantedOrder(orders)
  const sort = (sorted: Order[]) => {
    const orderIds = sorted.map(({ id }) => id)
    want(orderIds)
    route.mutate(
      { body: { date, orderIds } },
      {
        onSuccess: () => toast.success('Route updated'),
        onError: (error) => {
          takeBack()
          toast.failure(
            'Failed to update route',
            saidBy(error, 'Unable to save route order. Please try again.'),
          )
        },
      },
    )
  }
  return { stops, sort, saving: route.isPending }
}
