import type { Difference, Finding } from '#contract/catalogue/spreadsheets.ts'
import type { Column } from './columns.ts'
import type { FileRow } from './sheet.ts'

/** What a row of the file changes, with the values to write, and what is wrong with it. */
export type Compared<Row> = { fields: Difference[]; values: Partial<Row>; errors: Finding[] }

/**
 * Compares a row of the file with the existing row. A cell that equals an export's is not checked, so that values
 * from older rules can be imported again. A missing column changes nothing.
 */
export function comparedWith<Row>(
  columns: readonly Column<Row>[],
  row: FileRow,
  current: Row,
): Compared<Row> {
  const found: Compared<Row> = { fields: [], values: {}, errors: [] }
  for (const column of columns) {
    const cell = row.cells[column.head]
    const from = column.show(current[column.field])
    if (cell !== undefined && cell !== from) take(found, column, row, { cell, from })
  }
  return found
}

/** A new row. Blank cells and missing columns get the defaults for new rows. */
export function newFrom<Row>(
  columns: readonly Column<Row>[],
  row: FileRow,
  start: Partial<Row>,
): Compared<Row> {
  const found: Compared<Row> = { fields: [], values: { ...start }, errors: [] }
  for (const column of columns) {
    const cell = row.cells[column.head] ?? ''
    if (cell.trim() === '' && row.mayLack?.includes(column.head))
      found.values[column.field] = '' as Row[typeof column.field]
    else if (cell.trim() !== '' || start[column.field] === undefined)
      take(found, column, row, { cell, from: null })
  }
  return found
}

/** `from` is null for a new row. */
function take<Row>(
  found: Compared<Row>,
  { head, field, read, show }: Column<Row>,
  { number }: FileRow,
  { cell, from }: { cell: string; from: string | null },
): void {
  const reading = read(cell)
  if ('error' in reading) {
    found.errors.push({ row: number, column: head, message: reading.error })
    return
  }
  const to = show(reading.value)
  if (to === from) return
  found.values[field] = reading.value as Row[typeof field]
  if (to !== '' || from !== null) found.fields.push({ column: head, from: from ?? '', to })
}
