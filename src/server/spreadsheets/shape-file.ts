import { setImmediate } from 'node:timers/promises'
import {
  type FileSheet,
  type Finding,
  mostRows,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import type { Day } from '#domain/days/days.ts'
import { fieldsOf, neededOf } from '#domain/shaping/fields.ts'
import {
  type ColumnChoice,
  headingRowOf,
  type MatchedColumn,
  matchColumns,
  namedColumns,
} from '#domain/shaping/match-columns.ts'
import type { AnsweredWord, Given, Shaped } from '#domain/shaping/shaped.ts'
import { withoutZeroWidth } from '#domain/words/plain-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { unguarded } from '#server/platform/files/csv.ts'
import { invalid } from '#server/platform/refusals.ts'
import { rememberedColumns } from './imports-rows.ts'
import { rowsOfFile } from './rows-of-file.ts'
import { shaperFor } from './shapers.ts'

/** What a person chose about a file. */
export type Wishes = {
  sheets?: number[] | undefined
  columns?: ColumnChoice[] | undefined
  words?: AnsweredWord[] | undefined
  mended?: { row: number; field: string; value: string }[] | undefined
}

export type ShapedRow = { given: Given; original: string[]; shaped: Shaped[] }
export type ShapedFile = {
  sheets: FileSheet[]
  columns: (MatchedColumn & { examples: string[] })[]
  titles: number
  sections: string[]
  newCategories: string[]
  rows: ShapedRow[]
  errors: Finding[]
}

type Wanted = {
  db: Db
  today: Day
  kind: SpreadsheetKind
  content: string
  wishes: Wishes
  gone: AbortSignal
}

/** Reads a file as somebody keeps it: finds its headings, matches its columns and shapes its rows. */
export async function shapeFile({
  db,
  today,
  kind,
  content,
  wishes,
  gone,
}: Wanted): Promise<ShapedFile> {
  const remembered = await rememberedColumns(db, kind)
  const headingAt = (rows: readonly (readonly string[])[]) => headingRowOf(kind, rows, remembered)
  const { rows: all, sheets } = await rowsOfFile(content, {
    wanted: wishes.sheets,
    headingAt,
    gone,
  })
  const at = Math.max(0, headingAt(all))
  const headings = all[at] ?? []
  const filled = all
    .map((cells, place) => ({ cells, number: place + 1 }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length > mostRows)
    throw invalid('The file has more than 50,000 rows. Split it into smaller files.')
  const named = namedColumns(headings, (place) => examplesOf(filled, place).length > 0)
  const columns = matchColumns(kind, named, [...remembered, ...(wishes.columns ?? [])])
  const withExamples = columns.map((column, place) => ({
    ...column,
    examples: examplesOf(filled, place),
  }))
  const found = {
    sheets,
    columns: withExamples,
    titles: at,
    sections: [],
    newCategories: [],
    rows: [],
  }
  const missing = missingFields(kind, columns, at + 1)
  if (missing.length > 0) return { ...found, errors: missing }
  const mends = new Map<string, Record<string, string>>()
  for (const { row, field, value } of wishes.mended ?? [])
    mends.set(String(row), { ...mends.get(String(row)), [field]: value })
  const shaper = await shaperFor({ db, today, kind, columns, words: wishes.words ?? [] })
  const rows: ShapedRow[] = []
  const read = sheets.filter(({ isRead }) => isRead)
  let sheet: FileSheet | undefined
  for (const [place, { cells, number }] of filled.entries()) {
    const its = read.findLast(({ before }) => before < number)
    if (its && its !== sheet) shaper.beginSheet?.(its.name, read.length === 1)
    sheet = its
    const values = { ...valuesOf(kind, columns, cells), ...mends.get(String(number)) }
    const shaped = shaper.shape({ number, values })
    if (shaped.length > 0) rows.push({ given: { number, values }, original: cells, shaped })
    if (place % 500 === 499) await setImmediate()
  }
  gone.throwIfAborted()
  return {
    ...found,
    sections: shaper.sections,
    newCategories: shaper.newCategories(rows.flatMap(({ shaped }) => shaped)),
    rows,
    errors: tooWide(filled, columns),
  }
}

type Numbered = { cells: string[]; number: number }

function examplesOf(rows: readonly Numbered[], place: number): string[] {
  const some = rows.slice(0, 200).flatMap(({ cells }) => cells[place]?.trim() || [])
  return [...new Set(some)].slice(0, 3).map((text) => text.slice(0, 40))
}

function missingFields(
  kind: SpreadsheetKind,
  columns: readonly MatchedColumn[],
  row: number,
): Finding[] {
  const matched = new Set(columns.map(({ field }) => field))
  return neededOf[kind]
    .filter((some) => !some.some((field) => matched.has(field)))
    .map(([column = '']) => ({ row, column, message: 'This column is missing' }))
}

function valuesOf(
  kind: SpreadsheetKind,
  columns: readonly MatchedColumn[],
  cells: readonly string[],
): Record<string, string> {
  const values: Record<string, string> = {}
  columns.forEach(({ field }, place) => {
    if (field === null) return
    const cell = unguarded(withoutZeroWidth(cells[place] ?? ''))
    const joins = fieldsOf[kind].find(({ head }) => head === field)?.joins
    const before = values[field]
    if (before === undefined || !joins) values[field] = cell
    else if (cell.trim() !== '') values[field] = before === '' ? cell : `${before}, ${cell.trim()}`
  })
  return values
}

const tooWide = (rows: readonly Numbered[], columns: readonly MatchedColumn[]): Finding[] =>
  rows
    .filter(({ cells }) => cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    .map(({ number }) => ({
      row: number,
      column: columns.findLast(({ field }) => field !== null)?.field ?? '',
      message: 'There are more cells in this row than heads',
    }))
