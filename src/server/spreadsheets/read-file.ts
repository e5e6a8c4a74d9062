import { type FileSheet, type Finding, mostRows } from '#contract/catalogue/spreadsheets.ts'
import { shortened, withoutZeroWidth } from '#domain/words/plain-text.ts'
import { unguarded } from '#server/platform/files/csv.ts'
import { invalid } from '#server/platform/refusals.ts'
import { rowsOfFile } from './rows-of-file.ts'
import type { FileRow, Sheet } from './sheet.ts'

type FileRead = { rows: FileRow[]; errors: Finding[]; sheets: FileSheet[] }

/** The rows of a CSV file, with any separators and line ends, or of a workbook, keyed by the sheet's headings. */
export async function readFile(
  content: string,
  sheet: Pick<Sheet, 'heads' | 'needed'>,
  { wanted, gone }: { wanted?: readonly number[] | undefined; gone?: AbortSignal } = {},
): Promise<FileRead> {
  const file = await rowsOfFile(content, { wanted, headingAt: () => 0, gone })
  const { sheets } = file
  const [heads = [], ...records] = file.rows
  const known = heads.map((head) => knownHead(head, sheet))
  const wrong = errorsInHeads(heads, known, sheet)
  if (wrong.length > 0) return { rows: [], errors: wrong, sheets }
  const numbered = records.map((cells, place) => ({ cells, number: place + 2 }))
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > mostRows)
    throw invalid('The file has more than 50,000 rows. Split it into smaller files.')
  return {
    rows: filled.map(({ cells, number }) => ({
      number,
      cells: Object.fromEntries(
        known.map(
          (head, place) => [head, unguarded(withoutZeroWidth(cells[place] ?? ''))] as const,
        ),
      ),
    })),
    errors: filled
      .filter(({ cells }) => cells.slice(known.length).some((cell) => cell.trim() !== ''))
      .map(({ number }) => ({
        row: number,
        column: known.at(-1) ?? '',
        message: 'There are more cells in this row than heads',
      })),
    sheets,
  }
}

/** The sheet's own spelling of a heading, ignoring case. */
const knownHead = (head: string, { heads }: Pick<Sheet, 'heads'>): string | undefined =>
  heads.find((each) => each.toLowerCase() === head.trim().toLowerCase())

function errorsInHeads(
  heads: string[],
  known: (string | undefined)[],
  sheet: Pick<Sheet, 'needed'>,
): Finding[] {
  const unknown = heads.flatMap((head, place) => {
    const column = shortened(head.trim(), 60) || `Column ${place + 1}`
    if (known[place] === undefined) return [{ column, message: 'This column is not known' }]
    return known.indexOf(known[place]) < place
      ? [{ column, message: 'This column is there twice' }]
      : []
  })
  const missing = sheet.needed
    .filter((head) => !known.includes(head))
    .map((column) => ({ column, message: 'This column is missing' }))
  return [...missing, ...unknown].map((each) => ({ row: 1, ...each }))
}
