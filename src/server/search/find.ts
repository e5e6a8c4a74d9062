import type { Hit } from '#contract/search.ts'
import type * as contract from '#contract/search.ts'
import type { Asked } from '#server/platform/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { customersCalled, invoicesCalled, ordersCalled, productsCalled } from './search-rows.ts'

/** Orders first, then who and what; a picker finds orders alone. */
export async function search(
  { db, actor }: Work,
  { query }: Asked<typeof contract.search>,
): Promise<Hit[]> {
  const text = query.q ?? ''
  if (text === '') return []
  const alone = actor.role === 'picker'
  const customers = customersCalled(db, text)
  const [orders = [], ...others] = await Promise.all([
    ordersCalled(db, text, customers),
    customers,
    ...(alone ? [] : [productsCalled(db, text), invoicesCalled(db, text)]),
  ])
  return alone ? orders : [orders, ...others].flat()
}
