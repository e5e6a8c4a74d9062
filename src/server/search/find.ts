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
  if (actor.role === 'picker') return ordersCalled(db, text, () => customersCalled(db, text))
  const customers = await customersCalled(db, text)
  return [
    ...(await ordersCalled(db, text, () => Promise.resolve(customers))),
    ...customers,
    ...(await productsCalled(db, text)),
    ...(await invoicesCalled(db, text)),
  ]
}
