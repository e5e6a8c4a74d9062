import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { PriceChange } from '#contract/catalogue/price-changes.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  nameShown,
  priceChanges,
  productCategories,
} from '#server/platform/database/schema/index.ts'
import type { KeptPrice } from '#server/platform/database/schema/price-changes.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'

const columns = {
  id: priceChanges.id,
  categoryId: priceChanges.categoryId,
  category: productCategories.name,
  productIds: priceChanges.productIds,
  lineCount: sql<number>`jsonb_array_length(${priceChanges.lines})`,
  unit: sql<PriceChange['unit']>`${priceChanges.unit}`,
  amount: priceChanges.amount,
  rounding: sql<PriceChange['rounding']>`${priceChanges.rounding}`,
  ownPrices: priceChanges.ownPrices,
  fromDate: priceChanges.fromDate,
  tellCustomers: priceChanges.tellCustomers,
  toldAt: priceChanges.toldAt,
  createdBy: priceChanges.createdByName,
  createdAt: priceChanges.createdAt,
  appliedAt: priceChanges.appliedAt,
  pricesChanged: priceChanges.pricesChanged,
} satisfies Record<keyof PriceChange, unknown>

const changes = (db: Db) =>
  db
    .select({ ...columns, lines: priceChanges.lines, prices: priceChanges.prices })
    .from(priceChanges)
    .leftJoin(productCategories, eq(productCategories.id, priceChanges.categoryId))
    .$dynamic()

const latestFirst = new Sort<PriceChange>(
  'price-changes',
  'descending',
  ['text', priceChanges.fromDate, ({ fromDate }) => fromDate],
  ['whole', priceChanges.id, ({ id }) => id],
)

export const latestChanges = (db: Db, page: PageAsked): Promise<Page<PriceChange>> =>
  pageOf(latestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(priceChanges)
        .leftJoin(productCategories, eq(productCategories.id, priceChanges.categoryId))
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, priceChanges, undefined),
  })

type Row = typeof priceChanges.$inferInsert

export async function insertChange(tx: Db, row: Row): Promise<number> {
  const [made] = await tx.insert(priceChanges).values(row).returning({ id: priceChanges.id })
  if (!made) throw new Error('The price change was not kept')
  return made.id
}

export const changeById = async (db: Db, id: number) =>
  (await changes(db).where(eq(priceChanges.id, id)))[0]

/** A price change, locked until the transaction ends. */
export async function lockChange(tx: Db, id: number) {
  const [found] = await tx
    .select({
      appliedAt: priceChanges.appliedAt,
      toldAt: priceChanges.toldAt,
      fromDate: priceChanges.fromDate,
      createdById: priceChanges.createdById,
      createdByName: priceChanges.createdByName,
    })
    .from(priceChanges)
    .where(eq(priceChanges.id, id))
    .for('update')
  return found
}

export const deleteChange = (tx: Db, id: number) =>
  tx.delete(priceChanges).where(eq(priceChanges.id, id))

export const markApplied = (tx: Db, id: number, appliedAt: string, prices: KeptPrice[]) =>
  tx
    .update(priceChanges)
    .set({ appliedAt, prices, pricesChanged: prices.length })
    .where(eq(priceChanges.id, id))

/** Marks a change as told, and stores the prices that customers were told; null if nobody was. */
export const markTold = (tx: Db, id: number, toldAt: string, prices: KeptPrice[] | null) =>
  tx.update(priceChanges).set({ toldAt, prices }).where(eq(priceChanges.id, id))

/** The scheduled changes whose customers are still to be emailed, earliest first. */
export const changesToTell = (db: Db) =>
  db
    .select({
      id: priceChanges.id,
      fromDate: priceChanges.fromDate,
      createdAt: priceChanges.createdAt,
    })
    .from(priceChanges)
    .where(
      and(priceChanges.tellCustomers, isNull(priceChanges.toldAt), isNull(priceChanges.appliedAt)),
    )
    .orderBy(asc(priceChanges.fromDate), asc(priceChanges.id))

