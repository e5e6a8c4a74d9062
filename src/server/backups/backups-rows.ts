import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { System } from '#contract/business/system.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import type { Db } from '#server/platform/database/db.ts'
import { backupEvents, orders } from '#server/platform/database/schema/index.ts'

/** When the database was first migrated (epoch milliseconds). */
export async function databaseMadeAt(db: Db): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from min(applied_at))::float8 * 1000 as at from schema_migrations`,
  )
  return rows[0]?.at ?? 0
}

type BackupEvent = typeof backupEvents.$inferInsert

/** Open screens read again what backups there are, and whether one has been restored. */
export const announceBackups = (db: Db) =>
  announceWithin(db, { topics: ['backups'], customers: [] })

/** Records what became of a backup, and tells open screens: a job or another process may have done it. */
export async function noteBackup(db: Db, event: BackupEvent): Promise<void> {
  await db.insert(backupEvents).values(event)
  await announceBackups(db)
}

/** Whether a daily backup has failed since then. */
export async function failedDailySince(db: Db, since: string): Promise<boolean> {
  const { id, kind, ok, at } = backupEvents
  const failed = and(eq(kind, 'daily'), eq(ok, false), gte(at, since))
  return (await db.select({ id }).from(backupEvents).where(failed).limit(1)).length > 0
}

/** The last backup that a person asked for. */
export async function lastAskedFor(db: Db): Promise<System['backups']['lastAsked']> {
  const { at, by, ok, detail } = backupEvents
  const [last] = await db
    .select({ at, by, ok, detail })
    .from(backupEvents)
    .where(eq(backupEvents.kind, 'backup'))
    .orderBy(desc(at), desc(backupEvents.id))
    .limit(1)
  return last ?? null
}

/** The last time that somebody restored a backup, or rehearsed restoring one. */
export async function lastTried(db: Db): Promise<System['backups']['lastTried']> {
  const { id, name, at, ok, detail } = backupEvents
  const [last] = await db
    .select({ id, name, at, ok, detail })
    .from(backupEvents)
    .where(inArray(backupEvents.kind, ['restore', 'rehearsal']))
    .orderBy(desc(id))
    .limit(1)
  return last ?? null
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** The number of the newest order and when it was placed; null if there is none. */
export async function newestOrder(db: Db) {
  const { orderNumber, createdAt, id } = orders
  const found = await db.select({ orderNumber, createdAt }).from(orders).orderBy(desc(id)).limit(1)
  return found[0] ?? null
}

export type Failure = { failedAt: string; reason: string }

/** When and why a daily backup last failed; the job queue keeps failures for some days. */
export async function lastFailure(db: Db): Promise<Failure | null> {
  const { rows: known } = await db.execute(
    sql`select 1 where to_regclass('pgboss.archive') is not null`,
  )
  if (known.length === 0) return null
  const { rows } = await db.execute<Failure>(sql`
    select to_char(completed_on at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "failedAt",
      coalesce(output->>'message', 'The reason is in the log.') as reason
    from (select name, state, completed_on, output from pgboss.job
      union all select name, state, completed_on, output from pgboss.archive) as jobs
    where name = 'backup' and state = 'failed' and completed_on is not null
    order by completed_on desc limit 1`)
  return rows[0] ?? null
}
