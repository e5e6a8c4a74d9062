import { Truck } from 'lucide-react'
import { useState } from 'react'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { useReleasing } from '#web/orders/work/use-releasing.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** One press releases every order that is picked and priced, of any day. */
export function ReleaseAll({ ready }: { ready: number }) {
  const [asking, setAsking] = useState(false)
  const { release, state } = useReleasing()
  const press = async () => {
    setAsking(true)
    try {
      const { orders } = await call(ordersToPrice, { query: {} })
      release(orders)
    } catch (error) {
      toast.failure('Failed to release', saidBy(error, 'Please try again.'))
    }
    setAsking(false)
  }
  if (ready === 0 && state === null) return null
  const moves = state !== null && state !== 'wait' && state
  return (
    <Button
      icon={<Truck aria-hidden />}
      busy={asking || state !== null}
      busyLabel={moves ? `${moves.done} of ${moves.of}` : 'Releasing...'}
      onClick={() => void press()}
    >
      Release {ready}
    </Button>
  )
}
