import { type Priced, pricesFor, type Wanted } from '#server/catalogue/catalogue-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { changeDuePrices } from '#server/price-changes/apply-price-changes.ts'

/**
 * The prices at which a customer orders now. Changes that are due today but not made yet are made first, in the same
 * transaction.
 */
export async function pricesToday(
  work: Work,
  tx: Db,
  customerId: number,
  wanted: readonly Wanted[],
): Promise<Priced[]> {
  const prices = await pricesFor(tx, customerId, wanted, work.now)
  if (!prices.some(({ arePricesDue }) => arePricesDue)) return prices
  await changeDuePrices(work, tx)
  return pricesFor(tx, customerId, wanted, work.now)
}
