/** A column of a table: its heading, and how to get its cell from a row. */
export type Column<Row, Cell = string> = readonly [heading: string, cell: (row: Row) => Cell]

/** The headings, and the cells of each row. */
export const tableOf = <Row, Cell>(
  columns: readonly Column<Row, Cell>[],
  rows: readonly Row[],
): { headings: string[]; rows: Cell[][] } => ({
  headings: columns.map(([heading]) => heading),
  rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
})
