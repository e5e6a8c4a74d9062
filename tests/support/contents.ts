import type pg from 'pg'

type Asking = Pick<pg.Pool, 'query'>
type Row = Record<string, unknown>

const ask = async (database: Asking, text: string): Promise<Row[]> =>
  (await database.query(text)).rows as Row[]

/**
 * For each table, by name, the number of its rows and a hash of them; the database calculates both. Leaves out the list
 * of migrations, and the table `versions`, because its counts of changes go on after a restore.
 */
export async function contentsOf(database: Asking): Promise<Record<string, string>> {
  const tables = await ask(
    database,
    `select tablename as name from pg_tables where schemaname = 'public'
       and tablename not in ('schema_migrations', 'versions') order by tablename collate "C"`,
  )
  const contents: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await ask(
      database,
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '')
         as said from "${String(name)}" t`,
    )
    contents[String(name)] = String(row?.said)
  }
  return contents
}

/** The migrations, constraints, triggers and indexes of a database, and the last value of each sequence. */
export const structureOf = async (database: Asking) => ({
  migrations: await ask(database, 'select name, checksum from schema_migrations order by name'),
  constraints: await ask(
    database,
    `select conrelid::regclass::text as "table", conname, convalidated, pg_get_constraintdef(oid) as is
     from pg_constraint where connamespace = 'public'::regnamespace
     order by conrelid::regclass::text collate "C", conname collate "C"`,
  ),
  triggers: await ask(
    database,
    `select tgrelid::regclass::text as "table", tgname, tgenabled from pg_trigger where not tgisinternal
     order by tgrelid::regclass::text collate "C", tgname collate "C"`,
  ),
  indexes: await ask(
    database,
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by indexname collate "C"`,
  ),
  sequences: await ask(
    database,
    `select sequencename, last_value from pg_sequences where schemaname = 'public'
     order by sequencename collate "C"`,
  ),
})
