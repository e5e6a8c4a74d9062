import * as contract from '#contract/catalogue.ts'
import { type Served, serve } from '#server/platform/serve.ts'
import { addOwnProduct } from './add-own-product.ts'
import { listCategories, listCustomerCatalogue, listOwnCatalogue } from './read-catalogue.ts'
import { toggleFavorite } from './toggle-favorite.ts'

export const catalogueRoutes: Served[] = [
  serve(contract.listCategories, listCategories),
  serve(contract.listOwnCatalogue, listOwnCatalogue),
  serve(contract.toggleFavorite, toggleFavorite),
  serve(contract.addOwnProduct, addOwnProduct),
  serve(contract.listCustomerCatalogue, listCustomerCatalogue),
]
