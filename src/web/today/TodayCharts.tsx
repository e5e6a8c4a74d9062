import { ChevronRight } from 'lucide-react'
import { todaysCharts } from '#contract/business/today.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { useStored } from '#web/platform/offline/stored.ts'
import { useQuestion } from '#web/platform/calls/queries.ts'
import type { Charts } from './charts.ts'
import { OrdersByHour } from './OrdersByHour.tsx'
import { OwedByAge } from './OwedByAge.tsx'
import styles from './TodayCharts.module.css'
import { WeightPicked } from './WeightPicked.tsx'

/** The day so far in a sentence, which opens to charts. The device remembers whether it is open. */
export function TodayCharts() {
  const { data } = useQuestion(todaysCharts, {}, { refreshMs: 300_000 })
  const [open, keep] = useStored('topside.today-charts')
  return (
    <details
      className={styles.today}
      open={open !== null}
      onToggle={({ currentTarget }) => keep(currentTarget.open ? 'open' : null)}
    >
      <summary>
        <ChevronRight aria-hidden />
        <span>{data ? soFar(data) : 'Today so far'}</span>
      </summary>
      {open !== null && data && (
        <div className={styles.charts}>
          <OrdersByHour charts={data} />
          <WeightPicked days={data.picking} />
          <OwedByAge />
        </div>
      )}
    </details>
  )
}

/** 'Today so far: 12 orders, 3 more than by now on Tue 17 Nov'; no comparison if that day had no orders by then. */
export function soFar({ soFar: { today, weekAgo }, weekAgo: day }: Charts): string {
  const orders = `Today so far: ${counted(today, 'order')}`
  if (weekAgo === 0) return orders
  const more = today - weekAgo
  const than = `by now on ${formatLongDay(day)}`
  const compared =
    more === 0
      ? `as many as ${than}`
      : `${Math.abs(more)} ${more > 0 ? 'more' : 'fewer'} than ${than}`
  return `${orders}, ${compared}`
}
