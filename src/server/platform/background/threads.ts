import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Failure } from '#contract/shapes.ts'
import { Refusal } from '#server/platform/refusals.ts'

/** A job for a thread; its data is copied there. */
export type ThreadTask = { job: string; given: unknown }

type Refused = Failure & { status: number; retryAfter: number | undefined }
/** A thread's answer. A refusal is passed as data, because a thrown one would lose its class on the way. */
export type ThreadAnswer = { made: unknown } | { refused: Refused }

const limits = {
  threads: Math.min(4, Math.max(2, availableParallelism() - 1)),
  /**
   * How many jobs may wait for a thread. Some wait inside a transaction, so this is less than the 20 database connections
   * that DATABASE_POOL is without a setting.
   */
  waiting: 18,
  megabytes: 512,
  milliseconds: 120_000,
}
const idleMilliseconds = 5 * 60_000
const retrySeconds = 5

type How = { isLong?: boolean; gone?: AbortSignal | undefined }

/** Worker threads that run a program; they start with the first job. */
export function threadsFrom(program: URL, most = limits) {
  let pool: Piscina<ThreadTask, ThreadAnswer> | undefined
  const open = () =>
    new Piscina<ThreadTask, ThreadAnswer>({
      filename: fileURLToPath(program),
      minThreads: 0,
      maxThreads: most.threads,
      idleTimeout: idleMilliseconds,
      resourceLimits: { maxOldGenerationSizeMb: most.megabytes },
      // Node 20 needs a loader to read the sources; the build needs none.
      execArgv: program.pathname.endsWith('.ts') ? ['--import', 'tsx'] : [],
      atomics: 'disabled',
    })
  const turns = turnsFor(most)
  const answered = async (task: ThreadTask, gone?: AbortSignal): Promise<ThreadAnswer> => {
    const tooLong = AbortSignal.timeout(most.milliseconds)
    const signal = gone ? AbortSignal.any([gone, tooLong]) : tooLong
    pool ??= open()
    return pool.run(task, { signal }).catch((error: unknown) => {
      throw gone?.aborted ? hungUp() : explained(error, tooLong)
    })
  }
  return {
    /** Throws a Refusal when too many jobs wait, or when this one is too large. */
    async run(job: string, given: unknown, { isLong = false, gone }: How = {}): Promise<unknown> {
      await turns.take(isLong, gone)
      try {
        const answer = await answered({ job, given }, gone)
        if ('made' in answer) return answer.made
        const { status, code, message, fields, retryAfter } = answer.refused
        throw new Refusal(status, code, message, fields, retryAfter)
      } finally {
        turns.giveBack(isLong)
      }
    },
    jobs: turns.count,
    /** Stops the threads and whatever they are doing; the next job starts new ones. */
    async close(): Promise<void> {
      const open = pool
      pool = undefined
      await open?.destroy()
    },
  }
}

type Turn = { isLong: boolean; begin: () => void }

/**
 * Jobs start in order, but long jobs always leave one thread to short ones. Piscina's own queue never removes jobs
 * that can be aborted, so it only gets as many as its threads can take.
 */
function turnsFor({ threads, waiting: mostWaiting }: typeof limits) {
  const mostLong = Math.max(1, threads - 1)
  let [running, runningLong] = [0, 0]
  const queue = new Set<Turn>()
  const isFree = (isLong: boolean) => running < threads && (!isLong || runningLong < mostLong)
  const count = (isLong: boolean, by: 1 | -1) => {
    running += by
    if (isLong) runningLong += by
  }
  const wait = (isLong: boolean, gone?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const turn = { isLong, begin: resolve }
      queue.add(turn)
      const leave = () => queue.delete(turn) && reject(hungUp())
      gone?.addEventListener('abort', leave, { once: true })
    })
  return {
    async take(isLong: boolean, gone?: AbortSignal): Promise<void> {
      if (gone?.aborted) throw hungUp()
      if (isFree(isLong)) return count(isLong, 1)
      if (queue.size >= mostWaiting) throw busy()
      return wait(isLong, gone)
    },
    /** Starts the job that has waited longest among those that may begin. */
    giveBack(isLong: boolean): void {
      count(isLong, -1)
      const next = [...queue].find((turn) => isFree(turn.isLong))
      if (!next) return
      queue.delete(next)
      count(next.isLong, 1)
      next.begin()
    },
    count: () => ({ waiting: queue.size, running }),
  }
}

const busy = () =>
  new Refusal(
    503,
    'BUSY',
    'The server is busy making other documents. Try again in a few seconds.',
    undefined,
    retrySeconds,
  )

/** Nobody sees this 499, because the caller has left. */
const hungUp = () => new Refusal(499, 'GONE', 'The caller hung up.')

function explained(error: unknown, tooLong: AbortSignal): unknown {
  const { code } = error as { code?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || tooLong.aborted)
    return new Refusal(
      422,
      'TOO_MUCH',
      'This is too much to make at once. Choose a shorter period or fewer documents.',
    )
  return error
}

const isSource = import.meta.url.endsWith('.ts')

/**
 * Papers, spreadsheets and pictures are made in threads, because that takes seconds, in which no other call would be
 * answered.
 */
export const threads = threadsFrom(
  new URL(isSource ? '../../thread.ts' : './thread.mjs', import.meta.url),
)

type Job = (given: never) => unknown

/**
 * A job by its name in `src/server/thread.ts`. It ends early when `gone` says that nobody is waiting for it. Mark a
 * job as long if it takes seconds.
 */
export const threaded =
  <Does extends Job>(job: string, { isLong = false } = {}) =>
  async (given: Parameters<Does>[0], gone?: AbortSignal) =>
    asBuffer(await threads.run(job, given, { isLong, gone })) as Awaited<ReturnType<Does>>

/** Copying between threads turns a Buffer into a plain Uint8Array. */
const asBuffer = (made: unknown): unknown =>
  made instanceof Uint8Array ? Buffer.from(made.buffer, made.byteOffset, made.byteLength) : made
