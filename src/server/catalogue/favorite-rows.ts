import { type Db, prepared } from '#server/platform/database/db.ts'
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

const flipText = `
  insert into customer_products (customer_id, product_id, is_favorite) values ($1, $2, true)
  on conflict (customer_id, product_id) do update set is_favorite = not customer_products.is_favorite
  returning is_favorite as "isFavorite"`

/** Answers what it is now; two at once flip it twice. */
export async function flipFavorite(
  tx: Db,
  customerId: number,
  productId: number,
): Promise<boolean> {
  type Flipped = { isFavorite: boolean }
  const [flipped] = await prepared<Flipped>(tx, 'flip-favorite', flipText, [customerId, productId])
  return flipped?.isFavorite ?? false
}
