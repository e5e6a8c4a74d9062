import { type FileSheet, mostBytes } from '#contract/catalogue/spreadsheets.ts'
import { listLength } from '#domain/shaping/list-length.ts'
import { headingKey } from '#domain/shaping/match-columns.ts'
import { rowsOfCsv } from '#server/platform/files/csv.ts'
import { isXlsx, sheetsOfXlsx, type XlsxSheet } from '#server/platform/files/xlsx.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'

type How = {
  /** The places of the sheets to read, from 1; without any, the sheet with the longest list. */
  wanted?: readonly number[] | undefined
  /** The place of the headings among a sheet's first rows. */
  headingAt: (rows: readonly (readonly string[])[]) => number
  gone?: AbortSignal | undefined
}
/** All rows, and the file's sheets if it has more than one. */
export type RowsOfFile = { rows: string[][]; sheets: FileSheet[] }

/** The cells of a CSV file or of a workbook's sheets. Several sheets become one list, in the order of the workbook. */
export async function rowsOfFile(content: string, how: How): Promise<RowsOfFile> {
  if (Buffer.byteLength(content, 'base64') > mostBytes) throw tooLarge()
  const file = isXlsx(content)
    ? joined(await sheetsOfXlsx(content, how), how)
    : { rows: await rowsOfCsv(content, how.gone), sheets: [] }
  if (file.rows.length === 0) throw invalid('The file is empty.')
  return file
}

/**
 * Puts the rows of later sheets under those of the first and leaves their headings blank, so that each row has a number
 * of its own, and the rows of the first sheet have the numbers that Excel gives them.
 */
function joined(all: readonly XlsxSheet[], { wanted = [], headingAt }: How): RowsOfFile {
  const at = ({ first }: XlsxSheet) => Math.max(0, headingAt(first))
  const headings = ({ first }: XlsxSheet, place: number) =>
    (first[place] ?? []).map(headingKey).join('\n').trimEnd()
  const known = all.map((sheet) => ({ ...sheet, at: at(sheet), head: headings(sheet, at(sheet)) }))
  const read = known.filter(({ rows }) => rows !== null)
  const [main] = read
  if (wanted.some((place) => !read.some((sheet) => sheet.place === place)))
    throw invalid('The workbook has no such sheet. Choose the file again.')
  if (read.some(({ head }) => head !== main?.head))
    throw invalid('These sheets have different columns. Import them one after another.')
  const rows: string[][] = []
  const sheets = known.map((sheet): FileSheet => {
    const { place, name, isHidden, first, length } = sheet
    const before = rows.length
    const skipped = sheet === main ? 0 : sheet.at + 1
    for (const [number, cells] of (sheet.rows ?? []).entries())
      rows.push(number < skipped ? [] : cells)
    const count = Math.max(0, length - listLength(first.slice(0, sheet.at + 1)))
    const isRead = sheet.rows !== null
    const sameColumns = sheet.head === main?.head
    return { place, name, isHidden, rows: count, isRead, sameColumns, before }
  })
  return { rows, sheets: sheets.length > 1 ? sheets : [] }
}

const tooLarge = () =>
  new Refusal(413, 'TOO_LARGE', 'The file is larger than 10 MB. Split it into smaller files.')
