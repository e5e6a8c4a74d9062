import * as contract from '#contract/customers/customer-pricing.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getPriceList, priceProduct, resetPricing } from './price-list.ts'
import { priceVariations } from './price-variations.ts'

export const customerPricingRoutes: Served[] = [
  serve(contract.getPriceList, getPriceList),
  serve(contract.priceProduct, priceProduct),
  serve(contract.priceVariations, priceVariations),
  serve(contract.resetPricing, resetPricing),
]
