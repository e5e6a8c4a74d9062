import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'

/** Takes a lock, so that one import runs at a time, until the transaction ends. */
export const holdImports = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`)
