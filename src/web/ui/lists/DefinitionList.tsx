import type { ReactNode } from 'react'
import { classNames } from '#web/ui/style/class-names.ts'
import { LongText } from '#web/ui/LongText.tsx'
import css from './DefinitionList.module.css'

export type DefinitionListProps = {
  /** Label and value; a pair whose value is null or '' is omitted. */
  items: readonly (readonly [label: string, value: ReactNode])[]
  /**
   * `columns` puts pairs side by side if there is room. `rows` puts one pair on each line with right-aligned values,
   * for totals.
   */
  layout?: 'columns' | 'rows'
  className?: string
}

export function DefinitionList({ items, layout = 'columns', className }: DefinitionListProps) {
  const shown = items.filter(([, value]) => value !== null && value !== undefined && value !== '')
  return (
    <dl className={classNames(css.list, className)} data-layout={layout}>
      {shown.map(([label, value]) => (
        <div key={label} className={css.pair}>
          <dt className={css.label}>{label}</dt>
          <dd className={css.value}>
            {typeof value === 'string' && layout === 'columns' ? <LongText text={value} /> : value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
