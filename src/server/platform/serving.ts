import type pg from 'pg'
import { migrationsLock } from './migrations.ts'
import { StartupError } from './startup-error.ts'

/** Shared by all who serve or work on a database, on the connection that listens. */
const servingLock = 7_401_954

export const holdServing = (client: pg.Client) =>
  client.query('select pg_advisory_lock_shared($1)', [servingLock])

type Place = { pool: pg.Pool; place: string }

/** Runs while no Topside serves the database; one that starts meanwhile waits until it is over. */
export async function withoutOthers<T>({ pool, place }: Place, run: () => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ alone: boolean }>(
      'select pg_try_advisory_lock($1) and pg_try_advisory_lock($2) as alone',
      [migrationsLock, servingLock],
    )
    if (!rows[0]?.alone)
      throw new StartupError(`A Topside is running on ${place}. Stop it and its workers first.`)
    return await run()
  } finally {
    client.release(true)
  }
}
