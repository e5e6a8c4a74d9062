import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, identity, moment } from './columns.ts'

/** Which field a heading in imported files means, as someone last chose; null to leave the column out. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text().notNull(),
    /** In lower case. */
    heading: text().notNull(),
    field: text(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.heading] })],
)

/** What a word in imported files means, such as a unit or payment terms, as someone last answered. */
export const importWords = pgTable(
  'import_words',
  {
    kind: text().notNull(),
    /** In lower case. */
    word: text().notNull(),
    means: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.word] })],
)

/** One import of a file. It can be undone until something uses what it added. */
export const imports = pgTable('imports', {
  id: identity(),
  kind: text().notNull(),
  fileName: text().notNull(),
  /** The name of the person who imported it. */
  importedBy: text().notNull(),
  createdAt: created(),
  undoneAt: moment(),
})

/** The row of the database that a row of an imported file wrote, before (null if it is new) and after. */
export const importRows = pgTable(
  'import_rows',
  {
    id: identity(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    /** The table's name; `subjectId` is the row's id in it. */
    subject: text().notNull(),
    subjectId: integer().notNull(),
    before: jsonb(),
    after: jsonb().notNull(),
  },
  (t) => [
    index('import_rows_of_import').on(t.importId, t.rowNumber),
    index('import_rows_of_subject').on(t.subject, t.subjectId),
  ],
)
