import type * as contract from '#contract/products.ts'
import type { Product } from '#contract/products.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { archivedProducts, unarchiveProduct } from './products-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

export const listArchivedProducts = (
  { db }: Work,
  { query }: Asked<typeof contract.listArchivedProducts>,
): Promise<Page<Product>> => archivedProducts(db, query)

/** Into the range as it left it, with its sizes, its picture and every customer's own price. */
export const bringBackProduct = (work: Work, { params }: Asked<typeof contract.bringBackProduct>) =>
  work.transact(async (tx) => {
    const name = await unarchiveProduct(tx, params.id)
    if (name === undefined) throw notFound('Archived product')
    return { message: `${name} is back in the range.` }
  })
