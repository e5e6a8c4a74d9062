import { saveRoute } from '#contract/dispatch.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import { useWantedOrder } from '#web/ui/lists/use-wanted-order.ts'
import type { RoundStop } from './use-round.ts'

/** The stops ahead in the driver's own order: shown at once, saved in one call, taken back where refused. */
export function useSortStops(date: string, stops: RoundStop[]) {
  const route = useKeptChange(saveRoute)
  const { shown, want, takeBack } = useWantedOrder(stops)
  const sort = (next: RoundStop[]) => {
    const orderIds = next.map(({ id }) => id)
    want(orderIds)
    route.mutate(
      { given: { body: { date, orderIds } }, title: 'Order of the stops' },
      {
        onSuccess: ({ waiting }) =>
          waiting
            ? toast.info('Waiting to send', 'The new order of the stops is kept on this phone.')
            : toast.success('Order updated', 'The delivery order has been rearranged.'),
        onError: (error) => {
          takeBack()
          toast.failure('Failed to update route', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  return { shown, sort, saving: route.isPending }
}
