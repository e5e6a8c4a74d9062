import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '#web/platform/routing/routing.ts'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { confirmUnchangedPrices, type OrderToPrice } from '#contract/orders/day-pricing.ts'
import type { Progress } from '#contract/endpoint.ts'
import { counted, wholeNumber } from '#domain/words/counted.ts'
import { keepResult } from '#web/orders/pricing/day-results.ts'
import { byReason, useLastDone } from '#web/orders/work/last-done.ts'
import { saidBy } from '#web/platform/calls/api.ts'
import { splitLeft, tellLeft } from '#web/platform/tell-left.ts'
import { callMany } from '#web/platform/calls/many.ts'
import { useChange } from '#web/platform/calls/queries.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/over/toast.ts'

type Props = {
  day: string
  unchanged: OrderToPrice[]
  /** Other lines of the day still need a person, so the press leads to them. */
  othersWait: boolean
}

/** One press confirms the prices of every order whose lines are all at the customer's usual price. */
export function ConfirmPrices({ unchanged, ...of }: Props) {
  const { confirm, progress } = useConfirmPrices(of)
  if (unchanged.length === 0 && !progress) return null
  return (
    <Button
      icon={<Check aria-hidden />}
      busy={progress !== null}
      busyLabel={progress ? `${progress.done} of ${progress.of}` : undefined}
      aria-label={`Confirm ${wholeNumber(unchanged.length)} unchanged`}
      onClick={() => void confirm(unchanged)}
    >
      Confirm {wholeNumber(unchanged.length)}
    </Button>
  )
}

function useConfirmPrices({ day, othersWait }: Omit<Props, 'unchanged'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [, keep] = useLastDone()
  const change = useChange(
    confirmUnchangedPrices,
    (endpoint, given, { key = crypto.randomUUID() } = {}) => {
      const of = given.body.orderIds?.length ?? 0
      const title = `Confirming the prices of ${counted(of, 'order')}`
      return callMany(endpoint, given, { key, title, of, onProgress: setProgress })
    },
  )
  const confirm = async (unchanged: OrderToPrice[]) => {
    const orderIds = unchanged.map(({ id }) => id)
    setProgress({ doing: 'writing', done: 0, of: orderIds.length })
    try {
      const { done, left } = await change.mutateAsync({ body: { orderIds } })
      const { stuck, already } = splitLeft(left)
      const confirmed = unchanged.filter(({ id }) => done.includes(id))
      if (confirmed.length === 0 && stuck.length === 0)
        tellLeft({ done, left: already }, 'confirmed')
      else if (othersWait && stuck.length === 0) {
        keepResult(client, day, { kind: 'prices', orders: confirmed })
        navigate({ to: '/orders', search: { work: 'price', date: day } })
      } else {
        const title = `Prices of ${counted(done.length, 'order')} confirmed`
        keep({ what: 'prices', ids: done, title, left: byReason(left) })
      }
    } catch (error) {
      toast.failure('Failed to confirm pricing', saidBy(error, 'Please try again.'))
    }
    setProgress(null)
  }
  return { confirm, progress }
}