/** The changes that are due and not applied yet, earliest first. */
export async function dueChanges(db: Db, today: string): Promise<number[]> {
  const due = await db
    .select({ id: priceChanges.id })
    .from(priceChanges)
    .where(and(isNull(priceChanges.appliedAt), lte(priceChanges.fromDate, today)))
    .orderBy(asc(priceChanges.fromDate), asc(priceChanges.id))
  return due.map(({ id }) => id)
}

/** Whether a change is scheduled and covers any of these products. */
const isScheduledOf = (productIds: readonly number[]) =>
  and(
    isNull(priceChanges.appliedAt),
    sql`exists (select from products p where p.id = any(${sql.param(productIds)}::int[])
      and (p.category_id = ${priceChanges.categoryId} or p.id = any(${priceChanges.productIds})
        or ${priceChanges.lines} @> jsonb_build_array(jsonb_build_object('productId', p.id))
        or ${priceChanges.prices} @> jsonb_build_array(jsonb_build_object('productId', p.id))))`,
  )

/** The scheduled changes of any of these products, earliest first. */
export const scheduledOf = (db: Db, productIds: readonly number[]) =>
  db
    .select({ id: priceChanges.id, fromDate: priceChanges.fromDate })
    .from(priceChanges)
    .where(isScheduledOf(productIds))
    .orderBy(asc(priceChanges.fromDate), asc(priceChanges.id))
    .limit(20)

/** When a change takes effect. Changes of one day take effect in the order in which they were scheduled. */
export type Place = { fromDate: string; id: number }

/** A change that is not scheduled yet takes effect after all others of its day. */
export const placeOfNew = (fromDate: string): Place => ({ fromDate, id: 2_147_483_647 })

/** The scheduled changes of any of these products that take effect before this, earliest first. */
export const changesBefore = (db: Db, productIds: readonly number[], { fromDate, id }: Place) =>
  changes(db)
    .where(
      and(
        isScheduledOf(productIds),
        sql`(${priceChanges.fromDate}, ${priceChanges.id}) < (${fromDate}, ${id})`,
      ),
    )
    .orderBy(asc(priceChanges.fromDate), asc(priceChanges.id))

/** The scheduled changes of any of these products on this day that customers are told about. */
export const toldChangesOn = (db: Db, productIds: readonly number[], fromDate: string) =>
  changes(db).where(
    and(
      isScheduledOf(productIds),
      eq(priceChanges.fromDate, fromDate),
      eq(priceChanges.tellCustomers, true),
    ),
  )

/** Lets only one person at a time schedule a change. */
export const lockPlanning = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('price changes'))`)

/** How many changes are scheduled. */
export const countScheduled = (db: Db): Promise<number> =>
  countOf(db, priceChanges, isNull(priceChanges.appliedAt))

export async function categoryExists(db: Db, id: number): Promise<boolean> {
  const found = db
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(and(eq(productCategories.id, id), productCategories.isActive))
  return (await found).length > 0
}

export type Buyer = {
  customerId: number
  customer: string
  email: string
  contactName: string
  /** Which of these products the customer bought in the past year. */
  productIds: number[]
}

/** The customers who can order and who bought any of these products in the past year. */
export async function buyersOf(
  db: Db,
  productIds: readonly number[],
  now: string,
): Promise<Buyer[]> {
  const { rows } = await db.execute<Buyer>(sql`
    select c.id as "customerId", ${nameShown('c')} as customer, c.email, c.contact_name as "contactName",
      array_agg(cp.product_id) as "productIds"
    from customer_products cp join customers c on c.id = cp.customer_id
    where cp.product_id = any(${sql.param(productIds)}::int[]) and cp.is_available
      and cp.last_ordered_at > ${now}::timestamptz - interval '1 year'
      and c.is_active and c.anonymised_at is null
    group by c.id order by c.id`)
  return rows
}

/** The emails about a price change: the cause and the recipient of each. */
export async function toldOf(db: Db, cause: string): Promise<{ cause: string; email: string }[]> {
  const { rows } = await db.execute<{ cause: string; email: string }>(sql`
    select cause, recipient as email from outbox where starts_with(cause, ${`${cause}-`})`)
  return rows
}
