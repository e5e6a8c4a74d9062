import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PricedProduct } from '#contract/customers/customer-pricing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  customerProducts,
  customers,
  customerVariationPricing,
  products,
  productVariations,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

export async function isCustomer(db: Db, id: number): Promise<boolean> {
  const found = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.anonymisedAt)))
  return found.length > 0
}

/** Whether the customer exists. Locks it until the transaction ends, so that its prices are saved one after another. */
export async function lockCustomer(tx: Db, id: number): Promise<boolean> {
  const held = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.anonymisedAt)))
    .for('no key update')
  return held.length > 0
}

/** `place` sorts the rows by category; it is not part of the answer. */
type Placed = PricedProduct & { place: number }

/** The butcher's range and what the customer added itself. */
const priced = (customerId: number) => sql`
  select p.id, p.name, p.description, p.category_id as "categoryId", c.name as category, p.unit,
    p.base_price as "basePrice", cp.customer_price as "customerPrice",
    coalesce(cp.is_available, true) as "isAvailable", cp.minimum_order as "minimumOrder",
    p.created_by_customer is not null as "isOwn", p.has_variations as "hasVariations",
    coalesce(sizes.variations, '[]') as variations, c.display_order as place
  from products p
  join product_categories c on c.id = p.category_id and c.is_active
  left join customer_products cp on cp.product_id = p.id and cp.customer_id = ${customerId}
  left join lateral (
    select json_agg(shown order by v.display_order, v.id) as variations
    from product_variations v
    left join customer_variation_pricing cv on cv.variation_id = v.id and cv.customer_id = ${customerId},
    lateral (select v.id, v.name, v.weight, v.unit, v.price::text as "basePrice",
      cv.customer_price::text as "customerPrice") shown
    where v.product_id = p.id and v.is_available) sizes on p.has_variations
  where ${pricedFor(customerId)}`

const pricedFor = (customerId: number) => sql`p.is_active and p.archived_at is null
  and (p.created_by_customer is null or p.created_by_customer = ${customerId})`

const asInCatalogue = new Sort<Placed>(
  'price-list',
  'ascending',
  ['whole', sql`c.display_order`, ({ place }) => place],
  ['name', sql`p.name`, ({ name }) => name],
  ['whole', sql`p.id`, ({ id }) => id],
)

/** Sorted by category, then name. */
export async function priceListOf(
  db: Db,
  customerId: number,
  asked: PageAsked,
): Promise<Page<PricedProduct>> {
  const page = await pageOf(asInCatalogue, asked, {
    rows: async ({ beyond, order, limit }) => {
      const by = sql.join(order, sql`, `)
      const part = sql`${priced(customerId)} and ${beyond} order by ${by} limit ${limit}`
      return (await db.execute<Placed>(part)).rows
    },
    count: () =>
      countOf(
        db,
        sql`products p join product_categories c on c.id = p.category_id and c.is_active`,
        pricedFor(customerId),
      ),
  })
  return page.map((product): PricedProduct => product)
}

/** One product as the butcher prices it for a customer. */
export const pricedProduct = async (
  db: Db,
  customerId: number,
  productId: number,
): Promise<PricedProduct | undefined> =>
  (await db.execute<Placed>(sql`${priced(customerId)} and p.id = ${productId}`)).rows[0]

type Terms = Pick<
  typeof customerProducts.$inferInsert,
  'customerPrice' | 'isAvailable' | 'minimumOrder'
>

/** Writes only the terms that are given. */
export const writeTerms = (tx: Db, customerId: number, productId: number, terms: Terms) =>
  tx
    .insert(customerProducts)
    .values({ customerId, productId, ...terms })
    .onConflictDoUpdate({
      target: [customerProducts.customerId, customerProducts.productId],
      set: { customerId, ...terms },
    })

const countOfSizes = question(
  'sizes-sold-to',
  ['customerId', 'ids'],
  (_, { customerId, ids }) => sql<{ sold: number }>`
    select count(*)::int as sold from product_variations v join products p on p.id = v.product_id
    where v.id = any(${ids}::int[]) and (p.created_by_customer is null or p.created_by_customer = ${customerId})`,
)

/** How many of these sizes exist and do not belong to a product that another customer added. */
export async function sizesSoldTo(db: Db, customerId: number, ids: readonly number[]) {
  const [found] = await countOfSizes(db, { customerId, ids })
  return found?.sold ?? 0
}

type SizePrice = {
  variationId: number
  customerPrice: string | null
  productId: number
  name: string
}

/** The customer's own prices for these sizes, each with its product. */
export const sizePricesOf = async (
  db: Db,
  customerId: number,
  ids: readonly number[],
): Promise<SizePrice[]> =>
  db
    .select({
      variationId: productVariations.id,
      customerPrice: customerVariationPricing.customerPrice,
      productId: products.id,
      name: products.name,
    })
    .from(productVariations)
    .innerJoin(products, eq(products.id, productVariations.productId))
    .leftJoin(
      customerVariationPricing,
      and(
        eq(customerVariationPricing.variationId, productVariations.id),
        eq(customerVariationPricing.customerId, customerId),
      ),
    )
    .where(inArray(productVariations.id, [...ids]))

/** Writes only the prices that differ. */
export async function writeSizePrices(
  tx: Db,
  customerId: number,
  prices: readonly { variationId: number; customerPrice: string }[],
): Promise<void> {
  if (prices.length > 0)
    await tx
      .insert(customerVariationPricing)
      .values(prices.map((price) => ({ customerId, ...price })))
      .onConflictDoUpdate({
        target: [customerVariationPricing.customerId, customerVariationPricing.variationId],
        set: { customerPrice: sql`excluded.customer_price` },
        setWhere: sql`customer_variation_pricing.customer_price <> excluded.customer_price`,
      })
}

/** Removes the customer's own prices for these sizes, or for all sizes; returns how many changed. */
export async function forgetSizePrices(tx: Db, customerId: number, ids?: readonly number[]) {
  const forgotten = await tx
    .delete(customerVariationPricing)
    .where(
      and(
        eq(customerVariationPricing.customerId, customerId),
        ids && inArray(customerVariationPricing.variationId, [...ids]),
      ),
    )
    .returning({ id: customerVariationPricing.variationId })
  return forgotten.length
}

export async function forgetPrices(tx: Db, customerId: number): Promise<number> {
  const forgotten = await tx
    .update(customerProducts)
    .set({ customerPrice: null })
    .where(
      and(eq(customerProducts.customerId, customerId), isNotNull(customerProducts.customerPrice)),
    )
    .returning({ id: customerProducts.productId })
  return forgotten.length
}
