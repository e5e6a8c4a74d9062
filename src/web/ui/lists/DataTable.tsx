import { type ComponentProps, createContext, use } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './DataTable.module.css'

export type DataTableProps = ComponentProps<'table'> & {
  /** Names the table; read out, not shown. */
  caption: string
  /** Fewer pixels a row, for desks with two hundred orders. */
  dense?: boolean
  /**
   * On a phone each row is a card, its cells one under another by their `label`. The headings are
   * then only read out, so boxes that select all stand outside the table.
   */
  cards?: boolean
}

const Cards = createContext(false)

/** Some browsers forget the roles of a table that is laid out as cards, so they are set. */
const useRole = (role: string) => (use(Cards) ? role : undefined)

/** A table that scrolls sideways inside itself rather than pushing the page. */
export function DataTable(props: DataTableProps) {
  const { caption, dense, cards = false, className, children, ...table } = props
  return (
    <div
      className={css.scroll}
      role="region"
      aria-label={caption}
      tabIndex={0}
      data-cards={cards || undefined}
    >
      <table
        role={cards ? 'table' : undefined}
        {...table}
        className={classNames(css.table, className)}
        data-dense={dense || undefined}
      >
        <caption className="visually-hidden">{caption}</caption>
        <Cards value={cards}>{children}</Cards>
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
  const role = useRole('columnheader')
  return (
    <th
      scope="col"
      role={role}
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
  /** Its column's heading, shown beside it where rows are `cards`. */
  label?: string
}

export function Td({ numeric, soft, whole, label, className, ...cell }: TdProps) {
  const role = useRole('cell')
  return (
    <td
      role={role}
      {...cell}
      className={classNames(css.td, className)}
      data-numeric={numeric || undefined}
      data-soft={soft || undefined}
      data-whole={whole || undefined}
      data-label={label}
    />
  )
}

export type TrProps = ComponentProps<'tr'> & { selected?: boolean }

export function Tr({ selected, className, ...row }: TrProps) {
  const role = useRole('row')
  return (
    <tr
      role={role}
      {...row}
      className={classNames(css.tr, className)}
      data-selected={selected || undefined}
    />
  )
}
