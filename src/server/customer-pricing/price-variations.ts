import type * as contract from '#contract/customers/customer-pricing.ts'
import { money } from '#domain/money/money.ts'
import type { Db } from '#server/platform/database/db.ts'
import { pricingChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  forgetSizePrices,
  lockCustomer,
  sizePricesOf,
  sizesSoldTo,
  writeSizePrices,
} from './customer-pricing-rows.ts'

/** Saves a customer's prices for sizes; if one is refused, saves none. */
export async function priceVariations(
  work: Work,
  { params: { id }, body }: Asked<typeof contract.priceVariations>,
) {
  const prices = Object.entries(body.variationPrices).map(([size, price]) => ({
    variationId: Number(size),
    customerPrice: price && money(price),
  }))
  const ids = prices.map(({ variationId }) => variationId)
  return work.transact(async (tx) => {
    if (!(await lockCustomer(tx, id))) throw notFound('Customer')
    if ((await sizesSoldTo(tx, id, ids)) < ids.length) throw notFound('Size')
    if (body.seen) await refuseOthers(tx, id, ids, body.seen)
    const own = prices.filter((each): each is Priced => each.customerPrice !== null)
    const based = prices.filter(({ customerPrice }) => customerPrice === null)
    await forgetSizePrices(
      tx,
      id,
      based.map(({ variationId }) => variationId),
    )
    await writeSizePrices(tx, id, own)
    work.concerns(id)
    return { message: 'Variation prices updated successfully' }
  })
}

type Priced = { variationId: number; customerPrice: string }

/** Refuses if the price of a size to be saved is no longer the one that the screen showed. */
async function refuseOthers(
  tx: Db,
  customerId: number,
  ids: readonly number[],
  seen: Readonly<Record<string, string | null>>,
): Promise<void> {
  const now = await sizePricesOf(tx, customerId, ids)
  const other = now.find(({ variationId, customerPrice }) => {
    const shown = seen[variationId]
    return shown !== undefined && (shown && money(shown)) !== customerPrice
  })
  if (other) throw await pricingChangedMeanwhile(tx, { customerId, ...other })
}
