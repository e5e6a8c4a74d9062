import type { Db } from '#server/platform/database/db.ts'
import { marketOf } from '#server/platform/database/line-lots-rows.ts'
import { productOfLot } from './lots-rows.ts'

/** The rules for what is received of a product: its market, and whether its category requires lots. */
export async function rulesOfLot(db: Db, productId: number) {
  const product = await productOfLot(db, productId)
  return { lotsRequired: product?.lotsRequired ?? false, market: await marketOf(db) }
}
