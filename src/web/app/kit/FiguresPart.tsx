import { Bar } from '#web/ui/Bar.tsx'
import { shortNumber } from '#web/ui/chart-scale.ts'
import { ColumnChart } from '#web/ui/ColumnChart.tsx'
import { KitPart } from './KitPart.tsx'
import css from './Kit.module.css'

const sold = [1204, 1630, 1412, 1975, 2240, 2610, 0, 1322, 1701, 1488, 2102, 2355, 1180, 0]

const columns = sold.map((value, place) => ({
  label: `${place + 2} Nov`,
  value,
  words: `${place + 2} Nov: £${value}`,
  ahead: place > 11,
}))

/** Figures as pictures; their tables stand beside them on the screens. */
export function FiguresPart() {
  return (
    <KitPart title="Figures as pictures">
      <ColumnChart
        caption="Sales a day"
        columns={columns}
        scale={(value) => `£${shortNumber(value)}`}
      />
      <ColumnChart caption="Orders a day" size="sm" colour={2} columns={columns} scale={String} />
      <div className={css.column}>
        <div>
          Beef <Bar value={88} most={88} />
        </div>
        <div>
          Lamb <Bar value={31} most={88} />
        </div>
      </div>
    </KitPart>
  )
}
