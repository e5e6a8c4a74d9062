import { type Browser, expect, type Page, test } from '@playwright/test'
import { formatLongDay } from '#domain/days/day-labels.ts'
import { ask, type Placed, weighed } from '../orders.ts'
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
  const [admin, oak] = await people(browser)
  const day = daysAhead(20)
  await pickTwenty(admin, oak, day)

  await unpick(admin, day)

  const presses = new Presses(admin)
  await admin.goto(`${url}/orders`)
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
  await presses.press(admin.getByRole('button', { name: /^Release 20/ }))
  await expect(admin.getByText('20 orders released')).toBeVisible()
  presses.within('e')

  const all = (what: string) => Array.from({ length: 20 }, () => what)
  const read = async () =>
    ask<{ status: string; pricingConfirmed: boolean }[]>(
      admin,
      'GET',
      `${url}/api/orders?from=${day}&to=${day}`,
    )
  expect((await read()).map(({ status }) => status)).toEqual(all('dispatched'))
  await expect(admin.getByText(`Every price for ${formatLongDay(day)} is set.`)).toBeVisible()
  await admin.keyboard.press('z')
  await expectToast(admin, '20 orders no longer released')
  await admin.getByRole('button', { name: 'Show the lines' }).click()
  const lines = admin.getByRole('table', { name: 'Lines at the customer’s usual price' })
  await expect(lines.getByRole('row')).toHaveCount(1 + 36)
  await admin.keyboard.press('z')
  await expectToast(admin, '18 orders to be priced again')
  const back = await read()
  expect(back.map(({ status }) => status)).toEqual(all('picked'))
  expect(back.filter(({ pricingConfirmed }) => pricingConfirmed)).toHaveLength(2)
})

test('a field says so if somebody else has set its price, or if its price could not be saved', async ({
  browser,
}) => {
  const { url } = topside
  const [admin, oak] = await people(browser)
  const day = daysAhead(21)
  const orders = await ownProducts(admin, oak, day, ['Pig’s cheek', 'Marrow bones'])
  await pick(admin, orders)
  await admin.goto(`${url}/orders?work=price&date=${day}`)
  const [first, second] = [admin.getByLabel(/^Price of Pig/), admin.getByLabel(/^Price of Marrow/)]
  await expect(first).toBeFocused()
  await admin.keyboard.type('9.80')
  const line = `${url}/api/order-items/${orders[0]?.items[0]?.id}/price`
  await ask(admin, 'PATCH', line, { unitPrice: '24.90', adminPriceConfirmed: true })
  // The colleague's price removes the line from the list, except for the person who is typing in it.
  await expect(admin.getByRole('button', { name: 'Confirm 1 unchanged' })).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin.getByText(/^Ruth Pryor set Pig’s cheek to £24.90 at /)).toBeVisible()
  await expect(first).toBeFocused()
  await expect(first).toHaveValue('24.90')
  await admin.keyboard.press('ArrowDown')
  await expect(second).toBeFocused()
  await admin.keyboard.press('ArrowUp')
  await admin.keyboard.press('Enter')
  await expect(first).toHaveCount(0)

  await expect(second).toBeFocused()
  await admin.route('**/api/order-items/*/price', (route) => route.abort())
  await admin.keyboard.press('l')
  await expect(admin.getByText('Not saved. Please try again.')).toBeVisible()
  await expect(second).toHaveValue('1.00')
  await admin.unroute('**/api/order-items/*/price')
  await admin.keyboard.press('Enter')
  await expect(second).toHaveCount(0)
  await expect(admin.getByRole('button', { name: /^Release 2/ })).toBeVisible()
  await admin.keyboard.press('Control+Enter')
  await expect(admin.getByText('2 orders released')).toBeVisible()
})

const people = async (browser: Browser): Promise<[admin: Page, oak: Page]> => [
  await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk'),
  await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone'),
]

/** The date this many days from now. The tests use days later than those of the demo's own orders. */
const daysAhead = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Picked orders of one day: 18 at the list's prices, 2 with a product that the customer added itself. */
async function pickTwenty(admin: Page, oak: Page, day: string): Promise<void> {
  const { url } = topside
  const placed = await ownProducts(admin, oak, day, ['Ox cheek, trimmed', 'Tomahawk steak, 60-day'])
  const customers = await ask<Customer[]>(admin, 'GET', `${url}/api/customers`)
  const others = customers.filter(({ accountId }) => accountId !== 'OAKTAVERN').slice(0, 18)
  for (const customer of others) {
    const list = `${url}/api/customers/${customer.id}/products`
    const products = await ask<Product[]>(admin, 'GET', list)
    const plain = products.filter((each) => each.variations.length === 0 && !each.minimumOrder)
    const lines = plain.slice(0, 2).map(({ id }) => ({ productId: id, quantityOrdered: '5' }))
    placed.push(await place(admin, customer, day, lines))
  }
  await pick(admin, placed)
}

/** An order for each of some products that the customer added itself, which have no price yet. */
async function ownProducts(admin: Page, oak: Page, day: string, names: string[]) {
  const { url } = topside
  const customers = await ask<Customer[]>(admin, 'GET', `${url}/api/customers`)
  const own = customers.find(({ accountId }) => accountId === 'OAKTAVERN')
  const placed: Placed[] = []
  for (const name of names) {
    const product = { name, basePrice: '1.00', unit: 'kg' }
    const { id } = await ask<Product>(oak, 'POST', `${url}/api/customer-products`, product)
    placed.push(await place(admin, own, day, [{ productId: id, quantityOrdered: '5' }]))
  }
  return placed
}

/** Moves the demo's own picked orders back, so that the strip counts only the 20. */
async function unpick(admin: Page, day: string): Promise<void> {
  const { url } = topside
  type Row = Placed & { deliveryDate: string }
  for (const order of await ask<Row[]>(admin, 'GET', `${url}/api/orders?status=picked`))
    if (order.deliveryDate !== day)
      await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
}

const place = (admin: Page, customer: Customer | undefined, deliveryDate: string, items: Line[]) =>
  ask<Placed>(admin, 'POST', `${topside.url}/api/orders`, {
    customerId: customer?.id,
    deliveryDate,
    items,
    belowMinimum: true,
  })

async function pick(admin: Page, placed: Placed[]): Promise<void> {
  const { url } = topside
  const orderIds = placed.map(({ id }) => id)
  await ask(admin, 'POST', `${url}/api/orders/confirm`, { orderIds, anyway: true })
  for (const { id, items } of placed) {
    for (const item of items) await weighed({ url, admin }, item, '5')
    await ask(admin, 'PATCH', `${url}/api/orders/${id}`, { status: 'picked' })
  }
}
