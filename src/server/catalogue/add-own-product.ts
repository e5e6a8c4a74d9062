import type * as contract from '#contract/catalogue.ts'
import type { CatalogueProduct } from '#contract/catalogue.ts'
import { customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import { conflict } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { categoryNamed, insertOwnProduct, ownProductCount, productOf } from './own-product-rows.ts'

/** More is a mistake or a misuse, no larder. */
const most = 200

/** A product of the customer's own: theirs alone, its price awaits the butcher's (decisions.md §7). */
export async function addOwnProduct(
  work: Work,
  { body }: Asked<typeof contract.addOwnProduct>,
): Promise<CatalogueProduct> {
  const customerId = customerOf(work.actor)
  return work.transact(async (tx) => {
    if ((await ownProductCount(tx, customerId)) >= most)
      throw conflict('TOO_MANY', `At most ${most} products of your own. Ask us to take some away.`)
    const categoryId = await categoryNamed(tx, body.category ?? '')
    if (categoryId === undefined)
      throw conflict('NO_CATEGORY', 'There is no category to put it in.')
    const id = await insertOwnProduct(tx, {
      name: body.name,
      description: body.description || null,
      categoryId,
      basePrice: body.basePrice,
      unit: body.unit,
      ingredients: body.ingredients || null,
      createdByCustomer: customerId,
      createdAt: isoOf(work.now),
    })
    work.concerns(customerId)
    return (await productOf(tx, customerId, id, work.now)) as CatalogueProduct
  })
}
