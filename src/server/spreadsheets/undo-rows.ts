import { sql } from 'drizzle-orm'
import type { SpreadsheetKind } from '#contract/catalogue/spreadsheets.ts'
import type { ImportedFile } from '#contract/catalogue/imports.ts'
import { alignCredits, isUsedOpening, unaudited } from '#server/invoices/opening/openings-rows.ts'
import type { Db } from '#server/platform/database/db.ts'

type Table = { name: string; id: string; also?: string; columns: string }

const all = (words: string): string =>
  words
    .split(' ')
    .map((word) => `"${word}"`)
    .join(', ')

const customers: Table = {
  name: 'customers',
  id: 'id',
  columns: all(
    'name trading_name site_name email phone address delivery_instructions contact_name kitchen notification_preference route_emails delivery_days collection_days order_cutoff_time cutoff_day payment_terms on_stop credit_limit discount_percent discount_reason sage_account xero_contact quickbooks_customer notes',
  ),
}
const categories: Table = {
  name: 'product_categories',
  id: 'id',
  columns: all('name display_order'),
}
const products: Table = {
  name: 'products',
  id: 'id',
  columns: all(
    'code name description category_id base_price price_on_request unit ingredients has_variations is_active typical_use_by_days vat_rate allergens archived_at ordered_by average_kg least_kg most_kg pieces_per_box tare_id',
  ),
}
const sizes: Table = {
  name: 'product_variations',
  id: 'id',
  columns: all(
    'product_id name description weight price unit display_order is_available ordered_by average_kg least_kg most_kg pieces_per_box tare_id',
  ),
}
const terms: Table = {
  name: 'customer_products',
  id: 'customer_id',
  also: 'product_id',
  columns: all('customer_price is_available minimum_order'),
}
const sizePrices: Table = {
  name: 'customer_variation_pricing',
  id: 'customer_id',
  also: 'variation_id',
  columns: all('customer_price'),
}

const openings: Table = {
  name: 'opening_balances',
  id: 'id',
  columns: all('customer_id amount as_of due reference'),
}

/** The tables that an import of each kind writes; rows of later ones refer to earlier ones. */
const tablesOf: Record<SpreadsheetKind, Table[]> = {
  customers: [customers, openings],
  products: [categories, products, sizes],
  'customer-prices': [terms, sizePrices],
  'opening-balances': [openings],
}

const rowOf = ({ id, also, columns }: Table) =>
  sql.raw(
    `(select to_jsonb(kept) from (select t."${id}"${also ? `, t."${also}"` : ''}, ${columns
      .split(', ')
      .map((each) => `t.${each}`)
      .join(', ')}) kept)`,
  )
/** The table's row as it is now, with only the columns that `r` stored: older versions stored fewer. */
const asKept = (table: Table) =>
  sql`(select jsonb_object_agg(key, value) from jsonb_each(${rowOf(table)}) where r.after ? key)`
/** Whether the stored row `r` describes the table's row `t`. */
const isOf = ({ name, id, also }: Table) =>
  sql.raw(
    `r.subject = '${name}' and r.subject_id = t."${id}"${
      also ? ` and (coalesce(r.before, r.after)->>'${also}')::int = t."${also}"` : ''
    }`,
  )

type Recorded = { kind: SpreadsheetKind; fileName: string; by: string; now: string }

