import { unzipSync, zipSync } from 'fflate'
import readWorkbook from 'read-excel-file/universal'
import { formatDay } from '#domain/days/day-labels.ts'
import { invalid, Refusal } from '#server/platform/refusals.ts'
import { inSlices, type Slice } from './csv-jobs.ts'

/** A small file can unpack to a huge one, so each limit is checked before memory is filled. */
const limits = { unpacked: 60_000_000, rows: 60_000, columns: 256, characters: 20_000_000 }

/** Workbooks. Worker threads read them: call these through `xlsx.ts`. */
export const xlsxJobs = {
  /** Returns the cells of the sheet with the longest list. `content` is the file in Base64. Throws a Refusal. */
  readXlsx: async (content: string): Promise<Slice[]> => {
    try {
      const sheets = await readWorkbook(unpacked(Buffer.from(content, 'base64')))
      return inSlices(textOf(longestOf(sheets.map(({ data }) => data as Cell[][]))))
    } catch (error) {
      // A damaged file can make the library throw anything; that is not a bug of ours.
      throw error instanceof Refusal ? error : unreadable()
    }
  },
}

/**
 * The sheet with the most rows of two cells and more, because a cover may come before the list; of equals the first that
 * has any cells.
 */
function longestOf(sheets: readonly Cell[][][]): Cell[][] {
  const lengthOf = (rows: Cell[][]) =>
    rows.filter((row) => row.filter((cell) => cell !== null && cell !== '').length > 1).length
  const filled = sheets.filter((rows) => rows.length > 0)
  const longest = Math.max(...filled.map(lengthOf))
  return filled.find((rows) => lengthOf(rows) === longest) ?? []
}

/**
 * The workbook unpacked and packed again without compression, so that the reader gets exactly what was measured here. A
 * part that claims to be smaller than it is gets only the room that it claims.
 */
function unpacked(file: Uint8Array): ArrayBuffer {
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
  return buffer as ArrayBuffer
}

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
 * cells.
 */
function textOf(rows: readonly (readonly Cell[])[]): string[][] {
  let characters = 0
  return rows.map((row) =>
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
