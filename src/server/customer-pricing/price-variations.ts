import type * as contract from '#contract/customer-pricing.ts'
import { money } from '#domain/money.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  forgetSizePrices,
  isCustomer,
  sizesSoldTo,
  writeSizePrices,
} from './customer-pricing-rows.ts'

/** A customer's prices of sizes, all of them or none. */
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
    if (!(await isCustomer(tx, id))) throw notFound('Customer')
    if ((await sizesSoldTo(tx, id, ids)) < ids.length) throw notFound('Size')
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
