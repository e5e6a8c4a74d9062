import { type ComponentProps, createContext, use } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { classNames } from '#web/ui/style/class-names.ts'
import css from './DataTable.module.css'

export type DataTableProps = ComponentProps<'table'> & {
  /** The table's name for screen readers. */
  caption: string
  /** Lower rows, for desks that show two hundred orders. */
  dense?: boolean
  /**
   * On a phone each row becomes a card, with its cells one below another, each under its `label`. The headings are
   * then only for screen readers, so tables that sort or select with their headings can't use it.
   */
  cards?: boolean
}

const Cards = createContext(false)

/** Some browsers drop a table's roles if it is laid out as cards, so this sets them. */
const useRole = (role: string) => (use(Cards) ? role : undefined)

/** A table that scrolls sideways itself, so that the page doesn't. */
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

/** A row that is printed above the headings on each page: which paper this is, and whose. */
export const PaperHead = ({ columns, children }: { columns: number; children: string }) => (
  <tr className={css.paperHead}>
    <th colSpan={columns}>{children}</th>
  </tr>
)

export type ThProps = ComponentProps<'th'> & {
  numeric?: boolean
  /** As narrow as possible: for checkbox and button columns. */
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
  /** Right-aligned figures of equal width. */
  numeric?: boolean
  /** A less prominent cell. */
  soft?: boolean
  /** For numbers and dates that must not wrap. */
  whole?: boolean
  /** For names and sentences: a word that is too long breaks, so that the columns beside it stay in sight. */
  long?: boolean
  /** The column's heading, shown beside the cell if rows are `cards`. */
  label?: string
}

export function Td({ numeric, soft, whole, long, label, className, ...cell }: TdProps) {
  const role = useRole('cell')
  return (
    <td
      role={role}
      {...cell}
      className={classNames(css.td, className)}
      data-numeric={numeric || undefined}
      data-soft={soft || undefined}
      data-whole={whole || undefined}
      data-long={long || undefined}
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
