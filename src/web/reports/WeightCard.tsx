import type { PickedWeight } from '#contract/business/reports.ts'
import { counted } from '#domain/words/counted.ts'
import { londonToday } from '#web/platform/clock.ts'
import { shortNumber } from '#web/ui/charts/chart-scale.ts'
import { ColumnChart } from '#web/ui/charts/ColumnChart.tsx'
import { DataTable, Td, Th, Tr } from '#web/ui/lists/DataTable.tsx'
import { AsTable } from './AsTable.tsx'
import { Figures } from './Figures.tsx'
import {
  everyPeriod,
  periodInTable,
  periodText,
  shortDay,
  weightText,
  wholeNumber,
} from './report-words.ts'
import { ReportCard } from './ReportCard.tsx'
import styles from './Reports.module.css'
import { type ReportSpan, usePickedWeight } from './reports-queries.ts'

export function WeightCard({ span }: { span: ReportSpan }) {
  const question = usePickedWeight(span)
  const { data } = question
  const nothing = data && data.lines === 0 && data.notWeighed === 0
  return (
    <ReportCard
      report="picked-weight"
      title="Gross picked weight"
      area="weight"
      span={span}
      question={question}
      empty={nothing ? 'Nothing was picked for these dates' : null}
    >
      {data && <Weight picked={data} by={span.by} />}
    </ReportCard>
  )
}

type Props = { picked: PickedWeight; by: ReportSpan['by'] }

function Weight({ picked, by }: Props) {
  const { weight, lines, notWeighed, periods } = picked
  const today = londonToday()
  return (
    <>
      <Figures
        items={[
          ['Picked by weight', `${weightText(weight)} kg`],
          ['Weighed lines', wholeNumber(lines)],
        ]}
      />
      <ColumnChart
        caption={`${everyPeriod[by]} picked kg`}
        colour={3}
        columns={periods.map((each) => ({
          label: shortDay(each.from),
          value: Number(each.weight),
          words: `${periodText(each, by)}: ${weightText(each.weight)} kg`,
          ahead: each.to > today,
        }))}
        scale={(value) => `${shortNumber(value)} kg`}
      />
      <p className={styles.means}>
        Weights as picked, by day of delivery, before returns. Only products sold by the kg count;{' '}
        {counted(notWeighed, 'picked line')} sold by another unit {notWeighed === 1 ? 'is' : 'are'}{' '}
        not included.
      </p>
      <WeightTable picked={picked} by={by} />
    </>
  )
}

function WeightTable({ picked, by }: Props) {
  const row = (period: string, { weight, lines, notWeighed }: Omit<PickedWeight, 'periods'>) => (
    <Tr key={period}>
      <Td>{period}</Td>
      <Td numeric>{weightText(weight)}</Td>
      <Td numeric>{wholeNumber(lines)}</Td>
      <Td numeric>{wholeNumber(notWeighed)}</Td>
    </Tr>
  )
  return (
    <AsTable of="gross picked weight">
      <DataTable caption={`${everyPeriod[by]} picked kg`} dense>
        <thead>
          <Tr>
            <Th>{by === 'day' ? 'Delivery date' : 'Delivery dates'}</Th>
            <Th numeric>kg</Th>
            <Th numeric>Lines</Th>
            <Th numeric>Not by weight</Th>
          </Tr>
        </thead>
        <tbody>{picked.periods.map((each) => row(periodInTable(each, by), each))}</tbody>
        <tfoot>{row('Total', picked)}</tfoot>
      </DataTable>
    </AsTable>
  )
}
