import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { loadSnapshot } from '#server/backups/load-snapshot.ts'
import { withArchive } from '#server/backups/read-archive.ts'
import { openPool } from '#server/platform/database/db.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { emptyDatabase } from './database.ts'

const folder = 'tests/releases'
const ending = '.tbk.br'

/** '0.1.0-0008' is version 0.1.0 with the migrations up to 0008. `npm run release:dump` saves one. */
export const releases = readdirSync(folder)
  .filter((name) => name.endsWith(ending))
  .map((name) => name.slice(0, -ending.length))

/** Backups are gzipped. Those in the repository use brotli, which makes them half as large. */
async function withBackup<T>(name: string, use: (path: string) => Promise<T>): Promise<T> {
  const room = mkdtempSync(join(tmpdir(), 'topside-release-'))
  const path = join(room, `${name}.tbk`)
  writeFileSync(
    path,
    gzipSync(brotliDecompressSync(readFileSync(join(folder, name + ending))), { level: 1 }),
  )
  try {
    return await use(path)
  } finally {
    rmSync(room, { recursive: true })
  }
}

/** A release's business in a database, as that release left it, and a function that migrates it. */
export async function releasedBusiness(name: string) {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, () => undefined)
  const everyMigration = await readMigrations('db/migrations')
  await withBackup(name, (path) =>
    withArchive(path, (snapshot) => {
      const known = new Set(snapshot.manifest.migrations.map((each) => each.name))
      const migrations = everyMigration.filter((each) => known.has(each.name))
      return loadSnapshot(snapshot, { pool, place: name, migrations, replace: false })
    }),
  )
  const stop = async () => {
    await pool.end()
    await drop()
  }
  return { pool, connection, upgrade: () => migrate(pool, everyMigration), stop }
}

const columns = `
  select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = $1 and table_name <> 'schema_migrations' order by ordinal_position`

type Column = { table: string; column: string }

async function columnsIn(pool: pg.Pool, schema: string): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<Column>(columns, [schema])
  const byTable = new Map<string, string[]>()
  for (const { table, column } of rows) byTable.set(table, [...(byTable.get(table) ?? []), column])
  return byTable
}

/** Copies every row into the schema `before`. */
export async function keepAside(pool: pg.Pool): Promise<number> {
  await pool.query('create schema before')
  let kept = 0
  for (const table of (await columnsIn(pool, 'public')).keys()) {
    const made = await pool.query(`create table before."${table}" as table public."${table}"`)
    kept += made.rowCount ?? 0
  }
  return kept
}

/**
 * Columns whose values migrations change on purpose. For example, returned goods are now counted from what was sent,
 * and a template's details that equal the settings' now come from the settings.
 */
const workedOutAnew = [
  'order_items.returned_quantity',
  'orders.order_approved',
  'settings.business_name',
  ...['name', 'address', 'number', 'phone', 'email'].map(
    (each) => `invoice_templates.company_${each}`,
  ),
  'invoice_templates.payment_terms',
]

/**
 * A column that a migration moved: a payment's invoice is now in its allocation. `missingOfMoved` looks for its
 * values.
 */
const moved = ['payments.invoice_id']

/** The values of moved columns that are not in their new place. */
async function missingOfMoved(pool: pg.Pool): Promise<string[]> {
  const { rowCount } = await pool.query(`
    select id, invoice_id, amount, received_on, created_at from before.payments
    except all
    select payment_id, invoice_id, amount, allocated_on, created_at from public.payment_allocations`)
  return rowCount ? [`${rowCount} values of ${moved[0]}`] : []
}

/** What the migrations lost or changed since the copy: names of columns, and how many rows differ. */
export async function lostSince(pool: pg.Pool): Promise<string[]> {
  const now = await columnsIn(pool, 'public')
  const lost = await missingOfMoved(pool)
  for (const [table, all] of await columnsIn(pool, 'before')) {
    const kept = all.filter((column) => now.get(table)?.includes(column))
    const gone = all.filter((column) => !kept.includes(column)).map((each) => `${table}.${each}`)
    lost.push(...gone.filter((each) => !moved.includes(each)))
    const values = kept
      .filter((column) => !workedOutAnew.includes(`${table}.${column}`))
      .map((column) => `"${column}"::text`)
      .join(', ')
    const { rowCount } = await pool.query(
      `select ${values} from before."${table}" except all select ${values} from public."${table}"`,
    )
    if (rowCount) lost.push(`${rowCount} rows of ${table}`)
  }
  return lost
}
