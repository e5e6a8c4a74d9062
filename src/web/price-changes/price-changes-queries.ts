import { listCategories } from '#contract/catalogue/catalogue.ts'
import { getChangedPrices, previewPriceChange } from '#contract/catalogue/changed-prices.ts'
import {
  addPriceChange,
  listPriceChanges,
  readPriceFile,
  removePriceChange,
} from '#contract/catalogue/price-changes.ts'
import { isDay } from '#domain/days/days.ts'
import { listProducts } from '#contract/catalogue/products.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'
import { type AskedPrices, isComplete } from './change-form.ts'

export const useCategories = () => useQuestion(listCategories, {})
export const useProducts = () => useQuestion(listProducts, {})
export const usePriceChanges = () => useQuestion(listPriceChanges, {})
export const useReadPriceFile = () => useChange(readPriceFile)
export const useAddPriceChange = () => useChange(addPriceChange)
export const useRemovePriceChange = () => useChange(removePriceChange)

/** Each price of a scheduled or past change. */
export const useChangedPrices = (id: number) => useQuestion(getChangedPrices, { params: { id } })

/**
 * Every price that the form would change on its day; the last answer stays visible while the next is calculated.
 */
export const usePreview = (asked: AskedPrices, fromDate: string) =>
  useQuestion(
    previewPriceChange,
    { body: { ...asked, ...(isDay(fromDate) && { fromDate }) } },
    { enabled: isComplete(asked), keepPrevious: true },
  )
