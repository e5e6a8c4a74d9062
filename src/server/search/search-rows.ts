import {
  and,
  desc,
  eq,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm'
import type { Hit } from '#contract/business/search.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isReleased, mayDrive, siteShown } from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import { nameShown, customers, orders, products } from '#server/platform/database/schema/index.ts'
import { anywhere, beginning, customerCalled } from '#server/platform/database/text-search.ts'
import { countOf, inAll } from '#server/platform/http/pages.ts'
import { counted, type Found, foundIn, kind, mayBegin, mostOfAKind, none } from './found-rows.ts'

const ordersWhere = (db: Db, where: SQL) =>
  db
    .select({
      kind: kind('order'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      detail: sql<string>`concat_ws(', ', ${nameShown('customers')}, ${siteShown('orders', 'customers')})`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(desc(orders.id))
    .limit(mostOfAKind)

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
    countOf(db, orders, sql`${orders.customerId} = any(${sql.param(customerIds)}::int[])`),
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
    .limit(mostOfAKind),
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
    order by o.created_at desc, o.id desc limit ${mostOfAKind}) newest`

const calledSo = (like: string | Placeholder, account: string | Placeholder) =>
  and(
    isNull(customers.anonymisedAt),
    or(customerCalled(like), sql`${customers.accountId} like ${account}`),
  )

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
    .limit(mostOfAKind),
)

export const customersCalled = async (db: Db, text: string): Promise<Found> =>
  foundIn(await customersLike(db, { like: anywhere(text), account: beginning(text) }))

const digitsOf = (phone: SQLWrapper): SQL => sql`regexp_replace(${phone}, '\\D', '', 'g')`

const customersReachedBy = question('customers-reached-by', ['like', 'digits'], (db, places) =>
  db
    .select({
      kind: kind('customer'),
      id: customers.id,
      title: nameShown('customers'),
      detail: sql<string>`concat_ws(', ', ${customers.accountId}, ${customers.contactName}, ${customers.phone})`,
      inAll,
    })
    .from(customers)
    .where(
      sql`${customers.anonymisedAt} is null
        and (lower(${customers.contactName}) like (select lower(${places.like}))
          or lower(${customers.email}) like (select lower(${places.like}))
          or ${digitsOf(customers.phone)} like ${places.digits})`,
    )
    .orderBy(sql`lower(${nameShown('customers')})`)
    .limit(mostOfAKind),
)

/**
 * Customers by name or account ID; if there are none, by their contact's name, email address or phone number. Spaces in
 * the number, or '+44' for its '0', make no difference.
 */
export async function customersReached(db: Db, text: string): Promise<Found> {
  const named = await customersCalled(db, text)
  if (named.hits.length > 0) return named
  const digits = text.replaceAll(/[\s()-]/g, '').replace(/^\+44|^0/, '')
  return foundIn(
    await customersReachedBy(db, {
      like: anywhere(text),
      digits: /^\d{6,}$/.test(digits) ? anywhere(digits) : null,
    }),
  )
}

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
      title: sql<string>`concat_ws(' ', ${products.code}, ${products.name})`,
      categoryId: products.categoryId,
      imageUrl: products.imageUrl,
      detail: sql<string>`coalesce('£' || ${products.basePrice}::text || ' per ' || ${products.unit},
        case when ${products.hasVariations} then 'in sizes' else 'price on request' end)`,
      inAll,
    })
    .from(products)
    .where(
      sql`${products.isActive} and ${products.createdByCustomer} is null
      and ${products.specialProductId} is null
      and ${products.names} like (select lower(${like}))`,
    )
    .orderBy(sql`lower(${products.name})`)
    .limit(mostOfAKind),
)

export const productsCalled = async (db: Db, text: string): Promise<Found> =>
  foundIn(await productsLike(db, { like: anywhere(text) }))
