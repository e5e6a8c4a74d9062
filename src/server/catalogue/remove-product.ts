import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/catalogue/products.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { forgetPicture } from './product-pictures-rows.ts'
import {
  archiveProduct,
  archivedProducts,
  deleteProduct,
  lockProduct,
  unarchiveProduct,
  whatNeeds,
} from './products-rows.ts'

type Removed = AnswerOf<typeof contract.removeProduct>

/** Archives products that orders, invoices or lots need, so that those stay whole; deletes the others. */
export const removeProduct = (work: Work, { params }: Asked<typeof contract.removeProduct>) =>
  work.transact(async (tx): Promise<Removed> => {
    const product = await lockProduct(tx, params.id)
    if (!product) throw notFound('Product')
    const { id, name, imageUrl } = product
    const need = await whatNeeds(tx, id)
    if (need) {
      await archiveProduct(tx, id, isoOf(work.now))
      const stay = need === 'orders' ? 'its orders and invoices stay' : 'its lots stay'
      return { message: `${name} is archived: ${stay}.`, archived: true }
    }
    await deleteProduct(tx, id)
    await forgetPicture(tx, imageUrl)
    return { message: `${name} is deleted.`, archived: false }
  })

export const listArchivedProducts = (
  { db }: Work,
  { query }: Asked<typeof contract.listArchivedProducts>,
): Promise<Page<Product>> => archivedProducts(db, query)

/** Restores it to the range as it was, with its sizes, its picture and every customer's own price. */
export const bringBackProduct = (work: Work, { params }: Asked<typeof contract.bringBackProduct>) =>
  work.transact(async (tx) => {
    const name = await unarchiveProduct(tx, params.id)
    if (name === undefined) throw notFound('Archived product')
    return { message: `${name} is back in the range.` }
  })
