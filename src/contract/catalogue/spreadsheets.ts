import * as z from 'zod/mini'
import { wordKinds } from '#domain/shaping/shaped.ts'
import { endpoint } from '../endpoint.ts'
import { asTyped, nameOrBlank, oneLine, optional, orNull, text, wholeList } from '../shapes.ts'

export const spreadsheetKinds = [
  'customers',
  'products',
  'customer-prices',
  'opening-balances',
] as const
export type SpreadsheetKind = (typeof spreadsheetKinds)[number]

/** The largest file in bytes. */
export const mostBytes = 10_000_000
/** The most rows in a file, not counting the heading. */
export const mostRows = 50_000
/** How many changes and errors a preview lists; it counts all of them. */
export const mostChangesShown = 200
export const mostErrorsTold = 10_000
/** How many rows a preview shows: first those to mend, then those to check. */
export const mostRowsShown = 10_000

const params = z.object({ kind: z.enum(spreadsheetKinds) })

/**
 * The file's bytes as base64, which is a third longer than the file. The server works out the text encoding itself.
 */
const content = z
  .string('Choose a file')
  .check(z.minLength(1, 'The file is empty.'), z.maxLength(13_400_000))
const bodyLimit = 14_000_000

const difference = z.object({ column: z.string(), from: z.string(), to: z.string() })
const finding = z.object({ row: z.number(), column: z.string(), message: z.string() })
export type Finding = z.output<typeof finding>
export type Difference = z.output<typeof difference>

/** A column of the file and the field it fills; null leaves the column out. */
const columnChoice = z.object({
  heading: asTyped(200),
  field: orNull(oneLine(60)),
})
const meaning = z.object({
  kind: z.enum(wordKinds),
  word: asTyped(200),
  means: nameOrBlank(200),
})
const mended = z.object({
  row: z.number(),
  field: oneLine(60),
  value: text(2000),
})

/** A sheet of a workbook that has several with cells. */
const fileSheet = z.object({
  /** Its place in the workbook, from 1. */
  place: z.number(),
  name: z.string(),
  /** Whether the workbook hides it. It is read only if a person chooses it, or if no other has cells. */
  isHidden: z.boolean(),
  /** The rows of its list. */
  rows: z.number(),
  isRead: z.boolean(),
  /** Whether it has the columns of the sheets that are read, so that it can be read with them. */
  sameColumns: z.boolean(),
  /** If it is read: what to subtract from the number of one of its rows for the number that Excel gives the row. */
  before: z.number(),
})
export type FileSheet = z.output<typeof fileSheet>
export const fileSheets = wholeList(fileSheet, 'A workbook may have 255')
/** The places of the sheets to read, which must have the same columns; without any, the one with the longest list. */
export const sheetsToRead = optional(
  z.array(z.number().check(z.int(), z.minimum(1))).check(z.maxLength(255)),
)

/** The choices that a person has made for an import before its rows go in. All are optional. */
const wishes = {
  sheets: sheetsToRead,
  columns: optional(z.array(columnChoice).check(z.maxLength(200))),
  words: optional(z.array(meaning).check(z.maxLength(1000))),
  mended: optional(z.array(mended).check(z.maxLength(10_000))),
  /** Rows with errors are left out, and the others go in. */
  goodRows: optional(z.boolean()),
}

const suggestion = z.object({
  label: z.string(),
  /** The text that it puts in the cell. */
  value: z.string(),
  /** If the cell's word is unknown: choosing this settles the word in all rows, and Topside remembers it. */
  word: optional(z.object({ kind: z.enum(wordKinds), word: z.string() })),
  /** The cell of the same row that it fills, if that is not the problem's own. */
  field: optional(z.string()),
})
const previewRow = z.object({
  row: z.number(),
  /**
   * `mend`: left out unless somebody corrects it. `check`: imported, but partly guessed. `good`: imported. `same`:
   * changes nothing.
   */
  state: z.enum(['mend', 'check', 'good', 'same']),
  becomes: z.string(),
  /** Its cells in the order of `fields`. */
  cells: wholeList(z.string(), 'The matched columns of one row'),
  problems: wholeList(
    z.object({
      field: z.string(),
      message: z.string(),
      suggestions: wholeList(suggestion, 'The likely answers for one cell'),
    }),
    'The problems of one row',
  ),
  checks: wholeList(z.object({ field: z.string(), message: z.string() }), 'One row’s guesses'),
  /** The row as it stands in the file, if its state is `mend`. */
  original: optional(wholeList(z.string(), 'The cells of one row')),
})
export type PreviewRow = z.output<typeof previewRow>

