import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { auditChanges, auditKinds } from '#domain/words/audit.ts'
import { moment, oneOf } from './columns.ts'

/**
 * Who changed what, from what to what; only triggers write it (decision 37). Names are as they were then. Entries
 * refer to no other tables, so that deleting a row deletes no entry.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: moment().notNull(),
    /** Null if Topside itself made the change. */
    actorId: integer(),
    actorName: text().notNull(),
    actorRole: text(),
    subject: text().notNull(),
    /** The id of the line, product, invoice, customer or person that changed. */
    subjectId: integer(),
    subjectName: text().notNull(),
    customerId: integer(),
    customerName: text(),
    orderId: integer(),
    change: text().notNull(),
    field: text().notNull(),
    oldValue: text(),
    newValue: text(),
  },
  (t) => [
    oneOf('audit_entries_subject', t.subject, auditKinds),
    oneOf('audit_entries_change', t.change, auditChanges),
    index('audit_entries_newest').on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_entries_of_subject').on(
      t.subject,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_entries_of_actor').on(
      t.actorId,
      t.at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_entries_of_customers')
      .on(t.at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.actorRole} = 'customer'`),
    index('audit_entries_of_customer').on(t.customerId),
  ],
)
