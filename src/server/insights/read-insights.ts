import type * as contract from '#contract/ordering/insights.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { customerOf } from '#server/platform/actor.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { orderTotalsOf, topProductsOf, usualItemsOf } from './insights-rows.ts'

/** How many products the insights name (rules 6.7). */
const topMost = 2
const ordersLookedAt = 30

/** How many orders the customer placed, their average value and its top products; cancelled orders don't count. */
export async function getInsights(
  work: Work,
  { params }: Asked<typeof contract.getInsights>,
): Promise<AnswerOf<typeof contract.getInsights>> {
  const customerId = ownOnly(work, params.customerId)
  const totals = await orderTotalsOf(work.db, customerId)
  return { ...totals, topProducts: await topProductsOf(work.db, customerId, topMost) }
}

export const listUsualItems = ({ db, actor }: Work) =>
  usualItemsOf(db, customerOf(actor), ordersLookedAt)

/** The signed-in customer, if it asks about itself; otherwise 404. */
export function ownOnly({ actor }: Work, asked: number): number {
  const own = customerOf(actor)
  if (asked !== own) throw notFound('Customer')
  return own
}
