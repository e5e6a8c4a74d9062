import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/dispatch.ts'
import { readOrder } from '#server/orders/order-rows.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { businessHead } from './dispatch-rows.ts'

export async function getDeliveryNote(
  { db }: Work,
  { params }: Asked<typeof contract.getDeliveryNote>,
): Promise<AnswerOf<typeof contract.getDeliveryNote>> {
  const [order, business] = await Promise.all([readOrder(db, params.id), businessHead(db)])
  if (!order) throw notFound('Order')
  return { order, business }
}
