import { setPriority } from 'node:os'
import { paperJobs } from './invoices/paper-jobs.ts'
import { Refusal } from './platform/refusals.ts'
import type { ThreadAnswer, ThreadTask } from './platform/threads.ts'

/** What a worker thread runs: every job by its name, as `threaded` calls it. */
const jobs: Record<string, (given: never) => unknown> = { ...paperJobs }

const afterCalls = 5
// On Linux this is the thread's own priority: whoever answers calls goes first. Elsewhere it would be the whole
// program's.
if (process.platform === 'linux') setPriority(afterCalls)

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
