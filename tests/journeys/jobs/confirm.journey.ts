import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed } from '../orders.ts'
import { type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

type Customer = { id: number; accountId: string; name: string }
type Product = { id: number; variations: object[]; minimumOrder: string | null }
type Row = { id: number; status: string; orderNumber: string }

test('job c: 30 new orders are confirmed, 3 of which need a look', async ({ browser }) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  await confirmsTheDemos(admin)
  const placed = await placeThirty(admin)

  const presses = new Presses(admin)
  await admin.goto(`${url}/orders`)
  await presses.press(admin.getByRole('button', { name: 'Confirm 27' }))
  await expect(admin.getByText('27 orders confirmed, 3 left')).toBeVisible()
  await expect(admin.getByText(/^On stop/)).toBeVisible()
  await expect(admin.getByText(/^Below minimum: /)).toBeVisible()
  await expect(admin.getByText(/Stock-take/)).toBeVisible()
  for (let left = 3; left > 0; left--) {
    await presses.press(admin.getByRole('button', { name: /^Confirm anyway/ }).first())
    await expect(admin.getByRole('button', { name: /^Confirm anyway/ })).toHaveCount(left - 1)
  }
  await expect(admin.getByText('30 orders confirmed', { exact: true })).toBeVisible()
  presses.within('c')

  const statuses = async () => {
    const rows = await ask<Row[]>(admin, 'GET', `${url}/api/orders`)
    return new Set(rows.filter(({ id }) => placed.includes(id)).map(({ status }) => status))
  }
  expect(await statuses()).toEqual(new Set(['confirmed']))
  await admin.getByRole('link', { name: /^ORD-/ }).first().click()
  await expect(admin).toHaveURL(/\/orders\/ORD-/)
  await admin.goBack()
  await expect(admin.getByText('30 orders confirmed', { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).first().click()
  await expect(admin.getByRole('button', { name: 'Confirm 27' })).toBeVisible()
  expect(await statuses()).toEqual(new Set(['pending']))
})

/** Confirms the demo's own orders, so that only the thirty are left to confirm. */
async function confirmsTheDemos(admin: Page): Promise<void> {
  const rows = await ask<Row[]>(admin, 'GET', `${topside.url}/api/orders?status=pending,sent`)
  const orderIds = rows.map(({ id }) => id)
  await ask(admin, 'POST', `${topside.url}/api/orders/confirm`, { orderIds, anyway: true })
}

/** Places 30 orders: one for a customer on stop, one below the minimum, and one for a day that is closed later. */
async function placeThirty(admin: Page): Promise<number[]> {
  const { url } = topside
  const customers = await ask<Customer[]>(admin, 'GET', `${url}/api/customers`)
  const [stopped, low, closed, ...others] = customers
  const place = async (customer: Customer | undefined, quantityOrdered: string, day: string) => {
    const products = await ask<Product[]>(
      admin,
      'GET',
      `${url}/api/customers/${customer?.id}/products`,
    )
    const { id } = await ask<Placed>(admin, 'POST', `${url}/api/orders`, {
      customerId: customer?.id,
      deliveryDate: day,
      items: products
        .filter(({ variations, minimumOrder }) => variations.length === 0 && !minimumOrder)
        .slice(0, 3)
        .map((product) => ({ productId: product.id, quantityOrdered })),
    })
    return id
  }
  const [open, other] = [dayIn(5), dayIn(6)]
  const ids = [await place(low, '1', open), await place(closed, '9', other)]
  await ask(admin, 'PATCH', `${url}/api/customers/${stopped?.id}`, { onStop: true })
  ids.push(await place(stopped, '9', open))
  for (let made = 0; made < 27; made++) ids.push(await place(others[made], '9', open))
  const settings = await ask<object>(admin, 'GET', `${url}/api/settings`)
  const rules = { minimumOrder: '70.00', closedDays: [{ day: other, name: 'Stock-take' }] }
  await ask(admin, 'PUT', `${url}/api/settings`, { ...settings, ...rules })
  return ids
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
