import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { formatDay } from '#domain/days/day-labels.ts'
import { listLength, rowsWith } from '#domain/shaping/list-length.ts'
import { onOneLine, shortened, showsNothing } from '#domain/words/plain-text.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import { inSlices, type Slice } from './csv-jobs.ts'

/** A small file can unpack to a huge one, so each limit is checked before memory is filled. */
const limits = {
  ...{ unpacked: 60_000_000, rows: 60_000, columns: 256, characters: 20_000_000, sheets: 255 },
}
/** Excel's own limit. */
const longestName = 31
/** How many of a sheet's first rows are enough to find its headings. */
const firstRows = 30

/** A sheet with cells. Sheets that are not to be read come without their rows. */
export type SheetOfFile = {
  /** 1 for the workbook's first sheet. */
  place: number
  name: string
  isHidden: boolean
  first: string[][]
  length: number
  slices: Slice[] | null
}

/** Workbooks. Worker threads read them: call these through `xlsx.ts`. */
export const xlsxJobs = {
  /**
   * Returns the sheets that have cells, with the rows of the wanted ones; of the one with the longest list, if none are.
   * `content` is the file in Base64. Throws a Refusal.
   */
  readXlsx: async ({ content, wanted }: ToRead): Promise<SheetOfFile[]> => {
    try {
      const { file, hidden } = unpacked(Buffer.from(content, 'base64'))
      const sheets = await readWorkbook(file)
      const filled = sheets
        .map(({ sheet, data }, at) => ({
          place: at + 1,
          name: sheet,
          isHidden: hidden[at] ?? false,
          rows: data as Cell[][],
        }))
        .filter(({ rows }) => rows.length > 0)
      if (filled.length > limits.sheets) throw tooLarge()
      const chosen = wanted.length > 0 ? wanted : [longestOf(filled)]
      const textOf = texts()
      return filled.map(({ place, name, isHidden, rows }) => ({
        place,
        name: nameOf(name, place),
        isHidden,
        first: textOf(rows.slice(0, firstRows)),
        length: listLength(rows),
        slices: chosen.includes(place) ? inSlices(textOf(rows)) : null,
      }))
    } catch (error) {
      // A damaged file can make the library throw anything; that is not a bug of ours.
      throw error instanceof Refusal ? error : unreadable()
    }
  },
}

type ToRead = { content: string; wanted: readonly number[] }

type Filled = { place: number; isHidden: boolean; rows: Cell[][] }

/**
 * The place of the sheet with the longest list, because a cover may come before it; of equals the first. A hidden sheet
 * only if there is no other.
 */
function longestOf(all: readonly Filled[]): number {
  const visible = all.filter(({ isHidden }) => !isHidden)
  const filled = visible.length > 0 ? visible : all
  const lengths = filled.map(({ rows }) => rowsWith(2, rows))
  return filled[lengths.indexOf(Math.max(...lengths))]?.place ?? 0
}

const nameOf = (given: string, place: number): string =>
  showsNothing(given) ? `Sheet ${place}` : shortened(onOneLine(given).trim(), longestName)

/**
 * The workbook unpacked and packed again without compression, so that the reader gets exactly what was measured here. A
 * part that claims to be smaller than it is gets only the room that it claims.
 */
function unpacked(file: Uint8Array): { file: ArrayBuffer; hidden: boolean[] } {
  let size = 0
  const parts = unzipSync(file, {
    filter: ({ name, originalSize }) => {
      if (!/\.xml(\.rels)?$/.test(name)) return false
      size += originalSize
      if (size > limits.unpacked) throw tooLarge()
      return true
    },
  })
  for (const [name, part] of Object.entries(parts))
    if (name.startsWith('xl/worksheets/')) refuseFarCells(Buffer.from(part).toString('latin1'))
  const { buffer } = zipSync(parts, { level: 0 })
  const workbook = Buffer.from(parts['xl/workbook.xml'] ?? []).toString('utf8')
  return { file: buffer as ArrayBuffer, hidden: hiddenIn(workbook) }
}

/** Of each sheet, in the order of the workbook, whether it is hidden. The reader passes over sheets without a name. */
const hiddenIn = (workbook: string): boolean[] =>
  [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)]
    .filter(([tag]) => /\sname=["'][^"']/.test(tag))
    .map(([tag]) => /\sstate=["'](?:veryH|h)idden["']/.test(tag))

/**
 * The reader allocates every cell up to the last one, so a single cell far down and to the right would fill the memory.
 */
function refuseFarCells(sheet: string): void {
  for (const [tag, column = '', row] of sheet.matchAll(
    /<(?:\w+:)?c\s[^>]*?\br=["']([A-Z]+)(\d+)[^>]*>/g,
  )) {
    const isBlank = tag.endsWith('/>')
    if (!isBlank && (columnNumber(column) > limits.columns || Number(row) > limits.rows))
      throw tooLarge()
  }
}

/** 'A' is 1, 'AA' is 27. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

type Cell = string | number | boolean | { toISOString: () => string } | null

/**
 * Cells as they would be in a CSV file. Many cells can share one long text, so the characters are counted over all
 * cells of the workbook.
 */
function texts() {
  let characters = 0
  return (rows: readonly (readonly Cell[])[]): string[][] =>
    rows.map((row) =>
      row.map((cell) => {
        const text = cellText(cell)
        characters += text.length
        if (characters > limits.characters) throw tooLarge()
        return text
      }),
    )
}

function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'object') return formatDay(cell.toISOString().slice(0, 10))
  // Excel shows fifteen digits of a number; any further ones come from its arithmetic.
  if (typeof cell === 'number') return String(Number(cell.toPrecision(15)))
  return String(cell)
}

const unreadable = () =>
  invalid(
    'The file can’t be read as an Excel workbook. In Excel, save it again, or as “CSV UTF-8”.',
  )

const tooLarge = () =>
  new Refusal(
    413,
    'TOO_LARGE',
    'The workbook is too large. Delete the sheets, rows and columns that are not needed, or save it as “CSV UTF-8”.',
  )
