import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { sqlState } from './db.ts'
import { StartupError } from '#server/platform/startup-error.ts'

export type Migration = { name: string; statements: string[]; checksum: string }

/** One lock for every process that starts on the same database or restores a backup into it. */
export const migrationsLock = 7_401_952

/** The numbered migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort()
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(folder, file), 'utf8')
      return {
        name: file.replace(/\.sql$/, ''),
        statements: sql.split('--> statement-breakpoint'),
        checksum: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/**
 * Migrates the database to the newest version, each migration in a transaction. A lock makes processes that start
 * together do this once. Refuses a database newer than the program.
 */
export async function migrate(pool: pg.Pool, migrations: Migration[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationsLock])
    return await applyPending(client, migrations)
  } catch (error) {
    if (sqlState(error) === undefined) throw error
    const { message } = error as Error
    throw new StartupError(`The database can't be brought up to date: ${message}.`)
  } finally {
    // Closing the connection also ends the lock and its longer timeout.
    client.release(true)
  }
}

/** Migrates a new database within the caller's transaction. */
export async function migrateWithin(client: pg.PoolClient, migrations: Migration[]) {
  await makeList(client)
  for (const migration of migrations) await run(client, migration)
}

const makeList = (client: pg.PoolClient) =>
  client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz(3) not null default now())`,
  )

/**
 * Whether the table of migrations exists. A serving user may not run `create table if not exists`, even if it does.
 */
export async function hasList(db: pg.Pool | pg.PoolClient): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>(
    "select to_regclass('schema_migrations') is not null as has",
  )
  return rows[0]?.has ?? false
}

async function applyPending(client: pg.PoolClient, migrations: Migration[]): Promise<string[]> {
  if (!(await hasList(client))) await makeList(client)
  const applied = await appliedMigrations(client)
  const obstacle = obstacleToMigrating(applied, migrations)
  if (obstacle) throw new StartupError(obstacle)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  for (const migration of pending) await apply(client, migration)
  return pending.map(({ name }) => name)
}

export async function appliedMigrations(
  client: pg.PoolClient | pg.Pool,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
}

/** Why these migrations can't be applied to this database or backup: it is newer, or a released one was edited. */
export function obstacleToMigrating(
  applied: Map<string, string>,
  migrations: Migration[],
  what = 'database',
): string | null {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    if (!known.has(name)) {
      return `The ${what} is newer than this Topside (it has migration ${name}). Install the newer version.`
    }
    if (known.get(name) !== checksum) {
      return `Migration ${name} differs from the one this ${what} was made with. Restore the original file.`
    }
  }
  return null
}

async function run(client: pg.PoolClient, { name, checksum, statements }: Migration) {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
    name,
    checksum,
  ])
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin')
    await run(client, migration)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}
