import { sql } from 'drizzle-orm'
import { question } from '#server/platform/database/questions.ts'

/** A product of the range and, of these sizes, its own. */
type Goods = {
  productId: number
  name: string
  hasVariations: boolean
  /** The size asked for; null without one, and if the product has no such size. */
  variationId: number | null
  variationName: string | null
  /** The size asked for belongs to another product. */
  isOthersSize: boolean
  unit: string
}

/** The product named by its id or by its size's; also one that is no longer sold, because it may be sent already. */
export const goodsToSend = question(
  'goods-to-send',
  ['productId', 'variationId'],
  (_, { productId, variationId }) => sql<Goods>`
    select p.id as "productId", p.name, p.has_variations as "hasVariations", v.id as "variationId",
      v.name as "variationName", other.id is not null as "isOthersSize", coalesce(v.unit, p.unit) as unit
    from (select ${productId}::int as product, ${variationId}::int as size) asked
    left join product_variations v on v.id = asked.size and v.product_id = coalesce(asked.product, v.product_id)
    join products p on p.id = coalesce(asked.product, v.product_id)
    left join product_variations other on other.id = asked.size and other.product_id <> p.id
    where p.created_by_customer is null and p.special_product_id is null`,
)
