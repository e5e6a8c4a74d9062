import * as contract from '#contract/spreadsheets.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { downloadSample, exportSpreadsheet } from './export-spreadsheet.ts'
import { importSpreadsheet } from './import-spreadsheet.ts'
import { previewImport } from './preview-import.ts'

export const spreadsheetsRoutes: Served[] = [
  serve(contract.exportSpreadsheet, exportSpreadsheet),
  serve(contract.downloadSample, downloadSample),
  serve(contract.previewImport, previewImport),
  serve(contract.importSpreadsheet, importSpreadsheet),
]
