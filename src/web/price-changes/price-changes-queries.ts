import { listCategories } from '#contract/catalogue/catalogue.ts'
import {
  addPriceChange,
  listPriceChanges,
  previewPriceChange,
  readPriceFile,
  removePriceChange,
} from '#contract/catalogue/price-changes.ts'
import { listProducts } from '#contract/catalogue/products.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { type AskedPrices, isComplete } from './change-form.ts'

export const useCategories = () => useQuestion(listCategories, {})
export const useProducts = () => useQuestion(listProducts, {})
export const usePriceChanges = () => useQuestion(listPriceChanges, {})
export const useReadPriceFile = () => useChange(readPriceFile)
export const useAddPriceChange = () => useChange(addPriceChange)
export const useRemovePriceChange = () => useChange(removePriceChange)

/** Every price that the form would change; the last answer stays visible while the next is calculated. */
export const usePreview = (asked: AskedPrices) =>
  useQuestion(
    previewPriceChange,
    { body: asked },
    { enabled: isComplete(asked), keepPrevious: true },
  )
