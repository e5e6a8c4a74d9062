import * as changed from '#contract/catalogue/changed-prices.ts'
import * as contract from '#contract/catalogue/price-changes.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { addPriceChange, listPriceChanges, removePriceChange } from './plan-price-changes.ts'
import { readPriceFile } from './read-price-file.ts'
import { getChangedPrices, previewPriceChange } from './preview-price-change.ts'

export const priceChangesRoutes: Served[] = [
  serve(contract.listPriceChanges, listPriceChanges),
  serve(changed.previewPriceChange, previewPriceChange),
  serve(changed.getChangedPrices, getChangedPrices),
  serve(contract.readPriceFile, readPriceFile),
  serve(contract.addPriceChange, addPriceChange),
  serve(contract.removePriceChange, removePriceChange),
]
