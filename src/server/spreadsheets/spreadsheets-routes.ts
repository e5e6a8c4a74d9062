import * as imports from '#contract/catalogue/imports.ts'
import * as contract from '#contract/catalogue/spreadsheets.ts'
import { type Asked, type Download, type Served, serve } from '#server/platform/http/serve.ts'
import { londonToday } from '#domain/days/london.ts'
import { csvOf } from '#server/platform/files/csv.ts'
import type { Work } from '#server/platform/work.ts'
import { importSpreadsheet, previewImport } from './import-spreadsheet.ts'
import { undoImport } from './undo-import.ts'
import { lastImports } from './undo-rows.ts'
import { sampleOf } from './samples.ts'
import { everySheet } from './every-sheet.ts'

const contentType = 'text/csv; charset=utf-8'

/** Every row of a kind, read in one snapshot. */
async function exportSpreadsheet(
  { db, now }: Work,
  { params: { kind } }: Asked<typeof contract.exportSpreadsheet>,
): Promise<Download> {
  const { heads, everything } = everySheet[kind]
  return {
    contentType,
    content: await csvOf({ headings: heads, rows: await everything(db) }),
    filename: `${kind}-${londonToday(now)}.csv`,
  }
}

/** A few example rows under the headings. */
async function downloadSample(
  _work: Work,
  { params: { kind } }: Asked<typeof contract.downloadSample>,
): Promise<Download> {
  const content = await csvOf(sampleOf(kind))
  return { contentType, content, filename: `${kind}-sample.csv` }
}

export const spreadsheetsRoutes: Served[] = [
  serve(contract.exportSpreadsheet, exportSpreadsheet),
  serve(contract.downloadSample, downloadSample),
  serve(contract.previewImport, previewImport),
  serve(contract.importSpreadsheet, importSpreadsheet),
  serve(imports.listImports, ({ db }) => lastImports(db)),
  serve(imports.undoImport, undoImport),
]
