import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

const byteOrderMark = '\u{feff}'
const atOnce = 1_000

const isNumber = /^-?\d+(\.\d+)?$/
const likeFormula = /^('*)[=+\-@\t\r＝＋－＠]/

/** Begins like a formula, or like one that an apostrophe keeps from being worked out. */
function isGuardable(cell: string): boolean {
  const apostrophes = likeFormula.exec(cell)?.[1]
  return apostrophes !== undefined && !isNumber.test(cell.slice(apostrophes.length))
}

/** A spreadsheet would work out a text that begins like a formula: an apostrophe keeps it a text. */
const harmless = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && isGuardable(cell) ? `'${cell}` : cell

/** The cell as it was before `csvOf` kept it a text. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isGuardable(cell) ? cell.slice(1) : cell

const linesOf = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    // A line end of its own kind is left bare otherwise.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

type Rows = readonly (readonly CsvCell[])[]
type Options = { forExcel?: boolean }

/** The parts of a CSV file, a thousand rows each; other calls get their turn meanwhile. */
async function* partsOf(
  headings: readonly string[],
  rows: Rows,
  { forExcel = true }: Options,
): AsyncGenerator<string> {
  yield (forExcel ? byteOrderMark : '') + linesOf([headings])
  for (let at = 0; at < rows.length; at += atOnce) {
    yield linesOf(rows.slice(at, at + atOnce))
    await setImmediate()
  }
}

/**
 * A table as a CSV file, by which Excel knows its £ and accents; a program that reads it wants no mark for
 * Excel.
 */
export async function csvOf(
  headings: readonly string[],
  rows: Rows,
  options: Options = {},
): Promise<Buffer> {
  const parts: string[] = []
  for await (const part of partsOf(headings, rows, options)) parts.push(part)
  return Buffer.from(parts.join(''))
}

/** The same file, sent while it is made. */
export const csvStream = (headings: readonly string[], rows: Rows): Readable =>
  Readable.from(partsOf(headings, rows, {}))
