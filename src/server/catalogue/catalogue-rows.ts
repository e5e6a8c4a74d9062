import { type Placeholder, asc, eq, sql } from 'drizzle-orm'
import { type CatalogueProduct, catalogueProduct } from '#contract/catalogue/catalogue.ts'
import { londonToday } from '#domain/days/london.ts'
import type { OrderedBy } from '#domain/products/by-the-piece.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { customers, productCategories } from '#server/platform/database/schema/index.ts'
import { type Written, written } from '#server/platform/database/written.ts'

export const categoriesShown = (db: Db) =>
  db
    .select({
      id: productCategories.id,
      name: productCategories.name,
      description: productCategories.description,
      displayOrder: productCategories.displayOrder,
      isActive: productCategories.isActive,
      lotsRequired: productCategories.lotsRequired,
    })
    .from(productCategories)
    .where(eq(productCategories.isActive, true))
    .orderBy(asc(productCategories.displayOrder), asc(productCategories.id))

export async function customerExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))).length > 0
  )
}

/** Excludes specials that the customer can't order now. */
const canBeOrdered = ({
  customerId,
  now,
}: Record<'customerId' | 'now', Placeholder>) => sql`(p.special_product_id is null or exists (
    select from special_products s
    left join customer_special_products own on own.special_product_id = s.id and own.customer_id = ${customerId}
    where s.id = p.special_product_id and s.is_active and s.active_until > ${now}::timestamptz
      and coalesce(own.is_available, true) and (s.visibility_type = 'all' or exists (
        select from special_product_customers chosen
        where chosen.special_product_id = s.id and chosen.customer_id = ${customerId}))))`

/** The customer's own price for a special, else for the product, else the usual one. */
const customerPrice = (customerId: Placeholder) => sql`coalesce(
    (select own.customer_price from customer_special_products own
      where own.special_product_id = p.special_product_id and own.customer_id = ${customerId}),
    cp.customer_price, p.base_price)`

/**
 * Each product's sizes at the customer's prices, and the lowest of those prices. PostgreSQL writes a row as JSON a
 * quarter faster than `json_build_object` does.
 */
const offeredSizes = (customerId: Placeholder) => sql`
  select size.product_id, json_agg(shown order by size.display_order, size.id) as variations,
    min(size.base_price) as base_price, min(size.price) as price
  from (
    select v.product_id, v.id, v.name, v.weight, v.unit, v.display_order, v.price as base_price,
      v.ordered_by, v.average_kg, v.pieces_per_box,
      coalesce(cv.customer_price, v.price) as price
    from product_variations v
    left join customer_variation_pricing cv on cv.variation_id = v.id and cv.customer_id = ${customerId}
    where v.is_available) size, lateral (
    select size.id, size.name, size.weight, size.unit, size.ordered_by as "orderedBy", size.average_kg::text as "averageKg",
      size.pieces_per_box as "piecesPerBox", size.base_price::text as "basePrice", size.price::text as price) shown
  group by size.product_id`

/** A product with sizes is sold only by size, so it shows the lowest of their prices, whatever its base price is. */
const offeredProducts = (
  places: Record<'customerId' | 'now', Placeholder>,
) => sql<CatalogueProduct>`
  select p.id, p.code, p.name, p.description, p.ingredients, p.allergens, p.category_id as "categoryId", c.name as category, p.unit,
    coalesce(sizes.base_price, p.base_price, 0.00) as "basePrice",
    coalesce(sizes.price, ${customerPrice(places.customerId)}, 0.00) as "customerPrice",
    p.price_on_request and not p.has_variations and ${customerPrice(places.customerId)} is null as "isPricedLater",
    cp.minimum_order as "minimumOrder", p.image_url as "imageUrl", p.typical_use_by_days as "typicalUseByDays",
    p.vat_rate as "vatRate", coalesce(cp.is_favorite, false) as "isFavorite",
    p.created_by_customer is not null as "isOwn",
    (select active_until from special_products where id = p.special_product_id) as "specialUntil",
    p.has_variations as "hasVariations", p.ordered_by as "orderedBy", p.average_kg as "averageKg",
    p.pieces_per_box as "piecesPerBox", coalesce(sizes.variations, '[]') as variations
  from products p
  join product_categories c on c.id = p.category_id and c.is_active
  left join customer_products cp on cp.product_id = p.id and cp.customer_id = ${places.customerId}
  left join (${offeredSizes(places.customerId)}) sizes on sizes.product_id = p.id and p.has_variations
  where p.is_active and coalesce(cp.is_available, true) and (sizes.product_id is not null or not p.has_variations)
    and (p.created_by_customer is null or p.created_by_customer = ${places.customerId}) and ${canBeOrdered(places)}
  order by c.display_order, coalesce(cp.is_favorite, false) desc, lower(p.name), p.id`

