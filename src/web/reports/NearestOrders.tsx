import { formatMoney, sumMoney } from '#domain/money/money.ts'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { type Span, thisWeekAndNext } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSales } from './reports-queries.ts'

/** In a report without orders: leads to the orders of this week or the next; shows nothing if there are none. */
export function NearestOrders({ onSpan }: { onSpan: (span: Span) => void }) {
  const { data } = useSales({ ...thisWeekAndNext(londonToday()), by: 'day' })
  const days = (data?.periods ?? []).filter((day) => day.orders + day.ordersOnTheWay > 0)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return null
  const total = sumMoney(days.flatMap(({ sales, onItsWay }) => [sales, onItsWay]))
  const from = first === last ? 'for' : 'from'
  return (
    <Button variant="primary" onClick={() => onSpan({ from: first.from, to: last.to })}>
      {`${formatMoney(total)} of orders ${from} ${formatLongDay(first.from)}: show`}
    </Button>
  )
}
