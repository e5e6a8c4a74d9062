import { eq, sql } from 'drizzle-orm'
import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import type { Db } from '#server/platform/database/db.ts'
import { importColumns, importWords } from '#server/platform/database/schema/index.ts'

/** Takes a lock, so that one import runs at a time, until the transaction ends. */
export const holdImports = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('imports'))`)

export const rememberedColumns = (db: Db, kind: SpreadsheetKind) =>
  db
    .select({ heading: importColumns.heading, field: importColumns.field })
    .from(importColumns)
    .where(eq(importColumns.kind, kind))

export const rememberedWords = (db: Db) => db.select().from(importWords)

type Chosen = {
  kind: SpreadsheetKind
  columns: readonly { heading: string; field: string | null }[]
  words: readonly { kind: string; word: string; means: string }[]
}

/** Keeps what a person chose for headings and words, for the next file. */
export async function remember(tx: Db, { kind, columns, words }: Chosen): Promise<void> {
  await tx.execute(sql`
    insert into import_columns (kind, heading, field)
    select distinct on (heading) ${kind}, heading, field
    from json_to_recordset(${JSON.stringify(columns)}::json) as given (heading text, field text)
    on conflict (kind, heading) do update set field = excluded.field`)
  await tx.execute(sql`
    insert into import_words (kind, word, means)
    select distinct on (kind, word) kind, word, means
    from json_to_recordset(${JSON.stringify(words)}::json) as given (kind text, word text, means text)
    on conflict (kind, word) do update set means = excluded.means`)
}
