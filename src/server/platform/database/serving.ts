import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from './db.ts'
import { migrationsLock } from './migrations.ts'
import { StartupError } from '#server/platform/startup-error.ts'

/** Every process that serves a database, or works for one that does, shares this lock on its listening connection. */
const servingLock = 7_401_954

export const holdServing = (client: pg.Client) =>
  client.query('select pg_advisory_lock_shared($1)', [servingLock])

type Place = { pool: pg.Pool; place: string }

/**
 * Does the work while no Topside serves the database. If one does, this refuses the work or disconnects that Topside,
 * as `others` says; it reconnects by itself. A process that starts meanwhile waits until the work is done.
 */
export async function withoutOthers<T>(
  { pool, place }: Place,
  run: () => Promise<T>,
  others: 'refuse' | 'send away' = 'refuse',
): Promise<T> {
  const client = await pool.connect()
  try {
    if (others === 'send away') await sendOthersAway(client).catch(explain)
    if (!(await isAlone(client)))
      throw new StartupError(`A Topside is running on ${place}. Stop it and its workers first.`)
    return await run()
  } finally {
    client.release(true)
  }
}

const mayNot = '42501'

function explain(error: unknown): never {
  if (sqlState(error) !== mayNot) throw error
  throw new StartupError(
    'A Topside runs on another database user than this one may send away. Stop it and its workers first.',
  )
}

async function isAlone(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ alone: boolean }>(
    'select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as alone',
    [migrationsLock, servingLock],
  )
  return rows[0]?.alone ?? false
}

/** Ends the listening connections; each process opens another a second later. */
async function sendOthersAway(client: pg.PoolClient): Promise<void> {
  for (let tries = 0; tries < 50 && !(await isAlone(client)); tries++) {
    await client.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and objid = $1 and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())`,
      [servingLock],
    )
    await wait(100)
  }
}
