import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Sequence, Table } from './manifest.ts'

/** Makes every server format values in the same way, and lifts the time limits. */
const alike = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export const beginReading = (client: pg.PoolClient) =>
  client.query(`begin isolation level repeatable read read only; ${alike}`)

/** Gives up if someone else keeps a table locked for 10 seconds. */
export const beginLoading = (client: pg.PoolClient) =>
  client.query(`begin; ${alike}; set local lock_timeout = '10s'`)

/** Every table but the list of migrations and the counts of changes, which the target database keeps itself. */
export async function readTables(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname::text as name, array(
      select attname::text from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      order by attnum) as columns
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname not in ('schema_migrations', 'versions')
    order by relname collate "C"`)
  return rows
}

/** Rows come in the bytewise order of their key, so that every server writes the same file. */
async function orderOf(client: pg.PoolClient, table: string): Promise<string> {
  const { rows } = await client.query<{ column: string }>(
    `select format('%I', attname) || case when attcollation <> 0 then ' collate "C"' else '' end as column
     from pg_index
     cross join unnest(indkey) with ordinality as key (attnum, place)
     join pg_attribute on attrelid = indrelid and pg_attribute.attnum = key.attnum
     where indrelid = $1::regclass and indisprimary order by place`,
    [pg.escapeIdentifier(table)],
  )
  const key = rows.map(({ column }) => column).join(', ')
  return key || `${pg.escapeIdentifier(table)}::text collate "C"`
}

/** A table's rows in COPY's text format, which every version of PostgreSQL reads. */
export async function* copyOut(
  client: pg.PoolClient,
  { name, columns }: Table,
): AsyncGenerator<Buffer> {
  const order = await orderOf(client, name)
  const what = `select ${columns.map(pg.escapeIdentifier).join(', ')} from ${pg.escapeIdentifier(name)} order by ${order}`
  yield* client.query(copyTo(`copy (${what}) to stdout`)) as AsyncIterable<Buffer>
}

export async function readSequences(client: pg.PoolClient): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select sequencename::text as name, last_value::text as last
    from pg_sequences where schemaname = current_schema() order by sequencename collate "C"`)
  return rows
}

/** A Topside database has Topside's list of migrations; other programs may have a table with that name. */
export async function isTopside(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_attribute
     where attrelid = to_regclass('schema_migrations') and attname = 'checksum'`,
  )
  return rows.length > 0
}

/** Whether the database has any table or view. */
export async function isUsed(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_class
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
     limit 1`,
  )
  return rows.length > 0
}
