import { desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
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

export const ordersCalled = (db: Db, text: string): Promise<Hit[]> =>
  db
    .select({
      kind: kind('order'),
      id: orders.id,
      title: sql<string>`${orders.orderNumber}`,
      detail: calledOf,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      or(
        numbered(sql`${orders.orderNumber}`, sql`${orders.id}`, text),
        sql`${orders.customerId} in (select id from ${customers}
          where ${customers.name} ilike ${anywhere(text)} or ${customers.tradingName} ilike ${anywhere(text)})`,
      ),
    )
    .orderBy(desc(orders.id))
    .limit(most)

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
      or(
        ilike(customers.name, anywhere(text)),
        ilike(customers.tradingName, anywhere(text)),
        ilike(customers.accountId, `${safe(text)}%`),
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
    .where(sql`${products.isActive} and ${products.name} ilike ${anywhere(text)}`)
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
