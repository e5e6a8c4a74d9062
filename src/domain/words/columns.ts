/** A column of a table: what stands over it, and what it shows of a row. */
export type Column<Row, Cell = string> = readonly [heading: string, cell: (row: Row) => Cell]

/** The headings, and each row's cells under them. */
export const tableOf = <Row, Cell>(
  columns: readonly Column<Row, Cell>[],
  rows: readonly Row[],
): { headings: string[]; rows: Cell[][] } => ({
  headings: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})
