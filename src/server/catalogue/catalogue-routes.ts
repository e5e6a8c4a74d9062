import * as contract from '#contract/catalogue/catalogue.ts'
import * as categories from '#contract/catalogue/categories.ts'
import * as products from '#contract/catalogue/products.ts'
import * as specials from '#contract/catalogue/specials.ts'
import { listSuggestedAverages as suggestedAverages } from '#contract/catalogue/suggested-averages.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import {
  addOwnProduct,
  listCategories,
  listCustomerCatalogue,
  listOwnCatalogue,
  toggleFavorite,
} from './customer-catalogue.ts'
import {
  addVariation,
  changeVariation,
  listVariations,
  removeVariation,
} from './manage-variations.ts'
import { addCategory, orderCategories, renameCategory } from './manage-categories.ts'
import { getProductPicture } from './product-picture.ts'
import { bringBackProduct, listArchivedProducts, removeProduct } from './remove-product.ts'
import {
  addSpecial,
  changeSpecial,
  chooseSpecialCustomers,
  listSpecials,
  removeSpecial,
} from './save-special.ts'
import { addProduct, changeProduct, listProducts } from './save-product.ts'
import { listSuggestedAverages } from './suggested-averages-rows.ts'

export const catalogueRoutes: Served[] = [
  serve(contract.listCategories, listCategories),
  serve(categories.addCategory, addCategory),
  serve(categories.renameCategory, renameCategory),
  serve(categories.orderCategories, orderCategories),
  serve(contract.listOwnCatalogue, listOwnCatalogue),
  serve(contract.toggleFavorite, toggleFavorite),
  serve(contract.addOwnProduct, addOwnProduct),
  serve(contract.listCustomerCatalogue, listCustomerCatalogue),
  serve(products.listProducts, listProducts),
  serve(products.addProduct, addProduct),
  serve(products.changeProduct, changeProduct),
  serve(products.removeProduct, removeProduct),
  serve(products.listArchivedProducts, listArchivedProducts),
  serve(products.bringBackProduct, bringBackProduct),
  serve(products.listVariations, listVariations),
  serve(products.addVariation, addVariation),
  serve(products.changeVariation, changeVariation),
  serve(products.removeVariation, removeVariation),
  serve(specials.listSpecials, listSpecials),
  serve(specials.addSpecial, addSpecial),
  serve(specials.changeSpecial, changeSpecial),
  serve(specials.removeSpecial, removeSpecial),
  serve(specials.chooseSpecialCustomers, chooseSpecialCustomers),
  serve(suggestedAverages, listSuggestedAverages),
  serve(products.getProductPicture, getProductPicture),
]
