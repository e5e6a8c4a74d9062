import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

/** When the database was first migrated (epoch milliseconds). */
export async function databaseMadeAt(db: Db): Promise<number> {
  const { rows } = await db.execute<{ at: number }>(
    sql`select extract(epoch from min(applied_at))::float8 * 1000 as at from schema_migrations`,
  )
  return rows[0]?.at ?? 0
}

export type Failure = { failedAt: string; reason: string }

/** Why the last daily backup failed; the job queue remembers that for some days. */
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
