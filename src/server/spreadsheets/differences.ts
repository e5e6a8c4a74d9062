import type { Difference, Finding } from '#contract/spreadsheets.ts'
import type { Column } from './columns.ts'
import type { FileRow } from './sheet.ts'

/** What a row of the file says otherwise, ready to be written, and what of it is wrong. */
export type Compared<Row> = { fields: Difference[]; values: Partial<Row>; errors: Finding[] }

/**
 * What a row of the file says otherwise than the row there is. A cell that says what an export would is
 * not judged: what came in by older rules goes back as it was. A column the file lacks stays as it is.
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

/** A row that is new: blank cells and missing columns are what new rows start from. */
export function newFrom<Row>(
  columns: readonly Column<Row>[],
  row: FileRow,
  start: Partial<Row>,
): Compared<Row> {
  const found: Compared<Row> = { fields: [], values: { ...start }, errors: [] }
  for (const column of columns) {
    const cell = row.cells[column.head] ?? ''
    if (cell.trim() !== '' || start[column.field] === undefined)
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
