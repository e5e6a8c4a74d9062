import { useEffect, useState } from 'react'
import { saveRoute } from '#contract/dispatch.ts'
import { saidBy } from '#web/platform/api.ts'
import { useKeptChange } from '#web/platform/offline.ts'
import { toast } from '#web/ui/toast.ts'
import type { RoundStop } from './use-round.ts'

/** The stops ahead in the driver's own order: shown at once, saved in one call, taken back where refused. */
export function useSortStops(date: string, stops: RoundStop[]) {
  const route = useKeptChange(saveRoute)
  const [wanted, setWanted] = useState<number[] | null>(null)
  const known = stops.map(({ id }) => id).join()
  useEffect(() => setWanted(null), [known])
  const sort = (next: RoundStop[]) => {
    const orderIds = next.map(({ id }) => id)
    setWanted(orderIds)
    route.mutate(
      { given: { body: { date, orderIds } }, title: 'Order of the stops' },
      {
        onSuccess: ({ waiting }) =>
          waiting
            ? toast.info('Waiting to send', 'The new order of the stops is kept on this phone.')
            : toast.success('Order updated', 'The delivery order has been rearranged.'),
        onError: (error) => {
          setWanted(null)
          toast.failure('Failed to update route', saidBy(error, 'Please try again.'))
        },
      },
    )
  }
  const shown = wanted
    ? stops.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    : stops
  return { shown, sort, saving: route.isPending }
}
