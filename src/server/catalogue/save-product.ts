import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/catalogue/products.ts'
import { priceless, type Product } from '#contract/catalogue/products.ts'
import { isoOf } from '#server/platform/clock.ts'
import { type Db, violatedConstraint } from '#server/platform/database/db.ts'
import { changedMeanwhile } from '#server/platform/database/last-change-rows.ts'
import { invalid, notFound, Refusal } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { pieceTermsOf } from './piece-terms.ts'
import { pictureAddress } from './product-picture.ts'
import { forgetPicture } from './product-pictures-rows.ts'
import {
  categoryExists,
  insertProduct,
  lockProduct,
  priceForEveryone,
  productRange,
  updateProduct,
} from './products-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

type Asking = Asked<typeof contract.addProduct>['body']
type Form = Omit<Asking, 'unit' | 'vatRate' | 'allergens'> & {
  unit: string
  vatRate?: number | undefined
  allergens?: readonly string[] | undefined
}

export const listProducts = (
  { db }: Work,
  { query }: Asked<typeof contract.listProducts>,
): Promise<Page<Product>> => productRange(db, query)

export const addProduct = (work: Work, { body }: Asked<typeof contract.addProduct>) =>
  work
    .transact(async (tx): Promise<Product> => {
      const row = await rowOf(tx, body)
      const id = await insertProduct(tx, { ...row, createdAt: isoOf(work.now) })
      return (await lockProduct(tx, id)) as Product
    })
    .catch(throwCodeTaken)

type Changed = AnswerOf<typeof contract.changeProduct>

/** Refuses a save based on an older version. With `updateAllCustomers`, customers' own prices change too. */
export const changeProduct = (work: Work, { params, body }: Asked<typeof contract.changeProduct>) =>
  work
    .transact(async (tx): Promise<Changed> => {
      const before = await lockProduct(tx, params.id)
      if (!before) throw notFound('Product')
      if (body.seen && body.seen !== before.seen)
        throw await changedMeanwhile(tx, { of: 'products', id: before.id, name: before.name })
      // A price that is sent without a word about "on request" ends that.
      const { priceOnRequest = body.basePrice == null && before.priceOnRequest } = body
      const form = { ...before, imageUrl: undefined, ...body, priceOnRequest }
      if (!form.hasVariations && !form.priceOnRequest && form.basePrice == null)
        throw invalid(priceless, { basePrice: priceless })
      const row = await rowOf(tx, form, before)
      await updateProduct(tx, params.id, row)
      if (row.imageUrl !== before.imageUrl) await forgetPicture(tx, before.imageUrl)
      const customersUpdated =
        body.updateAllCustomers && row.basePrice
          ? await priceForEveryone(tx, params.id, row.basePrice)
          : 0
      return { ...((await lockProduct(tx, params.id)) as Product), customersUpdated }
    })
    .catch(throwCodeTaken)

async function rowOf(tx: Db, form: Form, before?: Product) {
  if (!(await categoryExists(tx, form.categoryId)))
    throw invalid('Category is required', { categoryId: 'Category is required' })
  const priceOnRequest = form.priceOnRequest ?? false
  return {
    code: form.code === undefined ? (before?.code ?? null) : form.code || null,
    priceOnRequest,
    name: form.name,
    description: form.description || null,
    categoryId: form.categoryId,
    // A product on request is stored without a base price, because customers would see and pay it.
    basePrice: priceOnRequest && !form.hasVariations ? null : (form.basePrice ?? null),
    unit: form.unit,
    ingredients: form.ingredients || null,
    hasVariations: form.hasVariations,
    typicalUseByDays: form.typicalUseByDays ?? null,
    vatRate: form.vatRate ?? before?.vatRate ?? 0,
    allergens: [...new Set(form.allergens ?? before?.allergens ?? [])].sort(),
    ...(await pieceTermsOf(tx, form.unit, form, before)),
    imageUrl: await pictureAddress(tx, form.imageUrl, before?.imageUrl ?? null),
  }
}

/** Throws a Refusal if another product of the range has the code; rethrows any other error. */
function throwCodeTaken(error: unknown): never {
  if (violatedConstraint(error) !== 'products_code') throw error
  const message = 'Another product has this code.'
  throw new Refusal(409, 'CODE_TAKEN', message, { code: message })
}