export const importPreview = z.object({
  /** The sheets of a workbook that have cells; empty if there is only one, or if the file is CSV. */
  sheets: fileSheets,
  /** The columns of the file in their order. To change the choices, send them with the next preview. */
  columns: wholeList(
    z.object({
      heading: z.string(),
      field: orNull(z.string()),
      sure: z.boolean(),
      examples: wholeList(z.string(), 'The first few values'),
    }),
    'The columns of one file',
  ),
  /** The fields that `lines` show. */
  fields: wholeList(z.string(), 'The fields of one kind of file'),
  /** Rows above the headings, which are left out. */
  titles: z.number(),
  /** The names in section rows, which are categories. */
  sections: wholeList(z.string(), 'The sections of one file'),
  newCategories: wholeList(z.string(), 'The categories that one file adds'),
  lines: wholeList(previewRow, 'The first 10,000: to mend, to check, then the others'),
  counts: z.object({ mend: z.number(), check: z.number(), good: z.number(), same: z.number() }),
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** A file with any error changes nothing, unless `goodRows` leaves out the rows with errors. */
  errorCount: z.number(),
  errors: wholeList(finding, 'The first 10,000; `errorCount` says how many there are'),
  /** The first of the new and changed rows. */
  changes: wholeList(
    z.object({
      row: z.number(),
      name: z.string(),
      isNew: z.boolean(),
      fields: wholeList(difference, 'The columns of one row'),
    }),
    'The first 200; `added` and `changed` say how many there are',
  ),
  /** Send this back to import exactly what was previewed; null if there are errors and no `goodRows`. */
  fingerprint: orNull(z.string()),
})
export type ImportPreview = z.output<typeof importPreview>

export const exportSpreadsheet = endpoint({
  name: 'exportSpreadsheet',
  method: 'GET',
  path: '/api/spreadsheets/{kind}',
  summary: 'Export all customers, products or prices as a CSV file that can be imported again',
  audience: ['admin'],
  heavy: true,
  params,
  answer: z.unknown(),
  produces: 'csv',
})

export const downloadSample = endpoint({
  name: 'downloadSample',
  method: 'GET',
  path: '/api/spreadsheets/{kind}/sample',
  summary: 'A CSV file with example rows that can be imported as it stands',
  audience: ['admin'],
  params,
  answer: z.unknown(),
  produces: 'csv',
})

export const previewImport = endpoint({
  name: 'previewImport',
  method: 'POST',
  path: '/api/spreadsheets/{kind}/preview',
  summary: 'Preview what a CSV or Excel file would change, its columns and errors; changes nothing',
  audience: ['admin'],
  heavy: true,
  params,
  body: z.object({ content, ...wishes }),
  answer: importPreview,
  bodyLimit,
  uploads: { content: 'base64' },
  tellsProgress: true,
  keyless: 'It only reads.',
})

export const importSpreadsheet = endpoint({
  name: 'importSpreadsheet',
  method: 'POST',
  path: '/api/spreadsheets/{kind}/import',
  summary: 'Import a file as previewed: all of it, or with goodRows all rows without errors',
  audience: ['admin'],
  heavy: true,
  params,
  body: z.object({
    content,
    ...wishes,
    fingerprint: asTyped(100),
    fileName: optional(nameOrBlank(200)),
  }),
  answer: z.object({
    message: z.string(),
    added: z.number(),
    changed: z.number(),
    left: z.number(),
    importId: z.number(),
  }),
  bodyLimit,
  uploads: { content: 'base64' },
  tellsProgress: true,
  changes: ['catalogue', 'customers', 'invoices'],
})
