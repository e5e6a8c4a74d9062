import { useEffect, useState } from 'react'
import { saveRoute } from '#contract/dispatch.ts'
import type { Order } from '#contract/orders.ts'
import { saidBy } from '#web/platform/api.ts'
import { useChange } from '#web/platform/queries.ts'
import { toast } from '#web/ui/toast.ts'

const idsOf = (orders: readonly Order[]) => orders.map(({ id }) => id)

/** The day's orders in route order; a new order shows at once, and is taken back where it can't be saved. */
export function useRoute(date: string, orders: Order[]) {
  const route = useChange(saveRoute)
  const [wanted, setWanted] = useState<number[] | null>(null)
  const known = idsOf(orders).join()
  useEffect(() => setWanted(null), [known])
  const sort = (sorted: Order[]) => {
    setWanted(idsOf(sorted))
    route.mutate(
      { body: { date, orderIds: idsOf(sorted) } },
      {
        onSuccess: () => toast.success('Route updated'),
        onError: (error) => {
          setWanted(null)
          toast.failure(
            'Failed to update route',
            saidBy(error, 'Unable to save route order. Please try again.'),
          )
        },
      },
    )
  }
  const stops = wanted
    ? orders.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
    : orders
  return { stops, sort, saving: route.isPending }
}
