import { type PointerEvent, useState } from 'react'
import { namedPlaces, scaleTo } from './chart-scale.ts'
import css from './ColumnChart.module.css'

type Column = {
  /** The name under the column: '3 Nov'. */
  label: string
  /** The column's height. Floating point is enough, because it is only drawn. */
  value: number
  /** The same column's value in the earlier period, drawn pale behind it. */
  before?: number
  /** Shown while the pointer is on the column: 'Tue 3 Nov: £1,204.50'. */
  words: string
  /** True for a period that has not ended; its column is pale. */
  ahead?: boolean
}

export type ColumnChartProps = {
  /** The chart's name: 'Daily sales'. */
  caption: string
  columns: readonly Column[]
  /** Formats a number of the scale: '£2k'. */
  scale: (value: number) => string
  colour?: 1 | 2 | 3
  size?: 'md' | 'sm'
}

const names = 7

/** A column chart over time. It is only a picture: the screen also shows the figures in a table. */
export function ColumnChart(props: ColumnChartProps) {
  const { caption, columns, scale, colour = 1, size = 'md' } = props
  const [pointed, setPointed] = useState<number>()
  const steps = scaleTo(Math.max(0, ...columns.flatMap(({ value, before = 0 }) => [value, before])))
  const point = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    setPointed(Math.floor(((clientX - left) / width) * columns.length))
  }
  return (
    <figure className={css.chart} data-colour={colour} data-size={size}>
      <figcaption className={css.head}>
        <span className={css.caption}>{caption}</span>
        <span className={css.said} aria-hidden>
          {columns[pointed ?? -1]?.words}
        </span>
      </figcaption>
      <div className={css.frame} aria-hidden>
        <Scale steps={steps} scale={scale} />
        <div
          className={css.plot}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <Columns columns={columns} top={steps.at(-1) ?? 1} pointed={pointed} />
        </div>
        <Names columns={columns} />
      </div>
    </figure>
  )
}

function Scale({ steps, scale }: { steps: number[]; scale: (value: number) => string }) {
  return (
    <div className={css.scale}>
      {steps.toReversed().map((step) => (
        <div key={step} className={css.step}>
          <span>{scale(step)}</span>
        </div>
      ))}
    </div>
  )
}

type ColumnsProps = { columns: readonly Column[]; top: number; pointed: number | undefined }

function Columns({ columns, top, pointed }: ColumnsProps) {
  const gap = columns.length > 120 ? 0.1 : 0.22
  return (
    <svg viewBox={`0 0 ${columns.length} 100`} preserveAspectRatio="none" className={css.columns}>
      {columns.map(({ value, before, ahead }, place) => (
        <g key={place} data-pointed={place === pointed || undefined}>
          {before !== undefined && (
            <Part x={place + gap / 2} width={1 - gap} share={before / top} ahead />
          )}
          <Part
            x={place + (before === undefined ? gap / 2 : gap)}
            width={before === undefined ? 1 - gap : 1 - gap * 2}
            share={value / top}
            ahead={ahead}
          />
        </g>
      ))}
    </svg>
  )
}

type PartProps = { x: number; width: number; share: number; ahead: boolean | undefined }

function Part({ x, width, share, ahead }: PartProps) {
  const height = Math.max(0, share) * 100
  return (
    <rect x={x} width={width} y={100 - height} height={height} data-ahead={ahead || undefined} />
  )
}

/** At most seven of the columns' names, at even distances; a narrow chart shows every second one of those. */
function Names({ columns }: { columns: readonly Column[] }) {
  return (
    <div className={css.names}>
      {namedPlaces(columns.length, names).map((place) => (
        <span key={place} style={{ left: `${((place + 0.5) / columns.length) * 100}%` }}>
          {columns[place]?.label}
        </span>
      ))}
    </div>
  )
}
