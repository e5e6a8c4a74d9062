import { formatDay } from '#domain/days/day-labels.ts'
import { obstacleToSpan, paces, presets } from '#domain/reports.ts'
import { londonToday } from '#web/platform/clock.ts'
import { DateChips } from '#web/ui/fields/DateChips.tsx'
import { PeriodFields } from '#web/ui/fields/PeriodFields.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import type { ReportPlace } from './report-place.ts'
import { spanText } from './report-words.ts'
import styles from './Reports.module.css'
import type { ReportSpan } from './reports-queries.ts'

type Props = { span: ReportSpan; onChange: (place: ReportPlace) => void }

const words = { day: 'Day by day', week: 'Week by week' }

/** Chooses the delivery dates of the reports. */
export function ReportsToolbar({ span, onChange }: Props) {
  const today = londonToday()
  const offered = presets.map(({ name, label, of }) => ({ name, label, span: of(today) }))
  const { from, to, by } = span
  const chosen = offered.find((each) => each.span.from === from && each.span.to === to)
  const obstacle = obstacleToSpan(span)
  return (
    <div className={styles.toolbar}>
      <DateChips
        label="Common periods"
        days={offered.map(({ name, label, span }) => ({
          day: name,
          label,
          subLabel: spanText(span),
        }))}
        value={chosen?.name ?? null}
        onChange={(name) => onChange({ ...offered.find((each) => each.name === name)?.span })}
      />
      <Toolbar label={`Delivery dates, now ${formatDay(from)} to ${formatDay(to)}`}>
        <PeriodFields
          period={{ from, to }}
          errors={obstacle ? { [obstacle.end]: obstacle.message } : undefined}
          onChange={(change) => onChange({ from, to, ...change })}
        />
        <SelectField
          label="Columns"
          value={by}
          options={paces.map((value) => ({ value, label: words[value] }))}
          onChange={({ target }) => onChange({ from, to, by: target.value as ReportSpan['by'] })}
        />
      </Toolbar>
    </div>
  )
}
