import { rowsOfSlices } from './csv.ts'
import { threaded } from '#server/platform/background/threads.ts'
import type { SheetOfFile, xlsxJobs } from '#server/platform/background/xlsx-jobs.ts'

const readInThread = threaded<(typeof xlsxJobs)['readXlsx']>('readXlsx', { isLong: true })

/** A sheet with cells. `rows` is null if the sheet was not to be read. */
export type XlsxSheet = Omit<SheetOfFile, 'slices'> & { rows: string[][] | null }

/** Whether a file in Base64 is packed as Excel's workbooks are. */
export const isXlsx = (content: string): boolean => content.startsWith('UEsDB')

/**
 * A workbook's sheets, their cells each as the text that a CSV file would have. Only the wanted ones are read; if none
 * are wanted, the one with the longest list. Throws a Refusal if the file is no workbook.
 */
export async function sheetsOfXlsx(
  content: string,
  { wanted = [], gone }: { wanted?: readonly number[]; gone?: AbortSignal | undefined } = {},
): Promise<XlsxSheet[]> {
  const sheets: XlsxSheet[] = []
  for (const { slices, ...sheet } of await readInThread({ content, wanted }, gone))
    sheets.push({ ...sheet, rows: slices && (await rowsOfSlices(slices)) })
  return sheets
}
