import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { created, identity, moment } from './columns.ts'

/**
 * What the guide to the first day can't see in other rows: skipped steps, and facts such as the result of a test
 * email.
 */
export const firstSteps = pgTable('first_steps', {
  step: text().primaryKey(),
  skippedAt: moment(),
  facts: jsonb()
    .notNull()
    .default(sql`'{}'`),
})

/** What was done with backups, such as making or rehearsing one, and whether it worked. */
export const backupEvents = pgTable(
  'backup_events',
  {
    id: identity(),
    kind: text().notNull(),
    /** The name of the file. */
    name: text(),
    ok: boolean().notNull(),
    detail: text(),
    at: created(),
    /** The name of the person who did it; null for Topside itself. */
    by: text(),
  },
  (t) => [index('backup_events_newest').on(t.at.desc().nullsFirst())],
)

/**
 * How often each table has changed. Each table has a number, its place. Each connection counts in one of twenty shards,
 * so that two changes seldom wait for one another. A table's version is the sum of its shards.
 */
export const versions = pgTable(
  'versions',
  {
    place: smallint().notNull(),
    shard: smallint().notNull(),
    changes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.place, t.shard] })],
)
