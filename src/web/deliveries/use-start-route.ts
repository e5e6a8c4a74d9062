import { startRoute } from '#contract/orders/deliveries.ts'
import { counted } from '#domain/words/counted.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { isoNow, londonToday } from '#web/platform/clock.ts'
import { useKeptChange } from '#web/platform/offline/offline.ts'
import { confirm } from '#web/ui/over/confirm.ts'
import { toast } from '#web/ui/over/toast.ts'
import type { RoundStop } from './use-round.ts'
import { otherDayToAsk } from '#domain/orders/rounds.ts'
import { obstacleTo } from '#domain/orders/states/order-actions.ts'

const askedText = 'Its customers are told when to expect you today.'

const started = ['Route Started', 'Estimated times are now live'] as const

/** Starts the route with every released stop. Without signal the route starts on the phone and is sent later. */
export function useStartRoute(stops: readonly RoundStop[]) {
  const route = useKeptChange(startRoute)
  const released = stops.filter((stop) => obstacleTo.start(stop) === null)
  const start = async () => {
    if (released.length === 0) return void toast.failure('No orders to start')
    const days = released.map(({ deliveryDate }) => deliveryDate)
    const title = otherDayToAsk(days, londonToday())
    if (title && !(await confirm({ title, text: askedText, confirmLabel: 'Start it today' })))
      return
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
          const { leftOut } = outcome.answer
          const reasons = [...new Set(leftOut.map(({ message }) => message))].join('\n')
          if (leftOut.length > 0)
            toast.failure(`Started without ${counted(leftOut.length, 'stop')}`, reasons)
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
  return { start: () => void start(), count: released.length, starting: route.isPending }
}
