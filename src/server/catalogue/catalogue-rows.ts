import { asc, eq } from 'drizzle-orm'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { type Db, prepared } from '#server/platform/db.ts'
import { customers, productCategories } from '#server/platform/schema/index.ts'

export const categoriesShown = (db: Db) =>
  db
    .select({ id: productCategories.id, name: productCategories.name })
    .from(productCategories)
    .where(eq(productCategories.isActive, true))
    .orderBy(asc(productCategories.displayOrder), asc(productCategories.id))

export async function customerExists(db: Db, id: number): Promise<boolean> {
  return (
    (await db.select({ id: customers.id }).from(customers).where(eq(customers.id, id))).length > 0
  )
}

/**
 * What one customer may order, at its own prices (decisions.md §7): the butcher's range and its own
 * products, without what it may not have. Sizes are gathered once and joined, not asked for each product.
 */
const catalogue = `
  with sizes as (
    select v.product_id,
      min(coalesce(cv.customer_price, v.price)) as lowest,
      json_agg(json_build_object('id', v.id, 'name', v.name, 'weight', v.weight, 'unit', v.unit,
        'basePrice', v.price::text, 'price', coalesce(cv.customer_price, v.price)::text)
        order by v.display_order, v.id) as list
    from product_variations v
    left join customer_variation_pricing cv on cv.variation_id = v.id and cv.customer_id = $1
    where v.is_available
    group by v.product_id)
  select p.id, p.name, p.description, p.ingredients, p.category_id as "categoryId", c.name as category, p.unit,
    coalesce(p.base_price, s.lowest) as "basePrice",
    coalesce(cp.customer_price, p.base_price, s.lowest) as "customerPrice",
    cp.minimum_order as "minimumOrder", p.image_url as "imageUrl", p.typical_use_by_days as "typicalUseByDays",
    p.vat_rate as "vatRate", coalesce(cp.is_favorite, false) as "isFavorite",
    p.has_variations as "hasVariations", coalesce(s.list, '[]'::json) as variations
  from products p
  join product_categories c on c.id = p.category_id and c.is_active
  left join customer_products cp on cp.product_id = p.id and cp.customer_id = $1
  left join sizes s on s.product_id = p.id and p.has_variations
  where p.is_active and coalesce(cp.is_available, true)
    and (p.created_by_customer is null or p.created_by_customer = $1)
    and coalesce(p.base_price, s.lowest) is not null and (s.list is not null or not p.has_variations)
  order by c.display_order, coalesce(cp.is_favorite, false) desc, lower(p.name)`

export const catalogueOf = (db: Db, customerId: number): Promise<CatalogueProduct[]> =>
  prepared<CatalogueProduct>(db, 'customer-catalogue', catalogue, [customerId])

export type Wanted = { productId: number; variationId?: number | null }

/** A wanted product as it may be ordered now; `name` is null where this customer may not have it. */
export type Priced = {
  name: string | null
  description: string | null
  unit: string
  imageUrl: string | null
  vatRate: number
  hasVariations: boolean
  isCustomerProduct: boolean
  minimumOrder: string | null
  variationId: number | null
  variationName: string | null
  price: string | null
}

const priceList = `
  select p.name, p.description, coalesce(v.unit, p.unit) as unit, p.image_url as "imageUrl", p.vat_rate as "vatRate",
    p.has_variations as "hasVariations", p.created_by_customer is not null as "isCustomerProduct",
    cp.minimum_order as "minimumOrder", v.id as "variationId", v.name as "variationName",
    case when v.id is null then coalesce(cp.customer_price, p.base_price)
      else coalesce(cv.customer_price, v.price) end as price
  from unnest($2::int[], $3::int[]) with ordinality as wanted(product_id, variation_id, place)
  left join customer_products cp on cp.product_id = wanted.product_id and cp.customer_id = $1
  left join products p on p.id = wanted.product_id and p.is_active and coalesce(cp.is_available, true)
    and (p.created_by_customer is null or p.created_by_customer = $1)
  left join product_variations v on v.id = wanted.variation_id and v.product_id = p.id and v.is_available
  left join customer_variation_pricing cv on cv.variation_id = v.id and cv.customer_id = $1
  order by wanted.place`

/** The wanted products at this customer's prices of the moment, in the order asked. */
export const pricesFor = (
  db: Db,
  customerId: number,
  wanted: readonly Wanted[],
): Promise<Priced[]> =>
  prepared<Priced>(db, 'price-list', priceList, [
    customerId,
    wanted.map(({ productId }) => productId),
    wanted.map(({ variationId }) => variationId ?? null),
  ])
