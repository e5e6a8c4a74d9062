import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed } from '../orders.ts'
import { expectToast, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

type Product = { id: number; isOwn: boolean; variations: object[]; minimumOrder: string | null }
type Customer = { id: number; accountId: string }
type Line = { productId: number | undefined; quantityOrdered: string }

test('job e: 20 orders are priced and released, 2 of which have a price to set', async ({
  browser,
}) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const oak = await signInByCall(browser, url, 'Customer', 'OAKTAVERN', 'phone')
  // Later than the demo's own orders.
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await pickTwenty(admin, oak, day)

  const presses = new Presses(admin)
  await admin.goto(`${url}/orders?work=price&date=${day}`)
  await presses.press(admin.getByRole('button', { name: 'Confirm 18 unchanged' }))
  await expect(admin.getByText('18 unchanged orders confirmed')).toBeVisible()
  await expect(admin.getByText('2 stay, and why')).toBeVisible()
  await expect(admin.getByText(/^Price to set: /)).toHaveCount(2)
  const prices = admin.getByLabel(/^Price of /)
  await expect(prices.first()).toBeFocused()
  await presses.typeBeside('9.80')
  await presses.key('Enter')
  await expect(prices).toHaveCount(1)
  await expect(prices).toBeFocused()
  await presses.typeBeside('24.50')
  await presses.key('Enter')
  await presses.press(admin.getByRole('button', { name: 'Release all (20)' }))
  await expectToast(admin, '20 orders released')
  presses.within('e')

  const out = await ask<{ status: string }[]>(
    admin,
    'GET',
    `${url}/api/orders?from=${day}&to=${day}`,
  )
  expect(out.map(({ status }) => status)).toEqual(out.map(() => 'dispatched'))
  expect(out).toHaveLength(20)
})

/** Picked orders of one day: 18 at the list's prices, 2 with a product that the customer added itself. */
async function pickTwenty(admin: Page, oak: Page, day: string): Promise<void> {
  const { url } = topside
  const customers = await ask<Customer[]>(admin, 'GET', `${url}/api/customers`)
  const own = customers.find(({ accountId }) => accountId === 'OAKTAVERN')
  const placed: Placed[] = []
  const place = async (customer: Customer | undefined, items: Line[]) => {
    const order = { customerId: customer?.id, deliveryDate: day, items, belowMinimum: true }
    placed.push(await ask<Placed>(admin, 'POST', `${url}/api/orders`, order))
  }
  for (const name of ['Ox cheek, trimmed', 'Tomahawk steak, 60-day']) {
    const { id } = await ask<Product>(oak, 'POST', `${url}/api/customer-products`, {
      name,
      basePrice: '1.00',
      unit: 'kg',
    })
    await place(own, [{ productId: id, quantityOrdered: '5' }])
  }
  const others = customers.filter((customer) => customer !== own).slice(0, 18)
  for (const customer of others) {
    const list = `${url}/api/customers/${customer.id}/products`
    const products = await ask<Product[]>(admin, 'GET', list)
    const plain = products.filter((each) => each.variations.length === 0 && !each.minimumOrder)
    await place(
      customer,
      plain.slice(0, 2).map(({ id }) => ({ productId: id, quantityOrdered: '5' })),
    )
  }
  const orderIds = placed.map(({ id }) => id)
  await ask(admin, 'POST', `${url}/api/orders/confirm`, { orderIds, anyway: true })
  for (const { id, items } of placed) {
    for (const item of items)
      await ask(admin, 'PATCH', `${url}/api/order-items/${item.id}`, { quantityPicked: '5' })
    await ask(admin, 'PATCH', `${url}/api/orders/${id}`, { status: 'picked' })
  }
}
