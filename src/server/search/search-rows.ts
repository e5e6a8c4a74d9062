import { and, desc, eq, ilike, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Hit } from '#contract/search.ts'
import type { Db } from '#server/platform/db.ts'
import { question } from '#server/platform/questions.ts'
import { customers, invoices, orders, products } from '#server/platform/schema/index.ts'

const most = 5
const kind = <K extends Hit['kind']>(word: K) => sql<K>`${sql.raw(`'${word}'`)}`
const calledOf = sql<string>`coalesce(${customers.tradingName}, ${customers.name})`
const anywhere = (text: string) => `%${safe(text)}%`
const safe = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const beginning = (text: string) => `${safe(text.toUpperCase())}%`

const ordersWhere = (db: Db, where: SQL) =>
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

const orderWithId = question(null, ['id'], (db, { id }) =>
  ordersWhere(db, sql`${orders.id} = ${id}`),
)
const ordersNumbered = question(null, ['beginning'], (db, places) =>
  ordersWhere(db, sql`${orders.orderNumber} like ${places.beginning}`),
)
const newestOrdersOf = question(null, ['customerIds'], (db, { customerIds }) =>
  ordersWhere(db, sql`${orders.id} in (${newestOf(customerIds)})`),
)

/** By their number, its digits alone or as it is written from its beginning; else the newest of the customers called so. */
export async function ordersCalled(db: Db, text: string): Promise<Hit[]> {
  const numberedSo = await (/^\d{1,9}$/.test(text)
    ? orderWithId(db, { id: Number(text) })
    : ordersNumbered(db, { beginning: beginning(text) }))
  if (numberedSo.length > 0) return numberedSo
  const customerIds = (await customersCalled(db, text)).map(({ id }) => id)
  return customerIds.length === 0 ? [] : newestOrdersOf(db, { customerIds })
}

/** Each customer's newest by its own index: those of one who seldom orders are far down among all. */
const newestOf = (customerIds: Placeholder): SQL => sql`
  select newest.id from unnest(${customerIds}::int[]) as named(id), lateral (
    select o.id from orders o where o.customer_id = named.id
    order by o.created_at desc, o.id desc limit ${most}) newest`

const customersLike = question(null, ['anywhere', 'accountId'], (db, { anywhere, accountId }) =>
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
          ilike(customers.name, anywhere),
          ilike(customers.tradingName, anywhere),
          ilike(customers.accountId, accountId),
        ),
      ),
    )
    .orderBy(sql`lower(${calledOf})`)
    .limit(most),
)

export const customersCalled = (db: Db, text: string): Promise<Hit[]> =>
  customersLike(db, { anywhere: anywhere(text), accountId: `${safe(text)}%` })

const productsLike = question(null, ['anywhere'], (db, { anywhere }) =>
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
      and ${products.name} ilike ${anywhere}`,
    )
    .orderBy(sql`lower(${products.name})`)
    .limit(most),
)

export const productsCalled = (db: Db, text: string): Promise<Hit[]> =>
  productsLike(db, { anywhere: anywhere(text) })

const invoicesNumbered = question(null, ['beginning', 'number'], (db, { beginning, number }) =>
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
      sql`${invoices.invoiceNumber} like ${beginning} or ${invoices.invoiceNumber} = ${number}`,
    )
    .orderBy(desc(invoices.id))
    .limit(most),
)

export const invoicesCalled = (db: Db, text: string): Promise<Hit[]> =>
  invoicesNumbered(db, { beginning: beginning(text), number: `INV-${text.padStart(6, '0')}` })
