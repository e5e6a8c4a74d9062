import { and, desc, eq, isNull, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Hit } from '#contract/business/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isReleased, mayDrive } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  nameShown,
  customers,
  invoices,
  orders,
  products,
} from '#server/platform/database/schema/index.ts'
import { anywhere, beginning, customerCalled } from '#server/platform/database/text-search.ts'
import { countOf } from '#server/platform/http/pages.ts'

const most = 5
const kind = <K extends Hit['kind']>(word: K) => sql<K>`${sql.raw(`'${word}'`)}`
/** How many there are, even if fewer are returned. */
const inAll = sql<number>`(count(*) over ())::int`

/** The first of one kind, and how many of it there are. */
export type Found = { hits: Hit[]; total: number }

const foundIn = (rows: (Hit & { inAll: number })[]): Found => ({
  hits: rows.map(({ inAll: _, ...hit }) => hit),
  total: rows[0]?.inAll ?? 0,
})

const none: Found = { hits: [], total: 0 }

/** Counts only if there may be more than it returns. */
const counted = async (hits: Hit[], count: () => Promise<number>): Promise<Found> => ({
  hits,
  total: hits.length < most ? hits.length : await count(),
})

/** Whether a text can be the beginning of a number of a series, such as 'INV-000123' of 'INV-'. */
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
      detail: sql<string>`concat_ws(', ', ${nameShown('customers')}, coalesce(${orders.siteName}, ${customers.siteName}))`,
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

/**
 * By number, with or without its prefix; otherwise the newest orders of customers with that name, who are looked up
 * first.
 */
export async function ordersCalled(
  db: Db,
  text: string,
  customers: () => Promise<Found>,
): Promise<Found> {
  const numberedSo = await ordersWithNumber(db, text)
  if (numberedSo.hits.length > 0) return numberedSo
  const customerIds = (await customers()).hits.map(({ id }) => id)
  if (customerIds.length === 0) return none
  return counted(await newestOrdersOf(db, { customerIds }), () =>
    countOf(db, orders, sql`${orders.customerId} in (${idsOfCalled(text)})`),
  )
}

async function ordersWithNumber(db: Db, text: string): Promise<Found> {
  if (/^\d{1,9}$/.test(text))
    return counted(await orderWithId(db, { id: Number(text) }), () => Promise.resolve(1))
  if (!mayBegin(text, 'ORD-')) return none
  const numbered = { beginning: beginning(text) }
  return counted(await ordersNumbered(db, numbered), () =>
    countOf(db, orders, sql`${orders.orderNumber} like ${numbered.beginning}`),
  )
}

const stopsLike = question(null, ['like', 'beginning', 'driverId', 'since'], (db, places) =>
  db
    .select({
      kind: kind('order'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      detail: sql<string>`concat_ws(', ', ${nameShown('customers')}, ${orders.siteName})`,
      deliveryDate: orders.deliveryDate,
      inAll,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      sql`${orders.deliveryDate} >= ${places.since}
        and ${isReleased('orders')} and ${mayDrive('orders', places.driverId)}
        and (${customerCalled(places.like)} or ${orders.orderNumber} like ${places.beginning}
          or ${orders.deliveryAddress} ilike ${places.like})`,
    )
    .orderBy(desc(orders.deliveryDate), desc(orders.id))
    .limit(most),
)

/** A driver's stops from a day on, by number, customer or address: their own and unclaimed ones. */
export const stopsCalled = async (
  db: Db,
  text: string,
  driverId: number,
  since: string,
): Promise<Found> =>
  foundIn(
    await stopsLike(db, {
      like: anywhere(text),
      beginning: beginning(orderNumberIn(text)),
      driverId,
      since,
    }),
  )

/** '42' finds ORD-000042. */
const orderNumberIn = (text: string): string =>
  /^\d{1,9}$/.test(text) ? `ORD-${text.padStart(6, '0')}` : text

/**
 * Each customer's newest orders by the customer's own index, because a customer who orders rarely is far down among
 * all orders.
 */
const newestOf = (customerIds: Placeholder): SQL => sql`
  select newest.id from unnest(${customerIds}::int[]) as named(id), lateral (
    select o.id from orders o where o.customer_id = named.id
    order by o.created_at desc, o.id desc limit ${most}) newest`

const calledSo = (like: string | Placeholder, account: string | Placeholder) =>
  and(
    isNull(customers.anonymisedAt),
    or(customerCalled(like), sql`${customers.accountId} like ${account}`),
  )

const idsOfCalled = (text: string): SQL =>
  sql`select ${customers.id} from ${customers} where ${calledSo(anywhere(text), beginning(text))}`

const customersLike = question('customers-called', ['like', 'account'], (db, { like, account }) =>
  db
    .select({
      kind: kind('customer'),
      id: customers.id,
      title: nameShown('customers'),
      detail: sql<string>`${customers.accountId}`,
      inAll,
    })
    .from(customers)
    .where(calledSo(like, account))
    .orderBy(sql`lower(${nameShown('customers')})`)
    .limit(most),
)

export const customersCalled = async (db: Db, text: string): Promise<Found> =>
  foundIn(await customersLike(db, { like: anywhere(text), account: beginning(text) }))

const lastDelivered = question('last-delivered', ['customerId'], (db, { customerId }) =>
  db
    .select({
      kind: kind('delivery'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      deliveryDate: orders.deliveryDate,
    })
    .from(orders)
    .where(sql`${orders.customerId} = ${customerId} and ${orders.status} = 'delivered'`)
    .orderBy(desc(orders.deliveryDate), desc(orders.id))
    .limit(1),
)

/** The last order that was delivered to a customer, if there is one. */
export async function lastDeliveryTo(db: Db, customer: Pick<Hit, 'id' | 'title'>): Promise<Found> {
  const [last] = await lastDelivered(db, { customerId: customer.id })
  return last ? { hits: [{ ...last, detail: customer.title }], total: 1 } : none
}

const productsLike = question('products-called', ['like'], (db, { like }) =>
  db
    .select({
      kind: kind('product'),
      id: products.id,
      title: products.name,
      detail: sql<string>`coalesce('£' || ${products.basePrice}::text || ' per ' || ${products.unit}, 'in sizes')`,
      inAll,
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

export const productsCalled = async (db: Db, text: string): Promise<Found> =>
  foundIn(await productsLike(db, { like: anywhere(text) }))

const numberedSo = (from: string | Placeholder, number: string | Placeholder) =>
  sql`${invoices.invoiceNumber} like ${from} or ${invoices.invoiceNumber} = ${number}`

const invoicesNumbered = question(null, ['beginning', 'number'], (db, { beginning, number }) =>
  db
    .select({
      kind: kind('invoice'),
      id: invoices.id,
      title: invoices.invoiceNumber,
      detail: nameShown('customers'),
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(numberedSo(beginning, number))
    .orderBy(desc(invoices.id))
    .limit(most),
)

export async function invoicesCalled(db: Db, text: string): Promise<Found> {
  if (!mayBegin(text, 'INV-') && !/^\d+$/.test(text)) return none
  const number = `INV-${text.padStart(6, '0')}`
  const hits = await invoicesNumbered(db, { beginning: beginning(text), number })
  return counted(hits, () => countOf(db, invoices, numberedSo(beginning(text), number)))
}
