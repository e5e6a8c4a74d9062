import type * as contract from '#contract/catalogue/catalogue.ts'
import type { CatalogueProduct } from '#contract/catalogue/catalogue.ts'
import { customerOf } from '#server/platform/actor.ts'
import { conflict, notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Written } from '#server/platform/database/written.ts'
import { isoOf } from '#server/platform/clock.ts'
import {
  catalogueOf,
  categoriesShown,
  customerExists,
  flipFavorite,
  isOffered,
} from './catalogue-rows.ts'
import { categoryNamed, insertOwnProduct, ownProductCount, productOf } from './own-product-rows.ts'
import { pieceTermsOf } from './piece-terms.ts'

export const listCategories = ({ db }: Work) => categoriesShown(db)

export const listOwnCatalogue = ({ db, actor, now }: Work): Promise<Written<CatalogueProduct>[]> =>
  catalogueOf(db, customerOf(actor), now)

export async function listCustomerCatalogue(
  { db, now }: Work,
  { params }: Asked<typeof contract.listCustomerCatalogue>,
): Promise<Written<CatalogueProduct>[]> {
  if (!(await customerExists(db, params.id))) throw notFound('Customer')
  return catalogueOf(db, params.id, now)
}

/** Marks a product that this customer may order as a favourite, or removes the mark. */
export async function toggleFavorite(
  work: Work,
  { params }: Asked<typeof contract.toggleFavorite>,
) {
  const customerId = customerOf(work.actor)
  return work.transact(async (tx) => {
    if (!(await isOffered(tx, customerId, params.id, work.now))) throw notFound('Product')
    work.concerns(customerId)
    return { productId: params.id, isFavorite: await flipFavorite(tx, customerId, params.id) }
  })
}

/** No kitchen needs more products of its own than this. */
const mostOwnProducts = 200

/**
 * Adds a product that only this customer sees, at the price it gives. The butcher confirms the price (rules 5.7).
 */
export async function addOwnProduct(
  work: Work,
  { body }: Asked<typeof contract.addOwnProduct>,
): Promise<CatalogueProduct> {
  const customerId = customerOf(work.actor)
  return work.transact(async (tx) => {
    if ((await ownProductCount(tx, customerId)) >= mostOwnProducts)
      throw conflict(
        'TOO_MANY',
        `At most ${mostOwnProducts} products of your own. Ask us to remove some.`,
      )
    const categoryId = await categoryNamed(tx, body.category ?? '')
    if (categoryId === undefined)
      throw conflict('NO_CATEGORY', 'There is no category to put it in.')
    const { orderedBy, averageKg } = body
    const terms = await pieceTermsOf(tx, body.unit, { orderedBy, averageKg })
    const id = await insertOwnProduct(tx, {
      name: body.name,
      description: body.description || null,
      categoryId,
      basePrice: body.basePrice,
      unit: body.unit,
      ingredients: body.ingredients || null,
      ...terms,
      createdByCustomer: customerId,
      createdAt: isoOf(work.now),
    })
    work.concerns(customerId)
    return (await productOf(tx, customerId, id, work.now)) as CatalogueProduct
  })
}
