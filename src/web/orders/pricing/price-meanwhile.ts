import { getOrderItems } from '#contract/orders/orders.ts'
import { ApiError, call } from '#web/platform/calls/api.ts'

type Line = { orderId: number; itemId: number }

/** The price that somebody else has just set, if that is why a save was refused; undefined if it can't be read. */
export async function priceMeanwhile(failure: unknown, { orderId, itemId }: Line) {
  if (!(failure instanceof ApiError) || failure.code !== 'STALE') return undefined
  const items = await call(getOrderItems, { params: { id: orderId } }).catch(() => [])
  return items.find(({ id }) => id === itemId)?.pricePerUnit
}
