import { sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Db } from '#server/platform/database/db.ts'

/** Held on a connection of its own while a restore is tried, so that every process of this database knows of it. */
const tryingLock = 7_401_955

/** Takes the lock and returns what releases it; null if a restore is being tried. */
export async function holdTrying(pool: pg.Pool): Promise<(() => void) | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_lock($1) as mine',
      [tryingLock],
    )
    if (rows[0]?.mine) return () => client.release(true)
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release(true)
  return null
}

/** Whether a restore is being tried, by whichever process. */
export async function isTrying(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_locks where locktype = 'advisory' and objid = ${tryingLock} and granted
      and database = (select oid from pg_database where datname = current_database())`)
  return rows.length > 0
}
