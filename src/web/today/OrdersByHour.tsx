import { formatLongDay } from '#domain/days/day-labels.ts'
import { counted } from '#domain/words/counted.ts'
import { shortNumber } from '#web/ui/charts/chart-scale.ts'
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { Charts } from './charts.ts'
import styles from './TodayCharts.module.css'

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** Today's orders by the hour in which they were placed, in front of those of a week ago. */
export function OrdersByHour({ charts: { hours, hourNow, weekAgo } }: { charts: Charts }) {
  const busy = hours.filter((each) => each.today > 0 || each.weekAgo > 0 || each.hour === hourNow)
  const shown = hours.slice(busy[0]?.hour, (busy.at(-1)?.hour ?? 23) + 1)
  const before = formatLongDay(weekAgo)
  return (
    <section>
      <ColumnChart
        caption="Orders by the hour"
        size="sm"
        colour={1}
        columns={shown.map((each) => ({
          label: clock(each.hour),
          value: each.today,
          before: each.weekAgo,
          words: `${clock(each.hour)}: ${counted(each.today, 'order')}, ${each.weekAgo} on ${before}`,
        }))}
        scale={shortNumber}
      />
      <p className={styles.means}>Pale: {before}.</p>
      <FiguresTable of="orders by the hour">
        <DataTable caption="Orders by the hour" dense>
          <thead>
            <Tr>
              <Th>From</Th>
              <Th numeric>Today</Th>
              <Th numeric>{before}</Th>
            </Tr>
          </thead>
          <tbody>
            {shown.map((each) => (
              <Tr key={each.hour}>
                <Td>{clock(each.hour)}</Td>
                <Td numeric>{each.hour > hourNow ? '–' : each.today}</Td>
                <Td numeric>{each.weekAgo}</Td>
              </Tr>
            ))}
          </tbody>
        </DataTable>
      </FiguresTable>
    </section>
  )
}
