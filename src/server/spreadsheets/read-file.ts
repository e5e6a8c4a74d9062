import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { type Finding, mostBytes, mostRows } from '#contract/spreadsheets.ts'
import { shortened, withoutZeroWidth } from '#domain/plain-text.ts'
import { unguarded } from '#server/platform/csv.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import type { FileRow, Sheet } from './sheet.ts'

type FileRead = { rows: FileRow[]; errors: Finding[] }

/** The rows of a CSV file by the heads a sheet knows, whatever the separators and line ends. */
export async function readFile(content: string, sheet: Sheet): Promise<FileRead> {
  const [heads, ...records] = await recordsOf(textOf(Buffer.from(content, 'base64')))
  if (!heads) throw invalid('The file is empty.')
  const known = heads.map((head) => knownHead(head, sheet))
  const wrong = errorsInHeads(heads, known, sheet)
  if (wrong.length > 0) return { rows: [], errors: wrong }
  const numbered = records.map((cells, place) => ({ cells, number: place + 2 }))
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > mostRows)
    throw invalid('The file has more than 50,000 rows. Divide it into smaller files.')
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

/** As people know it, whatever its capitals. */
const knownHead = (head: string, { heads }: Sheet): string | undefined =>
  heads.find((each) => each.toLowerCase() === head.trim().toLowerCase())

function errorsInHeads(heads: string[], known: (string | undefined)[], sheet: Sheet): Finding[] {
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

function textOf(bytes: Buffer): string {
  if (bytes.length > mostBytes)
    throw new Refusal(
      413,
      'TOO_LARGE',
      'The file is larger than 10 MB. Divide it into smaller files.',
    )
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw invalid('The file is not in UTF-8. In Excel, save it as “CSV UTF-8”.')
  }
}

const separators = [',', ';', '\t']

/** The one that the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1)
  const counted = separators.map((each) => first.split(each).length)
  return separators[counted.indexOf(Math.max(...counted))] ?? ','
}

function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}

/** Other calls get their turn meanwhile. */
async function recordsOf(text: string): Promise<string[][]> {
  const parser = Readable.from(piecesOf(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  )
  const records: string[][] = []
  try {
    for await (const record of parser) {
      if (records.push(record as string[]) % 1_000 === 0) await setImmediate()
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalid(
      `The file can’t be read as CSV after row ${Number(error.records)}: a quotation mark is open or out of place.`,
    )
  }
  return records
}
