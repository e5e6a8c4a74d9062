import type { ComponentProps } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from './class-names.ts'
import css from './DataTable.module.css'

export type DataTableProps = ComponentProps<'table'> & {
  /** Names the table; read out, not shown. */
  caption: string
  /** Fewer pixels a row, for desks with two hundred orders. */
  dense?: boolean
}

/** A table that scrolls sideways inside itself rather than pushing the page. */
export function DataTable({ caption, dense, className, children, ...table }: DataTableProps) {
  return (
    <div className={css.scroll} role="region" aria-label={caption} tabIndex={0}>
      <table
        {...table}
        className={classNames(css.table, className)}
        data-dense={dense || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export type ThProps = ComponentProps<'th'> & {
  numeric?: boolean
  /** No wider than it must be: the box and button columns. */
  shrink?: boolean
  /** How this column is sorted now; with `onSort` the heading is a button. */
  sorted?: 'ascending' | 'descending' | 'none'
  onSort?: () => void
}

export function Th({ numeric, shrink, sorted, onSort, className, children, ...cell }: ThProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : sorted === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <th
      scope="col"
      {...cell}
      className={classNames(css.th, className)}
      data-numeric={numeric || undefined}
      data-shrink={shrink || undefined}
      aria-sort={onSort ? (sorted ?? 'none') : undefined}
    >
      {onSort ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {children}
          <Arrow aria-hidden="true" size="1em" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

export type TdProps = ComponentProps<'td'> & {
  /** Right-aligned tabular figures. */
  numeric?: boolean
  /** A quiet second-rank cell. */
  soft?: boolean
  /** Numbers and dates that must not break over two lines. */
  whole?: boolean
}

export function Td({ numeric, soft, whole, className, ...cell }: TdProps) {
  return (
    <td
      {...cell}
      className={classNames(css.td, className)}
      data-numeric={numeric || undefined}
      data-soft={soft || undefined}
      data-whole={whole || undefined}
    />
  )
}

export type TrProps = ComponentProps<'tr'> & { selected?: boolean }

export function Tr({ selected, className, ...row }: TrProps) {
  return (
    <tr {...row} className={classNames(css.tr, className)} data-selected={selected || undefined} />
  )
}
