import { and, desc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Hit } from '#contract/search.ts'
import type { Db } from '#server/platform/db.ts'
import { customers, invoices, orders, products } from '#server/platform/schema/index.ts'

const most = 5
const kind = <K extends Hit['kind']>(word: K) => sql<K>`${sql.raw(`'${word}'`)}`
const calledOf = sql<string>`coalesce(${customers.tradingName}, ${customers.name})`
const anywhere = (text: string) => `%${safe(text)}%`
const safe = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** By its number: the digits alone, or as it is written from its beginning. */
const numbered = (column: SQL, id: SQL, text: string): SQL =>
  /^\d{1,9}$/.test(text)
    ? sql`${id} = ${Number(text)}`
    : sql`${column} like ${`${safe(text.toUpperCase())}%`}`

const ordersWhere = (db: Db, where: SQL): Promise<Hit[]> =>
  db
    .select({
      kind: kind('order'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      detail: sql<string>`concat_ws(', ', ${calledOf}, coalesce(${orders.siteName}, ${customers.siteName}))`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(most)

/** By their number; else the newest of the customers called so. */
export async function ordersCalled(db: Db, text: string): Promise<Hit[]> {
  const numberedSo = await ordersWhere(
    db,
    numbered(sql`${orders.orderNumber}`, sql`${orders.id}`, text),
  )
  if (numberedSo.length > 0) return numberedSo
  const named = (await customersCalled(db, text)).map(({ id }) => id)
  return named.length === 0 ? [] : ordersWhere(db, sql`${orders.id} in (${newestOf(named)})`)
}

/** Each customer's newest by its own index: those of one who seldom orders are far down among all. */
const newestOf = (customerIds: number[]): SQL => sql`
  select newest.id from unnest(${sql.param(customerIds)}::int[]) as named(id), lateral (
    select o.id from orders o where o.customer_id = named.id
    order by o.created_at desc, o.id desc limit ${most}) newest`

export const customersCalled = (db: Db, text: string): Promise<Hit[]> =>
  db
    .select({
      kind: kind('customer'),
      id: customers.id,
      title: calledOf,
      detail: sql<string>`${customers.accountId}`,
    })
    .from(customers)
    .where(
      and(
        isNull(customers.anonymisedAt),
        or(
          ilike(customers.name, anywhere(text)),
          ilike(customers.tradingName, anywhere(text)),
          ilike(customers.accountId, `${safe(text)}%`),
        ),
      ),
    )
    .orderBy(sql`lower(${calledOf})`)
    .limit(most)

export const productsCalled = (db: Db, text: string): Promise<Hit[]> =>
  db
    .select({
      kind: kind('product'),
      id: products.id,
      title: products.name,
      detail: sql<string>`coalesce('£' || ${products.basePrice}::text || ' per ' || ${products.unit}, 'in sizes')`,
    })
    .from(products)
    .where(
      sql`${products.isActive} and ${products.createdByCustomer} is null
      and ${products.specialProductId} is null
      and ${products.name} ilike ${anywhere(text)}`,
    )
    .orderBy(sql`lower(${products.name})`)
    .limit(most)

export const invoicesCalled = (db: Db, text: string): Promise<Hit[]> =>
  db
    .select({
      kind: kind('invoice'),
      id: invoices.id,
      title: invoices.invoiceNumber,
      detail: calledOf,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(
      sql`${invoices.invoiceNumber} like ${`${safe(text.toUpperCase())}%`}
      or ${invoices.invoiceNumber} = ${`INV-${text.padStart(6, '0')}`}`,
    )
    .orderBy(desc(invoices.id))
    .limit(most)
