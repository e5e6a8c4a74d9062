import type * as contract from '#contract/catalogue.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { flipFavorite, isOffered } from './favorite-rows.ts'

/** Marks a product that this customer may order, or takes the mark off. */
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
