type Row = readonly unknown[]

/** How many rows have at least this many cells with something in them. */
export const rowsWith = (least: number, rows: readonly Row[]): number =>
  rows.filter((row) => row.filter((cell) => cell !== null && cell !== '').length >= least).length

/** How long a list is, without its titles and sections, which have one cell; if all rows have one, they are the list. */
export const listLength = (rows: readonly Row[]): number => rowsWith(2, rows) || rowsWith(1, rows)
