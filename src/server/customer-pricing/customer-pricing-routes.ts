import * as contract from '#contract/customer-pricing.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { getPriceList } from './read-price-list.ts'
import { priceProduct } from './price-product.ts'
import { priceVariations } from './price-variations.ts'
import { resetPricing } from './reset-pricing.ts'

export const customerPricingRoutes: Served[] = [
  serve(contract.getPriceList, getPriceList),
  serve(contract.priceProduct, priceProduct),
  serve(contract.priceVariations, priceVariations),
  serve(contract.resetPricing, resetPricing),
]
