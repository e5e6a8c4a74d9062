import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { orNull, wholeList } from '../shapes.ts'

export const spreadsheetKinds = ['customers', 'products', 'customer-prices'] as const
export type SpreadsheetKind = (typeof spreadsheetKinds)[number]

/** The largest file in bytes. */
export const mostBytes = 10_000_000
/** The most rows in a file, not counting the heading. */
export const mostRows = 50_000
/** How many changes and errors a preview lists; it counts all of them. */
export const mostChangesShown = 200
export const mostErrorsTold = 10_000

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

export const importPreview = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** The errors by row and column. A file with any error changes nothing. */
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
  /** Send this back to import exactly what was previewed; null if there are errors. */
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
  summary: 'An empty CSV file with the column headings of an import',
  audience: ['admin'],
  params,
  answer: z.unknown(),
  produces: 'csv',
})

export const previewImport = endpoint({
  name: 'previewImport',
  method: 'POST',
  path: '/api/spreadsheets/{kind}/preview',
  summary: 'Preview what a CSV file would change and its errors; changes nothing',
  audience: ['admin'],
  heavy: true,
  params,
  body: z.object({ content }),
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
  summary: 'Import a CSV file as previewed, all of it or nothing',
  audience: ['admin'],
  heavy: true,
  params,
  body: z.object({ content, fingerprint: z.string().check(z.maxLength(100)) }),
  answer: z.object({ message: z.string(), added: z.number(), changed: z.number() }),
  bodyLimit,
  uploads: { content: 'base64' },
  tellsProgress: true,
  changes: ['catalogue', 'customers'],
})
