import { count, sql } from 'drizzle-orm'
import type { System } from '#contract/business/system.ts'
import type { Db } from '#server/platform/database/db.ts'
import { images, outbox } from '#server/platform/database/schema/index.ts'

type Row<K extends keyof System> = System[K] & Record<string, unknown>

export async function databaseFacts(db: Db): Promise<System['database']> {
  const { rows } = await db.execute<Row<'database'>>(sql`
    select split_part(version(), ' ', 2) as version,
      pg_database_size(current_database())::float8 as bytes`)
  return rows[0] ?? { version: '', bytes: 0 }
}

export async function storedImages(db: Db): Promise<System['images']> {
  const { rows } = await db.execute<Row<'images'>>(sql`
    select count(*)::int as count, coalesce(sum(octet_length(content)), 0)::float8 as bytes
    from ${images}`)
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Background jobs by name; none before they have first run on this database. */
export async function queuedJobs(db: Db): Promise<System['jobs']> {
  const { rows: known } = await db.execute(
    sql`select 1 where to_regclass('pgboss.job') is not null`,
  )
  if (known.length === 0) return []
  const { rows } = await db.execute<System['jobs'][number]>(sql`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed')::int as failed,
      to_char(max(completed_on) filter (where state = 'completed') at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastDoneAt"
    from pgboss.job where left(name, 2) <> '__' group by name order by name`)
  return rows
}

export const emailsByStatus = (db: Db): Promise<System['emails']> =>
  db
    .select({ status: sql<System['emails'][number]['status']>`${outbox.status}`, count: count() })
    .from(outbox)
    .groupBy(outbox.status)

/** Emails that wait or failed, and since when the oldest has waited (epoch milliseconds). */
export async function unsentEmails(db: Db) {
  const { rows } = await db.execute<{
    pending: number
    failed: number
    oldestAt: number | null
  }>(sql`
    select (select count(*)::int from ${outbox} where status = 'pending') as pending,
      (select count(*)::int from ${outbox} where status = 'failed') as failed,
      (select extract(epoch from min(created_at))::float8 * 1000 from ${outbox}
        where status = 'pending') as "oldestAt"`)
  return rows[0] ?? { pending: 0, failed: 0, oldestAt: null }
}
