import { type Finding, mostBytes, mostRows } from '#contract/catalogue/spreadsheets.ts'
import { shortened, withoutZeroWidth } from '#domain/words/plain-text.ts'
import { rowsOfCsv, unguarded } from '#server/platform/files/csv.ts'
import { isXlsx, rowsOfXlsx } from '#server/platform/files/xlsx.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import type { FileRow, Sheet } from './sheet.ts'

type FileRead = { rows: FileRow[]; errors: Finding[] }

/** The rows of a CSV file, with any separators and line ends, or of a workbook, keyed by the sheet's headings. */
export async function readFile(
  content: string,
  sheet: Pick<Sheet, 'heads' | 'needed'>,
  gone?: AbortSignal,
): Promise<FileRead> {
  if (Buffer.byteLength(content, 'base64') > mostBytes) throw tooLarge()
  const [heads, ...records] = await (isXlsx(content) ? rowsOfXlsx : rowsOfCsv)(content, gone)
  if (!heads) throw invalid('The file is empty.')
  const known = heads.map((head) => knownHead(head, sheet))
  const wrong = errorsInHeads(heads, known, sheet)
  if (wrong.length > 0) return { rows: [], errors: wrong }
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
  }
}

const tooLarge = () =>
  new Refusal(413, 'TOO_LARGE', 'The file is larger than 10 MB. Split it into smaller files.')

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
