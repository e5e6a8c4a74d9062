import { CsvError, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { invalid } from '#server/platform/refusals.ts'

export type CsvCell = string | number | null
export type CsvRow = readonly CsvCell[]
/** Up to a thousand rows as JSON, because copying one text to a thread is far faster than copying its cells. */
export type Slice = string
export type CsvFile = { headings: readonly string[]; slices: readonly Slice[]; forExcel: boolean }

const byteOrderMark = '\u{feff}'

const isNumber = /^-?\d+(\.\d+)?$/
const likeFormula = /^('*)[=+\-@\t\r＝＋－＠]/

/** True for text that begins like a formula, even behind apostrophes that `harmless` added. */
function isGuardable(cell: string): boolean {
  const apostrophes = likeFormula.exec(cell)?.[1]
  return apostrophes !== undefined && !isNumber.test(cell.slice(apostrophes.length))
}

/** A spreadsheet would calculate text that begins like a formula, so an apostrophe goes before it. */
const harmless = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && isGuardable(cell) ? `'${cell}` : cell

/** The cell without the apostrophe that stopped a calculation. */
export const unguarded = (cell: string): string =>
  cell.startsWith("'") && isGuardable(cell) ? cell.slice(1) : cell

const linesOf = (rows: readonly CsvRow[]): string =>
  stringify(
    rows.map((row) => row.map(harmless)),
    // Without this the library would not quote a cell whose only line breaks are of another kind.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )

/** Blank rows are counted here, but not among the 50,000 that a file may have. */
const mostRead = 60_000

const separators = [',', ';', '\t']

/** The separator that occurs most often in the first line, outside quotation marks. */
function separatorOf(text: string): string {
  const [first = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const counted = separators.map((each) => first.split(each).length)
  return separators[counted.indexOf(Math.max(...counted))] ?? ','
}

/** The first bytes of files that are not text. Some contain no zero byte, so the check for one would miss them. */
const foreign: [Buffer, string][] = [
  [Buffer.from('%PDF-'), 'a PDF'],
  [Buffer.from('89504e47', 'hex'), 'a picture'],
  [Buffer.from('ffd8ff', 'hex'), 'a picture'],
  [Buffer.from('GIF8'), 'a picture'],
  [Buffer.from('7f454c46', 'hex'), 'a program'],
  [Buffer.from('d0cf11e0', 'hex'), 'from an old Excel or Word'],
  [Buffer.from('{\\rtf'), 'a document'],
]

/** Decodes a file as spreadsheets save it: UTF-8, UTF-16 ('Unicode Text') or Windows-1252 (Excel's plain CSV). */
function textOf(content: string): string {
  const bytes = Buffer.from(content, 'base64')
  const is = foreign.find(([begin]) => bytes.subarray(0, begin.length).equals(begin))
  if (is) throw invalid(`The file is ${is[1]}, not a list. In Excel, save the list as “CSV UTF-8”.`)
  const text = decoded(bytes)
  if (text.includes('\0')) throw invalid('The file is no list. In Excel, save it as “CSV UTF-8”.')
  return text
}

function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Without `stream`, Node.js 20 reads ’, – and € as control characters.
    return new TextDecoder('windows-1252').decode(bytes, { stream: true })
  }
}

const atOnce = 1_000

export const inSlices = (rows: readonly CsvRow[]): Slice[] =>
  Array.from({ length: Math.ceil(rows.length / atOnce) }, (_, place) =>
    JSON.stringify(rows.slice(place * atOnce, (place + 1) * atOnce)),
  )

/** CSV files as text. Worker threads handle large files: call these through `csv.ts`. */
export const csvJobs = {
  writeCsv: ({ headings, slices, forExcel }: CsvFile): Buffer => {
    const parts = slices.map((slice) => linesOf(JSON.parse(slice) as CsvRow[]))
    return Buffer.from((forExcel ? byteOrderMark : '') + [linesOf([headings]), ...parts].join(''))
  },
  /** Reads the cells of a file in Base64, with any separators and line ends. Throws a Refusal. */
  readCsv: (content: string): Slice[] => {
    const text = textOf(content)
    try {
      const rows = parse(text, {
        delimiter: separatorOf(text),
        record_delimiter: ['\r\n', '\n', '\r'],
        relax_column_count: true,
        to: mostRead + 1,
      })
      if (rows.length > mostRead)
        throw invalid('The file has more than 50,000 rows. Split it into smaller files.')
      return inSlices(rows)
    } catch (error) {
      if (!(error instanceof CsvError)) throw error
      throw invalid(
        `The file can’t be read as CSV after row ${Number(error.records)}: a quotation mark is open or out of place.`,
      )
    }
  },
}
