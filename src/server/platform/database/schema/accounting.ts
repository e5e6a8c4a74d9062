import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import {
  accountingKinds,
  accountingSystems,
  type ExportedFile,
} from '#domain/accounts/accounting.ts'
import { created, identity, isDayText, oneOf } from './columns.ts'

/** One export of documents for the accounts. */
export const accountingExports = pgTable(
  'accounting_exports',
  {
    id: identity(),
    system: text().notNull(),
    fromDay: text().notNull(),
    toDay: text().notNull(),
    exportedBy: text().notNull(),
    /** What its files contain, as listed. Null for exports from before files were split. */
    files: jsonb().$type<ExportedFile[]>(),
    createdAt: created(),
  },
  (t) => [
    oneOf('accounting_exports_system', t.system, [...accountingSystems]),
    isDayText('accounting_exports_from', t.fromDay),
    isDayText('accounting_exports_to', t.toDay),
  ],
)

/** Which documents an export contains; no document is in two. */
export const accountingExportLines = pgTable(
  'accounting_export_lines',
  {
    kind: text().notNull(),
    documentId: integer().notNull(),
    exportId: integer()
      .notNull()
      .references(() => accountingExports.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.documentId] }),
    oneOf('accounting_export_lines_kind', t.kind, [...accountingKinds]),
    index('accounting_export_lines_of_export').on(t.exportId),
  ],
)
