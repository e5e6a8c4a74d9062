import type { Writable } from 'node:stream'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Sequence, Table } from './manifest.ts'

export const copyIn = (client: pg.PoolClient, { name, columns }: Table): Writable =>
  client.query(
    copyFrom(
      `copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`,
    ),
  )

/** All tables except those of extensions. */
const ownTables = `
  pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r' and not exists (
    select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`

/**
 * Locks each table and disconnects whoever uses it. Later connections wait, and then see the restored rows. If
 * another connection takes the lock first, this tries again, up to 50 times.
 */
export const takeTables = (client: pg.PoolClient) =>
  client.query(`do $$
    declare
      each oid;
      usual constant text := current_setting('lock_timeout');
    begin
      set local lock_timeout = '200ms';
      for each in select oid from ${ownTables} loop
        for tries in 1..51 loop
          if tries > 50 then raise lock_not_available using message = 'its tables are in use'; end if;
          begin
            perform pg_terminate_backend(pid) from pg_locks
            where relation = each and granted and pid <> pg_backend_pid()
              and database = (select oid from pg_database where datname = current_database());
            execute format('lock table %s in access exclusive mode', each::regclass);
            exit;
          exception when lock_not_available then null;
          end;
        end loop;
      end loop;
      perform set_config('lock_timeout', usual, true);
    end $$`)

/** Drops every table and function except those of extensions. */
export const clear = (client: pg.PoolClient) =>
  client.query(`do $$
    declare each text;
    begin
      for each in
        select format('drop table if exists %I cascade', relname) from ${ownTables}
      loop execute each; end loop;
      for each in
        select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
        where pronamespace = current_schema()::regnamespace and not exists (
          select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      loop execute each; end loop;
    end $$`)

/** Each foreign key's table, and the clause that creates it again. */
export type Reference = { table: string; name: string; definition: string }

/** Drops the foreign keys, so that tables can be filled in any order. */
export async function setReferencesAside(client: pg.PoolClient): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select conrelid::regclass::text as table, format('%I', conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`)
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** Creates the foreign keys again; PostgreSQL then checks every row. */
export async function makeReferences(client: pg.PoolClient, references: Reference[]) {
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

/** The triggers are disabled while a database is filled, because the audit log should not record that. */
export async function setTriggers(
  client: pg.PoolClient,
  tables: readonly Table[],
  which: 'enable' | 'disable',
) {
  for (const { name } of tables)
    await client.query(`alter table ${pg.escapeIdentifier(name)} ${which} trigger user`)
}

/** Empties the tables, because migrations may have inserted rows. */
export const empty = (client: pg.PoolClient, tables: readonly Table[]) =>
  client.query(`truncate ${tables.map(({ name }) => pg.escapeIdentifier(name)).join(', ')}`)

export async function setSequences(client: pg.PoolClient, sequences: readonly Sequence[]) {
  for (const { name, last } of sequences) {
    if (last !== null)
      await client.query('select setval($1::regclass, $2::bigint)', [
        pg.escapeIdentifier(name),
        last,
      ])
  }
}
