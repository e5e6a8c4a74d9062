import type * as contract from '#contract/customer-pricing.ts'
import type { PricedProduct } from '#contract/customer-pricing.ts'
import { money } from '#domain/money.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { isCustomer, pricedProduct, writeTerms } from './customer-pricing-rows.ts'

/** What a customer pays for a product, whether it may have it, and how much at least. */
export async function priceProduct(
  work: Work,
  { params: { id, productId }, body }: Asked<typeof contract.priceProduct>,
): Promise<PricedProduct> {
  const { customerPrice, minimumOrder, isAvailable } = body
  return work.transact(async (tx) => {
    if (!(await isCustomer(tx, id))) throw notFound('Customer')
    if (!(await pricedProduct(tx, id, productId))) throw notFound('Product')
    await writeTerms(tx, id, productId, {
      isAvailable,
      customerPrice: customerPrice && money(customerPrice),
      minimumOrder: minimumOrder && Number(minimumOrder) === 0 ? null : minimumOrder,
    })
    work.concerns(id)
    return (await pricedProduct(tx, id, productId)) as PricedProduct
  })
}
