import type * as contract from '#contract/spreadsheets.ts'
import { londonToday } from '#domain/days/days.ts'
import { csvOf } from '#server/platform/files/csv.ts'
import type { Asked, Download } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { everySheet } from './every-sheet.ts'

const contentType = 'text/csv; charset=utf-8'

/** All of a kind, as one moment has it. */
export async function exportSpreadsheet(
  { db, now }: Work,
  { params: { kind } }: Asked<typeof contract.exportSpreadsheet>,
): Promise<Download> {
  const { heads, everything } = everySheet[kind]
  return {
    contentType,
    content: await csvOf(heads, await everything(db)),
    filename: `${kind}-${londonToday(now)}.csv`,
  }
}

/** The heads alone. */
export async function downloadSample(
  _work: Work,
  { params: { kind } }: Asked<typeof contract.downloadSample>,
): Promise<Download> {
  const content = await csvOf(everySheet[kind].heads, [])
  return { contentType, content, filename: `${kind}-sample.csv` }
}
