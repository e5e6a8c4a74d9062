import { sql, type SQL } from 'drizzle-orm'
import { keptDays } from '#domain/days/retention.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  accountTokens,
  customerActivityLogs,
  idempotencyKeys,
  printJobs,
  sessions,
  unsubscribeLinks,
} from '#server/platform/database/schema/index.ts'

const before = (now: string, days: number): SQL =>
  sql`${now}::timestamptz - make_interval(days => ${days})`

/** What is too old at `now`: tables, with the condition for their rows. */
export const outlived = (now: string) => [
  { table: sessions, which: sql`expire < ${now}::timestamptz` },
  { table: idempotencyKeys, which: sql`created_at < ${before(now, keptDays.repeatedCalls)}` },
  {
    table: accountTokens,
    which: sql`least(expires_at, coalesce(used_at, expires_at)) < ${before(now, keptDays.links)}`,
  },
  { table: unsubscribeLinks, which: sql`created_at < ${before(now, keptDays.unsubscribing)}` },
  {
    table: printJobs,
    which: sql`status = 'printed' and ended_at < ${before(now, keptDays.prints)}`,
  },
  { table: customerActivityLogs, which: sql`created_at < ${before(now, keptDays.activity)}` },
]
type Outlived = ReturnType<typeof outlived>[number]

/** Deletes at most this many of them, skipping rows that another run is deleting; returns how many. */
export async function deleteSome(
  db: Db,
  { table, which }: Outlived,
  most: number,
): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${table} where ctid = any(array(
      select ctid from ${table} where ${which} limit ${most} for update skip locked))`)
  return rowCount ?? 0
}
