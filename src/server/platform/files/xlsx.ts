import { rowsOfSlices } from './csv.ts'
import { threaded } from '#server/platform/background/threads.ts'
import type { xlsxJobs } from '#server/platform/background/xlsx-jobs.ts'

const readInThread = threaded<(typeof xlsxJobs)['readXlsx']>('readXlsx', { isLong: true })

/** Whether a file in Base64 is packed as Excel's workbooks are. */
export const isXlsx = (content: string): boolean => content.startsWith('UEsDB')

/** The cells of a workbook's rows, each as the text that a CSV file would have. Throws a Refusal if it is not one. */
export const rowsOfXlsx = async (content: string, gone?: AbortSignal): Promise<string[][]> =>
  rowsOfSlices(await readInThread(content, gone))
