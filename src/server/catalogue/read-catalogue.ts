import type * as contract from '#contract/catalogue.ts'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Written } from '#server/platform/database/written.ts'
import { catalogueOf, categoriesShown, customerExists } from './catalogue-rows.ts'

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
