import { and, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Hit } from '#contract/search.ts'
import type { Db } from '#server/platform/db.ts'
import { question } from '#server/platform/questions.ts'
import { customers, invoices, orders, products } from '#server/platform/schema/index.ts'
import { anywhere, beginning, customerCalled } from '#server/platform/text-search.ts'

const most = 5
const kind = <K extends Hit['kind']>(word: K) => sql<K>`${sql.raw(`'${word}'`)}`
const calledOf = sql<string>`coalesce(${customers.tradingName}, ${customers.name})`

/** Whether a text can be the beginning of a number, 'INV-000123' by its series 'INV-'. */
const mayBegin = (text: string, series: string) => {
  const capitals = text.toUpperCase()
  return capitals.startsWith(series) || series.startsWith(capitals)
}

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
const newestOrdersOf = question('newest-orders-of', ['customerIds'], (db, { customerIds }) =>
  ordersWhere(db, sql`${orders.id} in (${newestOf(customerIds)})`),
)

/** By their number, its digits alone or as it is written from its beginning; else the newest of these customers, who are asked for then alone. */
export async function ordersCalled(
  db: Db,
  text: string,
  customers: () => Promise<Hit[]>,
): Promise<Hit[]> {
  const numberedSo = await ordersWithNumber(db, text)
  if (numberedSo.length > 0) return numberedSo
  const customerIds = (await customers()).map(({ id }) => id)
  return customerIds.length === 0 ? [] : newestOrdersOf(db, { customerIds })
}

async function ordersWithNumber(db: Db, text: string): Promise<Hit[]> {
  if (/^\d{1,9}$/.test(text)) return orderWithId(db, { id: Number(text) })
  return mayBegin(text, 'ORD-') ? ordersNumbered(db, { beginning: beginning(text) }) : []
}

const stopsLike = question(null, ['like', 'beginning', 'driverId', 'since'], (db, places) =>
  db
    .select({
      kind: kind('order'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      detail: sql<string>`concat_ws(', ', ${calledOf}, ${orders.siteName})`,
      deliveryDate: orders.deliveryDate,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      sql`${orders.deliveryDate} >= ${places.since}
        and ${orders.status} in ('dispatched', 'in_progress', 'delivered')
        and (${orders.driverId} is null or ${orders.driverId} = ${places.driverId})
        and (${customerCalled(places.like)} or ${orders.orderNumber} like ${places.beginning}
          or ${orders.deliveryAddress} ilike ${places.like})`,
    )
    .orderBy(desc(orders.deliveryDate), desc(orders.id))
    .limit(most),
)

/** A driver's stops from a day on, by number, customer or address: its own and those nobody has claimed. */
export const stopsCalled = (
  db: Db,
  text: string,
  driverId: number,
  since: string,
): Promise<Hit[]> =>
  stopsLike(db, {
    like: anywhere(text),
    beginning: beginning(orderNumberIn(text)),
    driverId,
    since,
  })

/** '42' is looked for as ORD-000042. */
const orderNumberIn = (text: string): string =>
  /^\d{1,9}$/.test(text) ? `ORD-${text.padStart(6, '0')}` : text

/** Each customer's newest by its own index: those of one who seldom orders are far down among all. */
const newestOf = (customerIds: Placeholder): SQL => sql`
  select newest.id from unnest(${customerIds}::int[]) as named(id), lateral (
    select o.id from orders o where o.customer_id = named.id
    order by o.created_at desc, o.id desc limit ${most}) newest`

const customersLike = question('customers-called', ['like', 'account'], (db, { like, account }) =>
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
        or(customerCalled(like), sql`${customers.accountId} like ${account}`),
      ),
    )
    .orderBy(sql`lower(${calledOf})`)
    .limit(most),
)

export const customersCalled = (db: Db, text: string): Promise<Hit[]> =>
  customersLike(db, { like: anywhere(text), account: beginning(text) })

const productsLike = question('products-called', ['like'], (db, { like }) =>
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
      and ${products.name} ilike ${like}`,
    )
    .orderBy(sql`lower(${products.name})`)
    .limit(most),
)

export const productsCalled = (db: Db, text: string): Promise<Hit[]> =>
  productsLike(db, { like: anywhere(text) })

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

export async function invoicesCalled(db: Db, text: string): Promise<Hit[]> {
  if (!mayBegin(text, 'INV-') && !/^\d+$/.test(text)) return []
  const number = `INV-${text.padStart(6, '0')}`
  return invoicesNumbered(db, { beginning: beginning(text), number })
}
