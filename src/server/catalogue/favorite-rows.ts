import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { pricesFor } from './catalogue-rows.ts'

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

/** Answers what it is now; two at once flip it twice. */
export async function flipFavorite(
  tx: Db,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const [flipped] = await flip(tx, { customerId, productId })
  return flipped?.isFavorite ?? false
}
