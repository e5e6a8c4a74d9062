import { setImmediate } from 'node:timers/promises'
import { csvJobs, type CsvRow, type Slice } from '#server/platform/background/csv-jobs.ts'
import { threaded } from '#server/platform/background/threads.ts'

export { type CsvCell, unguarded } from '#server/platform/background/csv-jobs.ts'

type Jobs = typeof csvJobs
const writeInThread = threaded<Jobs['writeCsv']>('writeCsv', { isLong: true })
const readInThread = threaded<Jobs['readCsv']>('readCsv', { isLong: true })

/** Files with up to this many rows, or characters of Base64, are written or read sooner here than in a thread. */
const small = { rows: 1_000, bytes: 64_000 }

/** A thousand rows at a time, so that other calls are answered in between. */
async function slicesOf(rows: readonly CsvRow[]): Promise<Slice[]> {
  const slices: Slice[] = []
  for (let at = 0; at < rows.length; at += small.rows) {
    slices.push(JSON.stringify(rows.slice(at, at + small.rows)))
    await setImmediate()
  }
  return slices
}

/**
 * A table as a CSV file, with the mark that makes Excel read £ and accents. Files for other programs leave the mark
 * out.
 */
export async function csvOf(
  { headings, rows }: { headings: readonly string[]; rows: readonly CsvRow[] },
  { forExcel = true } = {},
): Promise<Buffer> {
  const file = { headings, slices: await slicesOf(rows), forExcel }
  return rows.length > small.rows ? writeInThread(file) : csvJobs.writeCsv(file)
}

/** The cells of a CSV file's rows, including its headings. Throws a Refusal if it is not a CSV file. */
export async function rowsOfCsv(content: string, gone?: AbortSignal): Promise<string[][]> {
  return rowsOfSlices(
    content.length > small.bytes ? await readInThread(content, gone) : csvJobs.readCsv(content),
  )
}

/** The rows that a thread has read, a thousand at a time. */
export async function rowsOfSlices(slices: readonly Slice[]): Promise<string[][]> {
  const rows: string[][] = []
  for (const slice of slices) {
    for (const row of JSON.parse(slice) as string[][]) rows.push(row)
    await setImmediate()
  }
  return rows
}
