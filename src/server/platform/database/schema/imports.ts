import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { created, identity, moment } from './columns.ts'

/** What a heading of somebody's files means, as it was last matched by hand; the field null where it is left out. */
export const importColumns = pgTable(
  'import_columns',
  {
    kind: text().notNull(),
    /** In small letters. */
    heading: text().notNull(),
    field: text(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.heading] })],
)

/** What a word in somebody's files means, such as a unit or payment terms, as it was last answered. */
export const importWords = pgTable(
  'import_words',
  {
    kind: text().notNull(),
    /** In small letters. */
    word: text().notNull(),
    means: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.word] })],
)

/** One import of a file, which can be undone until something has used what it brought. */
export const imports = pgTable('imports', {
  id: identity(),
  kind: text().notNull(),
  fileName: text().notNull(),
  /** The name of who imported it. */
  importedBy: text().notNull(),
  createdAt: created(),
  undoneAt: moment(),
})

/** What a row of an imported file became: the row written, as it was before (null if it is new) and after. */
export const importRows = pgTable(
  'import_rows',
  {
    id: identity(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    rowNumber: integer().notNull(),
    /** The table's name and the row's id in it. */
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
