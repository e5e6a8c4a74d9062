import { daysApart, formatLongDay } from '#domain/days/day-labels.ts'
import { isDelivered } from '#domain/orders/states/order-statuses.ts'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#web/platform/clock.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDeliveries } from './deliveries-queries.ts'

/** Days are read one after another, so only a week ahead. */
const daysAhead = 7

type Props = { date: string; onDay: (day: string) => void }

/** Offers today or the next day that has deliveries; shows nothing if the week ahead has none. */
export function NextDay({ date, onDay }: Props) {
  const today = londonToday()
  const first = date === today ? addDays(today, 1) : today
  return <FirstWithStops day={first} not={date} onDay={onDay} />
}

type DayProps = { day: string; not: string; onDay: Props['onDay'] }

function FirstWithStops({ day, not, onDay }: DayProps) {
  const { data } = useDeliveries(day)
  if (!data) return null
  const count = data.filter((stop) => !isDelivered(stop)).length
  if (count > 0 && day !== not)
    return (
      <Button variant="primary" size="glove" onClick={() => onDay(day)}>
        {`${formatLongDay(day)} has ${count}`}
      </Button>
    )
  const next = addDays(day, 1)
  if (daysApart(londonToday(), next) >= daysAhead) return null
  return <FirstWithStops day={next} not={not} onDay={onDay} />
}
