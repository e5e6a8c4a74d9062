import { formatLongDay } from '#domain/days/day-labels.ts'
import { formatQuantity } from '#domain/products/quantities.ts'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { Bars } from './Bars.tsx'
import { FiguresTable } from './FiguresTable.tsx'
import type { Charts } from './charts.ts'
import styles from './TodayCharts.module.css'

const kilos = (weight: string): string => formatQuantity(weight, 'kg')

/** How much of the weight ordered for each day has been picked. */
export function WeightPicked({ days }: { days: Charts['picking'] }) {
  const heaviest = Math.max(...days.map(({ ordered, picked }) => Math.max(+ordered, +picked)), 1)
  return (
    <section>
      <h2 className={styles.caption}>Weight picked of ordered</h2>
      {days.length === 0 ? (
        <p className={styles.means}>No confirmed orders.</p>
      ) : (
        <>
          <Bars
            colour={3}
            rows={days.map(({ date, ordered, picked }) => ({
              label: formatLongDay(date),
              share: Number(picked) / heaviest,
              of: Number(ordered) / heaviest,
              words: `${kilos(picked)} of ${kilos(ordered)}`,
            }))}
          />
          <FiguresTable of="weight picked">
            <DataTable caption="Weight picked of ordered" dense>
              <thead>
                <Tr>
                  <Th>Delivery date</Th>
                  <Th numeric>Ordered</Th>
                  <Th numeric>Picked</Th>
                  <Th numeric>Lines</Th>
                </Tr>
              </thead>
              <tbody>
                {days.map(({ date, ordered, picked, lines, linesPicked }) => (
                  <Tr key={date}>
                    <Td>{formatLongDay(date)}</Td>
                    <Td numeric>{kilos(ordered)}</Td>
                    <Td numeric>{kilos(picked)}</Td>
                    <Td numeric>
                      {linesPicked} of {lines}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </DataTable>
          </FiguresTable>
        </>
      )}
    </section>
  )
}
