import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { releaseOrders } from '#contract/orders/dispatch.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import {
  changeOrder,
  changeOrderItem,
  confirmPricing,
  getOrder,
  type Order,
} from '#contract/orders/orders.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { Person, Topside } from './topside.ts'

/** What these functions need of a Topside to take an order through its life. */
export type Shop = Pick<Topside, 'signIn' | 'product'>

/** A one-pixel PNG, as small as a signature gets. */
export const signature =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

type Line = { productId: number; quantityOrdered: string; variationId?: number }

/** Returns the answer if it is a success; otherwise the test fails with the refusal. */
async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

/** A new order of 2 kg of a new product at £10.00, unless `lines` says otherwise. */
export async function placed(topside: Shop, customer: Person, lines?: Line[]): Promise<Order> {
  const items = lines ?? [{ productId: (await topside.product()).id, quantityOrdered: '2' }]
  return ok(customer.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } }))
}

/** Puts a new order directly into a status. Its lines are weighed as ordered, and its prices confirmed. */
export async function orderThatIs(
  status: OrderStatus,
  topside: Shop & Pick<Topside, 'pool'>,
  customer: Person,
): Promise<Order> {
  const order = await placed(topside, customer)
  const text = 'update orders set status = $2, pricing_confirmed = true where id = $1'
  await topside.pool.query(text, [order.id, status])
  await weighed(topside, order)
  return order
}

/** Weighs every line as it was ordered, without the steps of picking. */
const weighed = ({ pool }: Pick<Topside, 'pool'>, { id }: Order) =>
  pool.query('update order_items set quantity_picked = quantity_ordered where order_id = $1', [id])

export async function confirmed(topside: Shop, customer: Person, lines?: Line[]): Promise<Order> {
  const { id } = await placed(topside, customer, lines)
  return move(await topside.signIn('admin'), id, 'confirmed')
}

/** Picks the order as ordered, or with these weights in the order of its lines. */
export async function picked(
  topside: Shop,
  customer: Person,
  lines?: Line[],
  weights: string[] = [],
): Promise<Order> {
  const { id, items } = await confirmed(topside, customer, lines)
  const picker = await topside.signIn('picker')
  for (const [place, item] of items.entries()) {
    const quantityPicked = weights[place] ?? item.quantityOrdered
    await ok(
      picker.call(changeOrderItem, {
        params: { itemId: item.id },
        body: { quantityPicked, confirmed: true },
      }),
    )
  }
  return move(picker, id, 'picked')
}

export async function released(
  topside: Shop,
  customer: Person,
  lines?: Line[],
  weights?: string[],
): Promise<Order> {
  const { id, items } = await picked(topside, customer, lines, weights)
  const admin = await topside.signIn('admin')
  const prices = items.map((item) => ({
    itemId: item.id,
    unitPrice: item.pricePerUnit,
    adminPriceConfirmed: true,
  }))
  const body = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items: prices }
  await ok(admin.call(confirmPricing, { params: { id }, body }))
  await ok(admin.call(releaseOrders, { body: { orderIds: [id] } }))
  return ok(admin.call(getOrder, { params: { id } }))
}

/** Delivers the order with a signature; its invoice then awaits approval. */
export async function delivered(
  topside: Shop,
  customer: Person,
  lines?: Line[],
  weights?: string[],
) {
  const { id } = await released(topside, customer, lines, weights)
  const driver = await topside.signIn('driver')
  await ok(driver.call(startRoute, { body: { orderIds: [id] } }))
  const body = { orderId: id, confirmationType: 'signature' as const, customerSignature: signature }
  const confirmation = await ok(driver.call(confirmDelivery, { body }))
  const order = await ok(customer.call(getOrder, { params: { id } }))
  return { ...order, signatureId: confirmation.customerSignature?.split('/').pop() ?? '' }
}

export const move = (
  person: Person,
  id: number,
  status: 'confirmed' | 'picked' | 'dispatched',
): Promise<Order> => ok(person.call(changeOrder, { params: { id }, body: { status } }))