const offered = question('customer-catalogue', ['customerId', 'now'], (_, places) =>
  written(catalogueProduct, offeredProducts(places)),
)

/**
 * What one customer can order, at its own prices (rules 5.6): the butcher's range, specials and the customer's own
 * products, without those withheld from it.
 */
export const catalogueOf = (
  db: Db,
  customerId: number,
  now: number,
): Promise<Written<CatalogueProduct>[]> => offered(db, { customerId, now: isoOf(now) })

export type Wanted = { productId: number; variationId?: number | null }

/** A product as the customer can order it now; `name` is null if the customer may not have it. */
export type Priced = {
  name: string | null
  code: string | null
  description: string | null
  unit: string
  categoryId: number
  imageUrl: string | null
  vatRate: number
  hasVariations: boolean
  isCustomerProduct: boolean
  minimumOrder: string | null
  variationId: number | null
  variationName: string | null
  price: string | null
  orderedBy: OrderedBy
  averageKg: string | null
  piecesPerBox: number | null
  /** For a line that the order already has: how many pieces were ordered. */
  piecesKept?: number | null
  /** Whether an admin must still set the price. If absent, only a product that the customer added awaits one. */
  awaitsPrice?: boolean | null
  /** The discount that staff have already given on this line. */
  discountPercent?: string | null
  discountReason?: string | null
  /** Whether a price change is due but not yet made, as can happen in the first minute of a day. */
  arePricesDue?: boolean
}

/** A product priced on request is ordered at 0.00; an admin sets its price before the order is released. */
const pricedLater = sql`case when p.price_on_request and not p.has_variations then 0.00 end`

const priceList = question(
  'price-list',
  ['customerId', 'productIds', 'variationIds', 'now', 'today'],
  (_, { customerId, productIds, variationIds, now, today }) => sql<Priced>`
  select case when c.is_active then p.name end as name, p.code, p.description, coalesce(v.unit, p.unit) as unit,
    p.category_id as "categoryId", p.image_url as "imageUrl", p.vat_rate as "vatRate",
    p.has_variations as "hasVariations", p.created_by_customer is not null as "isCustomerProduct", cp.minimum_order as "minimumOrder",
    v.id as "variationId", v.name as "variationName",
    case when v.id is null then p.ordered_by else v.ordered_by end as "orderedBy",
    case when v.id is null then p.average_kg else v.average_kg end as "averageKg",
    case when v.id is null then p.pieces_per_box else v.pieces_per_box end as "piecesPerBox",
    case when v.id is not null then coalesce(cv.customer_price, v.price)
      else coalesce(${customerPrice(customerId)}, ${pricedLater}) end as price,
    case when p.price_on_request and v.id is null and ${customerPrice(customerId)} is null then true end as "awaitsPrice",
    exists (select from price_changes where applied_at is null and from_date <= ${today}) as "arePricesDue"
  from unnest(${productIds}::int[], ${variationIds}::int[]) with ordinality as wanted(product_id, variation_id, place)
  left join customer_products cp on cp.product_id = wanted.product_id and cp.customer_id = ${customerId}
  left join products p on p.id = wanted.product_id and p.is_active and coalesce(cp.is_available, true)
    and (p.created_by_customer is null or p.created_by_customer = ${customerId}) and ${canBeOrdered({ customerId, now })}
  left join product_categories c on c.id = p.category_id
  left join product_variations v on v.id = wanted.variation_id and v.product_id = p.id and v.is_available
  left join customer_variation_pricing cv on cv.variation_id = v.id and cv.customer_id = ${customerId}
  order by wanted.place`,
)

/** These products at the customer's current prices, in the sequence in which they are wanted. */
export const pricesFor = (
  db: Db,
  customerId: number,
  wanted: readonly Wanted[],
  now: number,
): Promise<Priced[]> =>
  priceList(db, {
    customerId,
    productIds: wanted.map(({ productId }) => productId),
    variationIds: wanted.map(({ variationId }) => variationId ?? null),
    now: isoOf(now),
    today: londonToday(now),
  })

export async function isOffered(
  db: Db,
  customerId: number,
  productId: number,
  now: number,
): Promise<boolean> {
  const [found] = await pricesFor(db, customerId, [{ productId }], now)
  return found?.name != null
}

const flip = question(
  'flip-favorite',
  ['customerId', 'productId'],
  (_, { customerId, productId }) => sql<{ isFavorite: boolean }>`
    insert into customer_products (customer_id, product_id, is_favorite)
    values (${customerId}, ${productId}, true)
    on conflict (customer_id, product_id) do update set is_favorite = not customer_products.is_favorite
    returning is_favorite as "isFavorite"`,
)

/** Makes the product a favourite, or no longer one, and returns whether it is. Two calls at once change it twice. */
export async function flipFavorite(
  tx: Db,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const [flipped] = await flip(tx, { customerId, productId })
  return flipped?.isFavorite ?? false
}
