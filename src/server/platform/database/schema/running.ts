import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { created, identity, moment } from './columns.ts'

/** What the guide to the first day can't tell from other rows: the steps that were skipped, and facts such as a test email's result. */
export const firstSteps = pgTable('first_steps', {
  step: text().primaryKey(),
  skippedAt: moment(),
  facts: jsonb()
    .notNull()
    .default(sql`'{}'`),
})

/** What was done with backups, and how it went. */
export const backupEvents = pgTable(
  'backup_events',
  {
    id: identity(),
    kind: text().notNull(),
    /** The file's. */
    name: text(),
    ok: boolean().notNull(),
    detail: text(),
    at: created(),
    /** The name of who did it; null for Topside itself. */
    by: text(),
  },
  (t) => [index('backup_events_newest').on(t.at.desc().nullsFirst())],
)
