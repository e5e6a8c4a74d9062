import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

const byteOrderMark = '\u{feff}'
const atOnce = 1_000

const isNumber = /^-?\d+(\.\d+)?$/
const isFormula = /^[=+\-@\t\r＝＋－＠]/

/** A spreadsheet would work out a text that begins like a formula: an apostrophe keeps it a text. */
const harmless = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && isFormula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell

const linesOf = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    { record_delimiter: 'windows' },
  )

/**
 * A table as a CSV file, by which Excel knows its £ and accents; a program that reads it wants no mark for
 * Excel. Other calls get their turn meanwhile.
 */
export async function csvOf(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  { forExcel = true } = {},
): Promise<Buffer> {
  const parts = [forExcel ? byteOrderMark : '', linesOf([headings])]
  for (let at = 0; at < rows.length; at += atOnce) {
    parts.push(linesOf(rows.slice(at, at + atOnce)))
    await setImmediate()
  }
  return Buffer.from(parts.join(''))
}
