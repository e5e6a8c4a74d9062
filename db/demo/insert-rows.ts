import { getTableName, sql, type InferInsertModel } from 'drizzle-orm'
import { type PgTable } from 'drizzle-orm/pg-core'
import { type Db } from '#server/platform/database/db.ts'

const snakeCase = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Adds many rows in one statement. Every row must have the same columns as the first. */
export async function insertRows<Table extends PgTable>(
  db: Db,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  if (!rows[0]) return
  const name = sql.identifier(getTableName(table))
  const keys = Object.keys(rows[0])
  const columns = sql.join(
    keys.map((key) => sql.identifier(snakeCase(key))),
    sql`, `,
  )
  const json = JSON.stringify(rows.map((row) => inColumns(row, keys)))
  await db.execute(
    sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`,
  )
}

const inColumns = (row: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.map((key) => [snakeCase(key), asJson(row[key])]))

const asJson = (value: unknown) =>
  Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : (value ?? null)

/** Lets the table number new rows after those that were inserted with ids of their own. */
export async function continueIdentity(db: Db, table: PgTable): Promise<void> {
  const name = getTableName(table)
  await db.execute(
    sql`select setval(pg_get_serial_sequence(${name}, 'id'), (select coalesce(max(id), 1) from ${sql.identifier(name)}))`,
  )
}
