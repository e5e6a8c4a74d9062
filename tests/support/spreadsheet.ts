import { parse } from 'csv-parse/sync'
import {
  exportSpreadsheet,
  importSpreadsheet,
  previewImport,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import type { Person } from './topside.ts'

export const base64 = (text: string | Buffer): string => Buffer.from(text).toString('base64')

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

/** A CSV file from rows keyed by heading. */
export function fileOf(rows: readonly Record<string, string>[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const lines = [heads, ...rows.map((row) => heads.map((head) => row[head] ?? ''))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** A file's rows keyed by heading, as a spreadsheet shows them. */
export const rowsOf = (file: string | Buffer) =>
  parse(file, { columns: true, bom: true }) as Record<string, string>[]

/** An admin who imports and exports spreadsheets of one kind. */
export const spreadsheetsOf = (admin: Person, kind: SpreadsheetKind) => {
  const params = { kind }
  const preview = (file: string | Buffer) =>
    admin.call(previewImport, { params, body: { content: base64(file) } })
  const apply = (file: string, fingerprint: string) =>
    admin.call(importSpreadsheet, { params, body: { content: base64(file), fingerprint } })
  const exported = async () =>
    ((await admin.call(exportSpreadsheet, { params })).body as Buffer).toString()
  return {
    preview,
    apply,
    exported,
    rows: async () => rowsOf(await exported()),
    /** Asks for the preview, then imports what it says. */
    bringIn: async (file: string) => apply(file, (await preview(file)).body.fingerprint ?? 'none'),
  }
}
