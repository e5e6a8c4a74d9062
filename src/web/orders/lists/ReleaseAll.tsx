import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { today } from '#contract/business/today.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { keepResult } from '#web/orders/pricing/day-results.ts'
import { useReleasing } from '#web/orders/work/use-releasing.ts'
import { call, saidBy } from '#web/platform/calls/api.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

/** One press releases what is picked and priced of the day that Pricing opens on, which then shows what stays and why. */
export function ReleaseAll({ ready }: { ready: number }) {
  const { data } = useQuestion(today, {})
  const day = data?.pricingDay
  const { release, asking, progress } = useReleaseDay()
  if (!day || (ready === 0 && progress === null)) return null
  return (
    <Button
      icon={<Truck aria-hidden />}
      busy={asking || progress !== null}
      busyLabel={progress ? `${progress.done} of ${progress.of}` : 'Releasing...'}
      onClick={() => void release(day)}
    >
      Release {ready}
    </Button>
  )
}

function useReleaseDay() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const { release: releaseReady, progress } = useReleasing()
  const release = async (date: string) => {
    setAsking(true)
    try {
      const { orders } = await call(ordersToPrice, { query: { date } })
      const released = await releaseReady(orders, null)
      if (released.length > 0) keepResult(client, date, { kind: 'release', orders: released })
      void navigate({ to: '/orders', search: { work: 'price', date } as never })
    } catch (error) {
      toast.failure('Failed to release', saidBy(error, 'Please try again.'))
    }
    setAsking(false)
  }
  return { release, asking, progress }
}
