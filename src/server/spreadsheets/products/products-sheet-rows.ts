import { sql } from 'drizzle-orm'
import type { PieceTerms } from '#domain/products/by-the-piece.ts'
import type { Db } from '#server/platform/database/db.ts'
import { storedFields } from '#server/spreadsheets/stored-fields-rows.ts'

export type CategoryRow = { id: number; name: string; isActive: boolean }
export type TareRow = { id: number; name: string; isActive: boolean }
type Terms = PieceTerms & { tareId: number | null }
export type ProductRow = Terms & {
  id: number
  code: string | null
  priceOnRequest: boolean
  name: string
  categoryId: number
  description: string | null
  basePrice: string | null
  unit: string
  vatRate: number
  allergens: string[]
  ingredients: string | null
  typicalUseByDays: number | null
  archived: boolean
  hasVariations: boolean
}
export type SizeRow = Terms & {
  id: number
  productId: number
  name: string
  description: string | null
  weight: string | null
  price: string
  unit: string
  displayOrder: number
}

export async function categoriesToSheet(db: Db): Promise<CategoryRow[]> {
  const { rows } = await db.execute<CategoryRow>(sql`
    select id, name, is_active as "isActive" from product_categories order by display_order, id`)
  return rows
}

export async function taresToSheet(db: Db): Promise<TareRow[]> {
  const { rows } = await db.execute<TareRow>(sql`
    select id, name, is_active as "isActive" from tares order by is_active desc, lower(name), id`)
  return rows
}

const terms = {
  orderedBy: { type: 'text', blank: "'kg'" },
  averageKg: 'numeric',
  leastKg: 'numeric',
  mostKg: 'numeric',
  piecesPerBox: 'int',
  tareId: 'int',
}
const stored = storedFields<Omit<ProductRow, 'id' | 'archived'>>({
  code: 'text',
  priceOnRequest: { type: 'boolean', blank: 'false' },
  name: 'text',
  categoryId: 'int',
  description: 'text',
  basePrice: 'numeric',
  unit: 'text',
  vatRate: 'int',
  allergens: 'text[]',
  ingredients: 'text',
  typicalUseByDays: 'int',
  hasVariations: 'boolean',
  ...terms,
})
const storedOfSizes = storedFields<Omit<SizeRow, 'id' | 'productId'>>({
  name: 'text',
  description: 'text',
  weight: 'text',
  price: 'numeric',
  unit: 'text',
  displayOrder: 'int',
  ...terms,
})

const ofTheSheet = sql`created_by_customer is null and special_product_id is null
  and (is_active or archived_at is not null)`

/** With `hold`, nobody else can change a product until the transaction ends, but people can still order it. */
const holding = (hold: boolean) => (hold ? sql`for no key update` : sql``)

/** The butcher's own range, including archived products, without specials and customers' own products. */
export async function productsToSheet(db: Db, { hold }: { hold: boolean }): Promise<ProductRow[]> {
  const { rows } = await db.execute<ProductRow>(sql`
    select id, archived_at is not null as archived, ${stored.selected}
    from products where ${ofTheSheet}
    order by archived_at is not null, category_id, lower(name), id ${holding(hold)}`)
  return rows
}

export async function sizesToSheet(db: Db, { hold }: { hold: boolean }): Promise<SizeRow[]> {
  const { rows } = await db.execute<SizeRow>(sql`
    select id, product_id as "productId", ${storedOfSizes.selected}
    from product_variations
    where exists (select from products
      where products.id = product_variations.product_id and ${ofTheSheet})
    order by product_id, display_order, id ${holding(hold)}`)
  return rows
}

/** Ids for new products, which no other product gets. */
export async function newProductIds(tx: Db, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('products', 'id'))::int as id
    from generate_series(1, ${count}::int)`)
  return rows.map(({ id }) => id)
}

const products = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as given ("id" int, "archived" boolean, ${stored.given})`

export const insertProducts = (tx: Db, rows: readonly ProductRow[], now: string) =>
  tx.execute(sql`
    insert into products (id, archived_at, is_active, created_at, ${stored.columns})
    select "id", case when "archived" then ${now}::timestamptz end, not "archived", ${now}::timestamptz,
      ${stored.values}
    from ${products(rows)}`)

export const updateProducts = (tx: Db, rows: readonly ProductRow[], now: string) =>
  tx.execute(sql`
    update products set ${stored.set},
      archived_at = case when given.archived then coalesce(archived_at, ${now}::timestamptz) end,
      is_active = not given.archived
    from ${products(rows)} where products.id = given.id`)

const sizes = (rows: readonly object[]) => sql`json_to_recordset(${JSON.stringify(rows)}::json)
  as given ("id" int, "productId" int, ${storedOfSizes.given})`

export const insertSizes = (tx: Db, rows: readonly Omit<SizeRow, 'id'>[]) =>
  tx.execute(sql`
    insert into product_variations (product_id, ${storedOfSizes.columns})
    select "productId", ${storedOfSizes.values} from ${sizes(rows)}`)

export const updateSizes = (tx: Db, rows: readonly SizeRow[]) =>
  tx.execute(sql`
    update product_variations set ${storedOfSizes.set}
    from ${sizes(rows)} where product_variations.id = given.id`)

/** Adds categories after the others; returns them with their ids. */
export async function insertCategories(tx: Db, names: readonly string[]) {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    insert into product_categories (name, display_order)
    select name, coalesce((select max(display_order) from product_categories), 0) + place
    from unnest(${sql.param(names)}::text[]) with ordinality as given(name, place)
    returning id, name`)
  return rows
}
