import { addCategory, orderCategories, renameCategory } from '#contract/catalogue/categories.ts'
import { listCategories } from '#contract/catalogue/catalogue.ts'
import {
  addProduct,
  addVariation,
  bringBackProduct,
  changeProduct,
  changeVariation,
  listArchivedProducts,
  listProducts,
  removeProduct,
  removeVariation,
} from '#contract/catalogue/products.ts'
import { listSuggestedAverages } from '#contract/catalogue/suggested-averages.ts'
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useRange = () => useQuestion(listProducts, {})
export const useArchived = () => useQuestion(listArchivedProducts, {})
export const useBringBack = () => useChange(bringBackProduct)
export const useCategories = () => useQuestion(listCategories, {})
export const useAddCategory = () => useChange(addCategory)
export const useRenameCategory = () => useChange(renameCategory)
export const useOrderCategories = () => useChange(orderCategories)
/** What pieces of a product or size weighed lately; undefined if none were weighed. */
export function useWeighedLately(productId: number, variationId: number | null) {
  const found = useQuestion(listSuggestedAverages, {}).data ?? []
  return found.find((each) => each.productId === productId && each.variationId === variationId)
}
export const useAddProduct = () => useChange(addProduct)
export const useChangeProduct = () => useChange(changeProduct)
export const useRemoveProduct = () => useChange(removeProduct)
export const useAddVariation = () => useChange(addVariation)
export const useChangeVariation = () => useChange(changeVariation)
export const useRemoveVariation = () => useChange(removeVariation)
