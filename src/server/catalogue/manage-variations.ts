import type * as contract from '#contract/catalogue/products.ts'
import type { Variation } from '#contract/catalogue/products.ts'
import type { Db } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { pieceTermsOf } from './piece-terms.ts'
import {
  deleteVariation,
  insertVariation,
  isOfTheRange,
  lockProduct,
  lockVariation,
  sizesOf,
  updateProduct,
  updateVariation,
} from './products-rows.ts'

export async function listVariations(
  { db }: Work,
  { params }: Asked<typeof contract.listVariations>,
): Promise<Variation[]> {
  if (!(await isOfTheRange(db, params.id))) throw notFound('Product')
  return sizesOf(db, params.id)
}

type Form = Omit<Asked<typeof contract.addVariation>['body'], 'unit'> & { unit: string }
const rowOf = async (tx: Db, form: Form, before?: Variation) => {
  const { name, description, weight, price, unit, displayOrder } = form
  return {
    name,
    description: description || null,
    weight: weight || null,
    price,
    unit,
    displayOrder,
    ...(await pieceTermsOf(tx, unit, form, before)),
  }
}

/** Once a product has a size, customers order its sizes only. */
export const addVariation = (work: Work, { params, body }: Asked<typeof contract.addVariation>) =>
  work.transact(async (tx): Promise<Variation> => {
    const product = await lockProduct(tx, params.id)
    if (!product) throw notFound('Product')
    if (!product.hasVariations) await updateProduct(tx, product.id, { hasVariations: true })
    return insertVariation(tx, { ...(await rowOf(tx, body)), productId: product.id })
  })

export const changeVariation = (
  work: Work,
  { params, body }: Asked<typeof contract.changeVariation>,
) =>
  work.transact(async (tx): Promise<Variation> => {
    const before = await lockVariation(tx, params.id)
    if (!before) throw notFound('Size')
    if (body.seen && body.seen !== before.seen)
      throw await changedMeanwhile(tx, {
        of: 'productVariations',
        id: before.id,
        name: before.name,
      })
    return updateVariation(tx, before.id, await rowOf(tx, { ...before, ...body }, before))
  })

/** Orders for the size keep its name and price. */
export const removeVariation = (work: Work, { params }: Asked<typeof contract.removeVariation>) =>
  work.transact(async (tx) => {
    const size = await lockVariation(tx, params.id)
    if (!size) throw notFound('Size')
    await deleteVariation(tx, size.id)
    return { message: `${size.name} is deleted.` }
  })
