import type * as contract from '#contract/customers/customer-pricing.ts'
import type { PricedProduct } from '#contract/customers/customer-pricing.ts'
import { money } from '#domain/money/money.ts'
import { pricingChangedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import {
  forgetPrices,
  forgetSizePrices,
  isCustomer,
  lockCustomer,
  priceListOf,
  pricedProduct,
  writeTerms,
} from './customer-pricing-rows.ts'

/** Sets what a customer pays for a product, whether it may order it, and the minimum quantity. */
export async function priceProduct(
  work: Work,
  { params: { id, productId }, body }: Asked<typeof contract.priceProduct>,
): Promise<PricedProduct> {
  const { customerPrice, minimumOrder, isAvailable } = body
  return work.transact(async (tx) => {
    if (!(await lockCustomer(tx, id))) throw notFound('Customer')
    const before = await pricedProduct(tx, id, productId)
    if (!before) throw notFound('Product')
    if (body.seen && !isAsSeen(before, body.seen))
      throw await pricingChangedMeanwhile(tx, { customerId: id, productId, name: before.name })
    await writeTerms(tx, id, productId, {
      isAvailable,
      customerPrice: customerPrice && money(customerPrice),
      minimumOrder: minimumOrder && Number(minimumOrder) === 0 ? null : minimumOrder,
    })
    work.concerns(id)
    return (await pricedProduct(tx, id, productId)) as PricedProduct
  })
}

type Terms = Pick<
  Asked<typeof contract.priceProduct>['body'],
  'customerPrice' | 'isAvailable' | 'minimumOrder'
>

const isAsSeen = (now: PricedProduct, seen: Terms): boolean =>
  isSame(now.customerPrice, seen.customerPrice) &&
  isSame(now.minimumOrder, seen.minimumOrder) &&
  (seen.isAvailable ?? now.isAvailable) === now.isAvailable

/** Compares prices as numbers; a price that the screen did not show counts as the same. */
const isSame = (now: string | null, seen: string | null | undefined): boolean =>
  seen === undefined ||
  now === seen ||
  (now !== null && seen !== null && Number(now) === Number(seen))

export async function getPriceList(
  { db }: Work,
  { params, query }: Asked<typeof contract.getPriceList>,
): Promise<Page<PricedProduct>> {
  if (!(await isCustomer(db, params.id))) throw notFound('Customer')
  return priceListOf(db, params.id, query)
}

/** Removes the customer's own prices for products and sizes; what it may order and its favourites stay. */
export async function resetPricing(
  work: Work,
  { params: { id } }: Asked<typeof contract.resetPricing>,
) {
  return work.transact(async (tx) => {
    if (!(await lockCustomer(tx, id))) throw notFound('Customer')
    const changed = (await forgetPrices(tx, id)) + (await forgetSizePrices(tx, id))
    work.concerns(id)
    return { message: 'All product pricing has been reset to defaults', changed }
  })
}
