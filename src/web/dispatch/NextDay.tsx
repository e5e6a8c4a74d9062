import { formatLongDay } from '#domain/days/day-labels.ts'
import { Button } from '#web/ui/Button.tsx'

/** A day with its confirmed and its picked orders. */
export type DispatchDay = { date: string; orderCount: number; pickedCount: number }

type Props = { date: string; days: readonly DispatchDay[]; onDay: (day: string) => void }

const waitingOn = ({ orderCount, pickedCount }: DispatchDay) => orderCount + pickedCount

/** Of a day without orders: the next day that has some, one press away; shows nothing if none has. */
export function NextDay({ date, days, onDay }: Props) {
  const next = days.find((day) => day.date > date && waitingOn(day) > 0)
  const near = next ?? days.find((day) => day.date !== date && waitingOn(day) > 0)
  if (!near) return null
  return (
    <Button variant="primary" onClick={() => onDay(near.date)}>
      {`${formatLongDay(near.date)} has ${waitingOn(near)}`}
    </Button>
  )
}
