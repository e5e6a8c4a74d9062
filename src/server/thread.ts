import { labelJobs } from './labels/label-jobs.ts'
import { temperatureJobs } from './lots/temperature-jobs.ts'
import { traceJobs } from './lots/trace/trace-jobs.ts'
import { paperJobs } from './invoices/paper/paper-jobs.ts'
import { csvJobs } from './platform/background/csv-jobs.ts'
import { pictureJobs } from './platform/background/picture-jobs.ts'
import { xlsxJobs } from './platform/background/xlsx-jobs.ts'
import { Refusal } from './platform/refusals.ts'
import { recallJobs } from './recalls/recall-jobs.ts'
import { holidayJobs } from './settings/holiday-jobs.ts'
import type { ThreadAnswer, ThreadTask } from './platform/background/threads.ts'

/** What a worker thread can run: every job by its name, as `threaded` calls it. */
const jobs: Record<string, (given: never) => unknown> = {
  ...csvJobs,
  ...holidayJobs,
  ...labelJobs,
  ...paperJobs,
  ...pictureJobs,
  ...recallJobs,
  ...temperatureJobs,
  ...traceJobs,
  ...xlsxJobs,
}

export default async function run({ job, given }: ThreadTask): Promise<ThreadAnswer> {
  const does = jobs[job]
  if (!does) throw new Error(`No thread does ${job}`)
  try {
    return { made: await does(given as never) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, retryAfter } = error
    return { refused: { ...error.toJSON(), status, retryAfter } }
  }
}
