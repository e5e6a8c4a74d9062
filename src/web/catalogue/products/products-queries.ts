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
import { useChange, useQuestion } from '#web/platform/calls/queries.ts'

export const useRange = () => useQuestion(listProducts, {})
export const useArchived = () => useQuestion(listArchivedProducts, {})
export const useBringBack = () => useChange(bringBackProduct)
export const useCategories = () => useQuestion(listCategories, {})
export const useAddCategory = () => useChange(addCategory)
export const useRenameCategory = () => useChange(renameCategory)
export const useOrderCategories = () => useChange(orderCategories)
export const useAddProduct = () => useChange(addProduct)
export const useChangeProduct = () => useChange(changeProduct)
export const useRemoveProduct = () => useChange(removeProduct)
export const useAddVariation = () => useChange(addVariation)
export const useChangeVariation = () => useChange(changeVariation)
export const useRemoveVariation = () => useChange(removeVariation)
