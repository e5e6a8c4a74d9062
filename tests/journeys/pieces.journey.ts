import { expect, type Page, test } from '@playwright/test'
import { Presses } from './jobs/presses.ts'
import { ask, type Placed } from './orders.ts'
import {
  type RunningTopside,
  sign,
  signIn,
  signInByCall,
  startDemo,
  typeByHand,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Invoice = { id: number; amount: string; items: { id: number }[] }
const date = '2032-07-01'

/** A confirmed order of three sirloins of about 1.8 kg each. */
async function threeSirloins(): Promise<Placed> {
  const { url } = topside
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const [category] = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const { id: productId } = await ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
    ...{ name: 'Sirloin for the journey', description: '', unit: 'kg', vatRate: 0 },
    ...{ orderedBy: 'piece', averageKg: '1.8', leastKg: '1.4', mostKg: '2.2' },
    ...{ categoryId: category?.id, basePrice: '11.49' },
  })
  const customerId = customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id
  const body = { customerId, deliveryDate: date, items: [{ productId, pieces: 3 }] }
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, body)
  return ask<Placed>(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
}

test('three pieces: by scale, by hand and without signal; one comes back and one is credited', async ({
  browser,
}) => {
  const { url } = topside
  const order = await threeSirloins()
  const picker = await signIn(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  await picker.goto(`${url}/orders/${order.orderNumber}`)
  const weighed = picker.getByRole('list', { name: 'Weighed' })
  await expect(weighed).toContainText('Piece 1')
  await new Presses(picker).printOfScale('ST,GS,+   1.742kg')
  await expect(weighed).toContainText('1.742 kg')
  await typeByHand(picker, '4.1')
  // Nothing is saved until the picker answers.
  await expect(picker.getByText(/of 4.1 kg\?/)).toBeVisible()
  await picker.getByRole('button', { name: 'Type it again' }).click()
  await typeByHand(picker, '1905')
  await expect(picker.getByText('2 of 3', { exact: true })).toBeVisible()
  await picker.context().setOffline(true)
  await typeByHand(picker, '1688')
  // The order is complete, so the screen goes back to the list, which names what waits.
  await expect(picker.getByText(/Sirloin .*: 1 piece, 1\.688 kg, made/)).toBeVisible()
  await picker.context().setOffline(false)
  const read = () =>
    ask<{ status: string; items: object[] }>(admin, 'GET', `${url}/api/orders/${order.id}`)
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toBe('picked')
  expect((await read()).items).toMatchObject([{ quantityPicked: '5.335', piecesPicked: 3 }])

  const items = [{ itemId: order.items[0]?.id, unitPrice: '11.49', adminPriceConfirmed: true }]
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items }
  await ask(admin, 'POST', `${url}/api/orders/${order.id}/confirm-pricing`, pricing)
  await ask(admin, 'POST', `${url}/api/dispatch/release`, { orderIds: [order.id] })
  await ask(admin, 'POST', `${url}/api/orders/start-route`, { orderIds: [order.id] })
  const driver = await signIn(browser, url, 'Driver', 'driver@topside.example', 'tablet')
  await driver.goto(`${url}/deliveries?date=${date}`)
  await driver.getByRole('button', { name: 'Start Delivery' }).click()
  await expect(driver.getByText('3 pieces, 5.335 kg')).toBeVisible()
  await driver.getByRole('button', { name: /^Short, Sirloin/ }).click()
  await driver.getByRole('button', { name: '1.688 kg' }).click()
  await driver.getByRole('button', { name: 'Damaged' }).click()
  await expect(driver.getByText('1 piece, 1.688 kg: Damaged').first()).toBeVisible()
  await driver.getByRole('button', { name: /^Next: / }).click()
  await driver.getByRole('group', { name: 'Who takes it?' }).getByRole('button').first().click()
  await sign(driver.locator('canvas'))
  await driver.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expect(driver.getByText('Delivery confirmed').first()).toBeVisible()

  const invoice = await ask<Invoice>(admin, 'GET', `${url}/api/orders/${order.id}/invoice`)
  expect(invoice.amount).toBe('41.90')
  expect((await read()).items).toMatchObject([
    { quantityDelivered: '3.647', piecesDelivered: 2, returnedQuantity: '1.688' },
  ])
  await ask(admin, 'POST', `${url}/api/invoices/${invoice.id}/approve`)
  const line = { invoiceItemId: invoice.items[0]?.id, quantity: '1.905', pricePerUnit: '11.49' }
  const credit = await ask<{ amount: string }>(
    admin,
    'POST',
    `${url}/api/invoices/${invoice.id}/credit-notes`,
    { reason: 'One piece was off', items: [line] },
  )
  expect(credit.amount).toBe('21.89')
})
