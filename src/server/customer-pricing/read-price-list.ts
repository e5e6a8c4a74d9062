import type * as contract from '#contract/customer-pricing.ts'
import type { PricedProduct } from '#contract/customer-pricing.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { isCustomer, priceListOf } from './customer-pricing-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export async function getPriceList(
  { db }: Work,
  { params, query }: Asked<typeof contract.getPriceList>,
): Promise<Page<PricedProduct>> {
  if (!(await isCustomer(db, params.id))) throw notFound('Customer')
  return priceListOf(db, params.id, query)
}
