import type { ReactNode } from 'react'
import { Td, Tr } from './DataTable.tsx'
import css from './TableTotals.module.css'

type Props = {
  /** How many columns of the table end with the amounts. */
  columns: number
  /** Columns follow, which the totals leave free. */
  beside: boolean
  children: ReactNode
}

/** What a table's lines come to, as a list whose amounts stand below the last of `columns`. */
export function TableTotals({ columns, beside, children }: Props) {
  return (
    <tfoot className={css.foot}>
      <Tr>
        <Td colSpan={columns} className={css.totals}>
          {children}
        </Td>
        {beside && <Td className={css.beside} />}
      </Tr>
    </tfoot>
  )
}
