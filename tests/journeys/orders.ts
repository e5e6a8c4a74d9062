import type { Page } from '@playwright/test'

export type Placed = {
  id: number
  orderNumber: string
  deliveryDate: string
  customerName: string
  items: { id: number; productId: number; unit: string; pricePerUnit: string }[]
}

export const wanted = ['Rump, whole', 'Diced lamb', 'Diced chicken breast']

/** A customer and an admin, each with a page. Their calls bring an order to the state in which a journey begins. */
export type Staged = { url: string; customer: Page; admin: Page }

/** Makes a call as a person on a page, as the page itself would make it. */
export async function ask<T>(page: Page, method: string, url: string, data?: object): Promise<T> {
  const answer = await page.request.fetch(url, { method, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${url}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * An order of 5 kg each of three products, for the first day that is still open, or for a day that an admin chooses.
 */
export async function placedOrder({ url, customer, admin }: Staged, day?: string): Promise<Placed> {
  type Product = { id: number; name: string }
  const products = await ask<Product[]>(customer, 'GET', `${url}/api/customer-products`)
  type Dates = { date: string; obstacle: string | null }[]
  const dates = await ask<Dates>(customer, 'GET', `${url}/api/customer/delivery-dates`)
  const items = wanted.map((name) => ({
    productId: products.find((product) => product.name === name)?.id,
    quantityOrdered: '5',
  }))
  const deliveryDate = dates.find(({ obstacle }) => obstacle === null)?.date
  const placed = await ask<Placed>(customer, 'POST', `${url}/api/orders`, { deliveryDate, items })
  if (!day) return placed
  return ask<Placed>(admin, 'PATCH', `${url}/api/orders/${placed.id}`, { deliveryDate: day })
}

const moved = ({ url, admin }: Staged, { id }: Placed, status: string) =>
  ask<Placed>(admin, 'PATCH', `${url}/api/orders/${id}`, { status })

export async function confirmedOrder(staged: Staged, day?: string): Promise<Placed> {
  const order = await placedOrder(staged, day)
  await plentyFor(staged, order)
  return moved(staged, order, 'confirmed')
}

/** The admins of the demos whose lots have plenty; each demo has its own, while ports may be used again. */
const stocked = new WeakSet<Page>()

/**
 * Sets what is left of the lots of an order's products to more than any journey weighs. How much the demo's lots have
 * depends on the day, and a lot with too little asks the picker.
 */
async function plentyFor({ url, admin }: Staged, { items }: Placed): Promise<void> {
  if (stocked.has(admin)) return
  stocked.add(admin)
  for (const { productId } of items) {
    const some = `${url}/api/lots?status=free&stock=some&productId=${productId}`
    for (const { id } of await ask<Placed[]>(admin, 'GET', some))
      await ask(admin, 'POST', `${url}/api/lots/${id}/count`, { kg: '2000' })
  }
}

/** Weighs or counts a line from a lot that is opened for it, as the demo's categories of fresh meat require. */
export async function weighed(
  { url, admin }: Pick<Staged, 'url' | 'admin'>,
  { id, productId }: Placed['items'][number],
  quantityPicked: string,
): Promise<void> {
  const opening = { productId, making: null, kg: '100', useBy: null }
  const { id: lotId } = await ask<Placed>(admin, 'POST', `${url}/api/lots`, opening)
  const body = { quantityPicked, confirmed: true, lots: [{ lotId }] }
  await ask(admin, 'PATCH', `${url}/api/order-items/${id}`, body)
}

/** Lets meat leave without lots, for a journey that is not about them. */
export async function withoutLots({ url, admin }: Pick<Staged, 'url' | 'admin'>): Promise<void> {
  for (const { id } of await ask<Placed[]>(admin, 'GET', `${url}/api/product-categories`))
    await ask(admin, 'PATCH', `${url}/api/product-categories/${id}`, { lotsRequired: false })
}

export async function pickedOrder(staged: Staged, day?: string): Promise<Placed> {
  const order = await confirmedOrder(staged, day)
  for (const item of order.items) await weighed(staged, item, '5.1')
  return moved(staged, order, 'picked')
}

export async function pricedOrder(staged: Staged, day?: string): Promise<Placed> {
  const order = await pickedOrder(staged, day)
  return ask<Placed>(staged.admin, 'POST', `${staged.url}/api/orders/${order.id}/confirm-pricing`, {
    pricingConfirmed: true,
    allowDispatchWithoutPricing: false,
    items: order.items.map(({ id, pricePerUnit }) => ({
      itemId: id,
      unitPrice: pricePerUnit,
      adminPriceConfirmed: true,
    })),
  })
}