/** Keeps the rows as they are before an import. */
export async function beforeImport(tx: Db, { kind, fileName, by, now }: Recorded): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into imports (kind, file_name, imported_by, created_at)
    values (${kind}, ${fileName}, ${by}, ${now}) returning id`)
  const id = rows[0]?.id ?? 0
  for (const table of tablesOf[kind])
    await tx.execute(sql`
      insert into import_rows (import_id, row_number, subject, subject_id, before, after)
      select ${id}::int, 0, ${table.name}::text, t.${sql.identifier(table.id)}, ${rowOf(table)}, '{}'
      from ${sql.identifier(table.name)} t`)
  return id
}

/** Keeps what the import changed and added, and nothing else. */
export async function afterImport(tx: Db, kind: SpreadsheetKind, id: number): Promise<void> {
  for (const table of tablesOf[kind]) {
    const from = sql.identifier(table.name)
    await tx.execute(sql`
      insert into import_rows (import_id, row_number, subject, subject_id, after)
      select ${id}::int, 0, ${table.name}::text, t.${sql.identifier(table.id)}, ${rowOf(table)} from ${from} t
      where not exists (select from import_rows r where r.import_id = ${id} and ${isOf(table)})`)
    await tx.execute(sql`
      update import_rows r set after = ${rowOf(table)} from ${from} t
      where r.import_id = ${id} and r.before is not null and ${isOf(table)}
        and r.before is distinct from ${rowOf(table)}`)
  }
  await tx.execute(sql`delete from import_rows where import_id = ${id} and after = '{}'`)
}

const told = sql`select i.id, i.kind, i.file_name as "fileName", i.imported_by as "importedBy",
  to_char(i.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
  to_char(i.undone_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "undoneAt",
  (select coalesce(json_agg(json_build_object('subject', of.subject, 'added', of.added, 'changed', of.changed)), '[]')
    from (select r.subject, count(*) filter (where r.before is null)::int as added,
        count(*) filter (where r.before is not null)::int as changed
      from import_rows r where r.import_id = i.id group by r.subject) of) as parts
  from imports i`

export async function lastImports(db: Db): Promise<ImportedFile[]> {
  const { rows } = await db.execute<ImportedFile>(sql`${told} order by i.id desc limit 20`)
  return rows
}

/** What an import has added and changed, by table. */
export async function partsOf(tx: Db, id: number): Promise<ImportedFile['parts']> {
  const { rows } = await tx.execute<ImportedFile>(sql`${told} where i.id = ${id}`)
  return rows[0]?.parts ?? []
}

/** An import, locked until the transaction ends. */
export async function lockImport(tx: Db, id: number): Promise<ImportedFile | undefined> {
  const { rows } = await tx.execute<ImportedFile>(sql`${told} where i.id = ${id} for update of i`)
  return rows[0]
}

/** A sentence that names what has used a row of this import since, or nothing. */
export async function usedSince(
  tx: Db,
  kind: SpreadsheetKind,
  id: number,
): Promise<string | undefined> {
  const isNew = (name: string) =>
    sql.raw(
      `select subject_id from import_rows where import_id = ${id} and subject = '${name}' and before is null`,
    )
  const { rows } = await tx.execute<{ said: string }>(sql`
    select said from (
      (select 'Order ' || o.order_number || ' has ' || i.name as said from order_items i
        join orders o on o.id = i.order_id where i.product_id in (${isNew('products')})
          or i.variation_id in (${isNew('product_variations')}) limit 1)
      union all
      (select 'Order ' || o.order_number || ' has ' || i.substitute from order_items i
        join orders o on o.id = i.order_id where i.substitute_product_id in (${isNew('products')})
          or i.substitute_variation_id in (${isNew('product_variations')}) limit 1)
      union all
      (select c.name || '’s opening balance is paid, used or on a statement' from opening_balances b
        join customers c on c.id = b.customer_id join import_rows r
          on r.import_id = ${id} and r.subject = 'opening_balances' and r.subject_id = b.id
        where b.stated_at is not null or ${isUsedOpening} limit 1)
      union all
      (select c.name || ' has an opening balance' from opening_balances b
        join customers c on c.id = b.customer_id
        where c.id in (${isNew('customers')}) and b.id not in (${isNew('opening_balances')}) limit 1)
      union all
      (select 'Order ' || o.order_number || ' is by ' || c.name from orders o
        join customers c on c.id = o.customer_id where c.id in (${isNew('customers')}) limit 1)
      union all
      (select c.name || ' has set up its account' from customers c
        where c.id in (${isNew('customers')}) and c.account_setup_completed_at is not null limit 1)
      union all
      (select c.name || ' has been invited' from customers c
        where c.id in (${isNew('customers')}) and c.invited_at is not null limit 1)
      union all
      (select c.name || ' has a price of its own for ' || p.name from customer_products own
        join customers c on c.id = own.customer_id join products p on p.id = own.product_id
        where (p.id in (${isNew('products')}) or c.id in (${isNew('customers')})) and ${kind} <> 'customer-prices' limit 1)
    ) uses limit 1`)
  if (rows[0]) return rows[0].said
  return changedSinceThen(tx, kind, id)
}

async function changedSinceThen(
  tx: Db,
  kind: SpreadsheetKind,
  id: number,
): Promise<string | undefined> {
  for (const table of tablesOf[kind]) {
    const { rows } = await tx.execute<{ name: string | null }>(sql`
      select coalesce(r.after->>'name',
        case r.subject when 'opening_balances' then 'An opening balance' else 'A price' end) as name from import_rows r
      left join ${sql.identifier(table.name)} t on ${isOf(table)}
      where r.import_id = ${id} and r.subject = ${table.name}
        and (t.${sql.identifier(table.id)} is null or r.after is distinct from ${asKept(table)}) limit 1`)
    if (rows[0]) return `${rows[0].name} has changed since`
  }
  return undefined
}

/** The payments that stand for credits go with the opening balances that the import added. */
const dropCredits = (tx: Db, id: number) =>
  unaudited(tx, () =>
    tx.execute(sql`
      delete from payments p using import_rows r where r.import_id = ${id} and r.before is null
        and r.subject = 'opening_balances' and r.subject_id = p.opening_balance_id`),
  )

/** Deletes what the import added, and sets what it changed to what it was. */
export async function takeBack(
  tx: Db,
  kind: SpreadsheetKind,
  id: number,
  now: string,
): Promise<void> {
  for (const table of [...tablesOf[kind]].reverse()) {
    if (table === openings) await dropCredits(tx, id)
    const from = sql.identifier(table.name)
    await tx.execute(sql`
      update ${from} t set (${sql.raw(table.columns)}) = (
        select ${sql.raw(table.columns)} from jsonb_populate_record(t, r.before))
      from import_rows r where r.import_id = ${id} and r.before is not null and ${isOf(table)}`)
    await tx.execute(sql`
      delete from ${from} t using import_rows r
      where r.import_id = ${id} and r.before is null and ${isOf(table)}`)
  }
  await alignCredits(tx)
  await tx.execute(sql`update imports set undone_at = ${now} where id = ${id}`)
}
