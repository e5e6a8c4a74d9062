import type * as contract from '#contract/customer-pricing.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { forgetPrices, forgetSizePrices, lockCustomer } from './customer-pricing-rows.ts'

/** Back to the base prices; what the customer may have and its favourites stay. */
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
