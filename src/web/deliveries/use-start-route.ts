import { startRoute } from '#contract/orders/deliveries.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { isoNow } from '#web/platform/clock.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { RoundStop } from './use-round.ts'
import { obstacleTo } from '#domain/orders/order-actions.ts'

const started = ['Route Started', 'Estimated times are now live'] as const

/** Starts the route with every released stop. Without signal the route starts on the phone and is sent later. */
export function useStartRoute(stops: readonly RoundStop[]) {
  const route = useKeptChange(startRoute)
  const released = stops.filter((stop) => obstacleTo.start(stop) === null)
  const start = () => {
    if (released.length === 0) return void toast.failure('No orders to start')
    route.mutate(
      {
        given: { body: { orderIds: released.map(({ id }) => id), startedAt: isoNow() } },
        title: `Start of the route, ${counted(released.length, 'stop')}`,
        done: { title: started[0], text: started[1] },
      },
      {
        onSuccess: (outcome) => {
          if (outcome.waiting)
            return void toast.info(
              'Waiting to send',
              'The route has started on this phone. Times follow when the signal returns.',
            )
          const [left] = outcome.answer.leftOut
          if (left) toast.failure('Started without one', left.message)
          else toast.success(...started)
        },
        onError: (error) =>
          toast.failure(
            'Failed to start route',
            saidBy(error, 'Unable to start delivery route. Please try again.'),
          ),
      },
    )
  }
  return { start, count: released.length, starting: route.isPending }
}
