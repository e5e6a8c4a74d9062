import type { Day } from '#domain/days/days.ts'
import { monthPeriods } from '#domain/days/months.ts'
import { DateChips } from './DateChips.tsx'
import type { Period } from './PeriodFields.tsx'

type Props = { today: Day; period: Period; onChange: (period: Period) => void }

/** The months that are asked for most, one press each. */
export function PeriodChips({ today, period, onChange }: Props) {
  const offered = monthPeriods.map((each) => ({ ...each, period: each.of(today) }))
  const chosen = offered.find(
    (each) => each.period.from === period.from && each.period.to === period.to,
  )
  return (
    <DateChips
      label="Common periods"
      wrap
      days={offered.map(({ name, label }) => ({ day: name, label }))}
      value={chosen?.name ?? null}
      onChange={(name) => {
        const pressed = offered.find((each) => each.name === name)
        if (pressed) onChange(pressed.period)
      }}
    />
  )
}
