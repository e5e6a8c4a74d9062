import * as contract from '#contract/catalogue/price-changes.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { addPriceChange, listPriceChanges, removePriceChange } from './plan-price-changes.ts'
import { readPriceFile } from './read-price-file.ts'
import { previewPriceChange } from './preview-price-change.ts'

export const priceChangesRoutes: Served[] = [
  serve(contract.listPriceChanges, listPriceChanges),
  serve(contract.previewPriceChange, previewPriceChange),
  serve(contract.readPriceFile, readPriceFile),
  serve(contract.addPriceChange, addPriceChange),
  serve(contract.removePriceChange, removePriceChange),
]
