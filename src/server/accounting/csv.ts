import { stringify } from 'csv-stringify/sync'
import type { Sheet } from '#domain/booked.ts'

/** A sheet as a CSV file; lines end as Windows wants them. */
export const csvOf = ({ columns, rows }: Sheet): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => row.map(guarded)),
      {
        header: true,
        columns: [...columns],
        record_delimiter: 'windows',
      },
    ),
  )

const isNumber = (cell: string): boolean => /^-?\d+(\.\d+)?$/.test(cell)

/** A spreadsheet must not take a customer's words for a formula: an apostrophe makes them text. */
const guarded = (cell: string): string =>
  /^[=+\-@\t\r＝＋－＠]/u.test(cell) && !isNumber(cell) ? `'${cell}` : cell
