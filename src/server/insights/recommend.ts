import type * as contract from '#contract/ordering/insights.ts'
import type { Recommendation } from '#contract/ordering/insights.ts'
import { type Priced, pricesFor } from '#server/catalogue/catalogue-rows.ts'
import { invalid } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { boughtTogether, recentOrderCount, usualItemsOf } from './insights-rows.ts'
import { ownOnly } from './read-insights.ts'

const mostRecommended = 6
const ordersLookedAt = 12
/** A product that is in fewer orders than this is not usual. */
const usualFrom = 2

type Suggested = { productId: number; variationId: number | null; reason: string }

/** What goes with the basket, then what is usually bought, without what is already in the basket (rules 6.7). */
export async function listRecommendations(
  work: Work,
  { params, query }: Asked<typeof contract.listRecommendations>,
): Promise<Recommendation[]> {
  const { db, now } = work
  const customerId = ownOnly(work, params.customerId)
  const basket = productsIn(query.cartItems)
  const suggested = [
    ...(await goingWith(work, customerId, basket)),
    ...(await usual(work, customerId, basket)),
  ]
  const once = suggested.filter(
    ({ productId }, place) => suggested.findIndex((each) => each.productId === productId) === place,
  )
  const prices = await pricesFor(db, customerId, once, now)
  return once.flatMap((each, place) => offered(each, prices[place])).slice(0, mostRecommended)
}

async function goingWith({ db }: Work, customerId: number, basket: number[]): Promise<Suggested[]> {
  if (basket.length === 0) return []
  const found = await boughtTogether(db, customerId, ordersLookedAt, basket)
  return found.slice(0, mostRecommended / 2).map(({ withName, orderCount, ...product }) => ({
    ...product,
    reason: `Bought with ${withName} in ${orderCount} of your last orders`,
  }))
}

async function usual({ db }: Work, customerId: number, basket: number[]): Promise<Suggested[]> {
  const orders = await recentOrderCount(db, customerId, ordersLookedAt)
  const found = await usualItemsOf(db, customerId, ordersLookedAt)
  return found
    .filter(({ productId, orderCount }) => orderCount >= usualFrom && !basket.includes(productId))
    .map(({ productId, variationId, orderCount }) => ({
      productId,
      variationId,
      reason: `In ${orderCount} of your last ${orders} orders`,
    }))
}

/** Only products that can be ordered now, at today's price. */
function offered(suggested: Suggested, priced: Priced | undefined): Recommendation[] {
  const { name, price, unit, variationId, variationName, hasVariations } = priced ?? {}
  const wrongSize = hasVariations ? variationId === null : suggested.variationId !== null
  if (!name || !price || !unit || wrongSize) return []
  return [{ ...suggested, name, unit, variationName: variationName ?? null, customerPrice: price }]
}

function productsIn(cartItems: string | undefined): number[] {
  const refuse = () => invalid('cartItems is a list like [{"productId":1,"quantity":"2"}].')
  if (!cartItems) return []
  let items: unknown
  try {
    items = JSON.parse(cartItems)
  } catch {
    throw refuse()
  }
  if (!Array.isArray(items)) throw refuse()
  return items.map((item: unknown) => {
    const id = (item as { productId?: unknown } | null)?.productId
    if (typeof id !== 'number' || !Number.isInteger(id) || id < 1 || id > 2147483647) throw refuse()
    return id
  })
}
