import { type SQL, sql } from 'drizzle-orm'

/** A moment as calls answer it, '2026-11-24T05:12:00.000Z', for SQL that is read without a schema's columns. */
export const momentText = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
