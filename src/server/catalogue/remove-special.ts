import type * as contract from '#contract/specials.ts'
import { isoOf } from '#server/platform/clock.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { archiveProduct, deleteProduct, wasOrdered } from './products-rows.ts'
import { deleteSpecial, lockSpecial } from './specials-rows.ts'

/** With it goes the product it is ordered as, unless orders of it are to stay whole. */
export const removeSpecial = (work: Work, { params }: Asked<typeof contract.removeSpecial>) =>
  work.transact(async (tx) => {
    const special = await lockSpecial(tx, params.id)
    if (!special) throw notFound('Special product')
    if (await wasOrdered(tx, special.productId))
      await archiveProduct(tx, special.productId, isoOf(work.now))
    else await deleteProduct(tx, special.productId)
    await deleteSpecial(tx, special.id)
    return { message: `${special.name} is deleted.` }
  })
