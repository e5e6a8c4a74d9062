import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type PgBoss from 'pg-boss'
import { london } from '#domain/days/london.ts'
import type { Clock } from '#server/platform/clock.ts'
import { databaseIsAway, retrying } from '#server/platform/database/db.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Scheduled work. If it starts twice, or in two processes at once, it must still do its work once. */
export type Job = {
  name: string
  /** In London time. */
  cron: string
  run: (now: number) => Promise<unknown>
  /** How long a run may take before it counts as dead and the next may start; defaults to five minutes. */
  expireInSeconds?: number
}

type Room = {
  pool: pg.Pool
  clock: Clock
  onError: (error: unknown, job?: string) => void
  /** Called when the database can't be reached and the queue waits for it. */
  onAway: (error: unknown) => void
}

const schema = 'pgboss'
const pollSeconds = 5
const stopMs = 30_000
const pauseMs = 1_000
const usualExpiry = 300

/** Throws a StartupError if the queue's own schema is missing and this user may not create it. */
export async function checkRoomForJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ lacking: boolean; person: string; name: string }>(
    `select to_regclass('${schema}.version') is null
       and not has_database_privilege(current_database(), 'create') as lacking,
     current_user as person, current_database() as name`,
  )
  const [{ lacking, person, name } = { lacking: false, person: '', name: '' }] = rows
  if (lacking)
    throw new StartupError(
      `The database user ${person} may not make the schema ${schema}, where background jobs wait. Allow it with: GRANT CREATE ON DATABASE "${name}" TO "${person}".`,
    )
}

/** The queue's own table, created by the owner, so that the serving user needs no right to create tables. */
const cronQueue = '__pgboss__send-it'

/** Creates the tables that these jobs need, so that a user without the right to create tables can run them. */
export async function prepareJobs(jobs: readonly Job[], pool: pg.Pool): Promise<void> {
  await checkRoomForJobs(pool)
  const { default: Boss } = await import('pg-boss')
  const executeSql = (text: string, values: unknown[]) => retrying(() => ask(pool, text, values))
  const boss = new Boss({ db: { executeSql }, schema, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(cronQueue)
  for (const job of jobs) await makeQueue(boss, job)
  await boss.stop({ wait: true })
}

/**
 * Runs each job now and at its times, in one process at a time. The returned function stops this, and waits for the
 * jobs that are running.
 */
export async function runJobs(
  jobs: readonly Job[],
  { pool, clock, onError, onAway }: Room,
): Promise<() => Promise<void>> {
  const { default: Boss } = await import('pg-boss')
  let stopping = false
  // Processes that start together may deadlock while they create the same queue, so statements are tried again.
  const executeSql = (text: string, values: unknown[]) =>
    outlasting(() => retrying(() => ask(pool, text, values)), {
      onAway,
      // If Topside is stopped while it starts, the pool ends before this function has returned its stop function.
      isOver: () => stopping || pool.ending,
    })
  const boss = new Boss({ db: { executeSql }, schema })
  boss.on('error', (error) => stopping || onError(error))
  await boss.start()
  const attend = async ({ name, run }: Job) => {
    // A job that is fetched while Topside stops is skipped; the next start runs it.
    if (stopping) return
    try {
      await run(clock.now())
    } catch (error) {
      onError(error, name)
      throw error
    }
  }
  for (const job of jobs) await register(boss, job, () => attend(job))
  return async () => {
    stopping = true
    await boss.stop({ graceful: true, wait: true, timeout: stopMs })
  }
}

type Patience = { onAway: (error: unknown) => void; isOver: () => boolean }

/**
 * Retries until the database is back. The queue reports how a job ended without waiting for the answer, so a failed
 * report would end the process.
 */
async function outlasting<T>(run: () => Promise<T>, { onAway, isOver }: Patience): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await run()
    } catch (error) {
      if (isOver()) return {} as T
      if (!databaseIsAway(error)) throw error
      if (!told) onAway(error)
      await wait(pauseMs)
    }
  }
}

/** The failed statement may have begun a transaction, so its connection is not used again. */
async function ask(pool: pg.Pool, text: string, values: unknown[]) {
  const client = await pool.connect()
  let failed = true
  try {
    const answer = await client.query(text, values)
    failed = false
    return answer
  } finally {
    client.release(failed)
  }
}

/** Nothing is retried: the next run does what this one did not finish. */
async function register(boss: PgBoss, job: Job, attend: () => Promise<void>) {
  const { name, cron } = job
  await makeQueue(boss, job)
  await boss.schedule(name, cron, {}, { tz: london })
  await boss.work(name, { pollingIntervalSeconds: pollSeconds }, attend)
  await boss.send(name, {}, { singletonSeconds: 60 })
}

const makeQueue = (boss: PgBoss, { name, expireInSeconds = usualExpiry }: Job) =>
  boss.createQueue(name, { name, policy: 'short', retryLimit: 0, expireInSeconds })
