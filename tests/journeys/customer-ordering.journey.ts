import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './orders.ts'
import { expectToast, type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

type Size = 'phone' | 'desk'
const enter = async (browser: Browser, size: Size): Promise<Page> => {
  const page = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', size)
  await page.goto(`${topside.url}/customer/catalog`)
  return page
}

/** The basket: beside the catalogue on a desk, behind the bar at the bottom on a phone. */
async function basketOf(page: Page, size: Size, name: string) {
  if (size === 'desk') return page.getByRole('complementary', { name })
  await page.getByRole('button', { name: /lines? ·/ }).click()
  return page.getByRole('dialog', { name })
}

/** A quantity that can't be read stops the order; its message is below the row, over the whole width. */
async function refusesWrongQuantity(basket: Awaited<ReturnType<typeof basketOf>>): Promise<void> {
  const quantity = basket.getByRole('textbox', { name: /quantity/ }).first()
  await quantity.fill('1e9')
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const message = basket.getByText('Enter at most 9,999,999')
  await expect(message).toBeVisible()
  await expect(quantity).toBeFocused()
  const share = await message.evaluate((each) => each.clientWidth / each.parentElement!.clientWidth)
  expect(share).toBeGreaterThan(0.95)
  await quantity.fill('12')
  await expect(message).toBeHidden()
}

async function chooseFirstDate(basket: Awaited<ReturnType<typeof basketOf>>): Promise<void> {
  const dates = basket.getByRole('group', { name: 'Delivery date' })
  await dates.locator('button:not([aria-disabled="true"])').first().click()
}

test('on a desk: a typo finds the product, the pad takes quantities, the order is edited', async ({
  browser,
}) => {
  const page = await enter(browser, 'desk')
  await page.getByLabel('Search your catalogue').fill('ribeey staek')
  await expect(page.getByRole('heading', { name: 'Ribeye steaks' })).toBeVisible()

  await page.getByRole('button', { name: 'Quick order' }).click()
  const fields = page.locator('[data-pad-quantity]')
  await fields.first().click()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(fields.nth(2)).toBeFocused()
  await expect(fields.first()).toHaveValue('12')

  const basket = await basketOf(page, 'desk', 'Basket')
  await expect(basket.getByRole('textbox', { name: /quantity/ })).toHaveCount(2)
  const chosen = basket.getByRole('group', { name: 'Delivery date' }).getByRole('button')
  await expect(chosen.and(page.locator('[aria-pressed="true"]'))).toHaveCount(1)
  await refusesWrongQuantity(basket)
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const order = (await (await answer).json()) as { id: number; customerId: number }
  await expectToast(page, 'Order Placed Successfully')

  const editor = `${topside.url}/customer-order/${order.customerId}?edit=${order.id}`
  const other = await page.context().newPage()
  await other.goto(editor)
  await page.goto(editor)
  await expect(page.getByRole('heading', { name: 'Edit Order' })).toBeVisible()
  const lines = await basketOf(page, 'desk', `Order ${await numberOf(page, order.id)}`)
  const late = await basketOf(other, 'desk', `Order ${await numberOf(page, order.id)}`)
  await late.locator('summary').click()
  await late.getByLabel('Order notes').fill('Ring first')
  await lines.locator('summary').click()
  await expect(lines.getByLabel('Order notes')).toHaveValue('Ring first')
  await lines.getByLabel('Order notes').fill('Leave at the back door')

  await lines.getByRole('button', { name: 'Update Order' }).click()
  await expectToast(page, 'Order updated successfully')
  await expect(other.getByText(/has been changed/)).toBeVisible()
  await late.getByRole('button', { name: 'Update Order' }).click()
  await expectToast(other, 'Failed to update order')
  await expect(other.getByText(/Look at it again, then save\./).first()).toBeVisible()
  expect(await notesOf(page, order.id)).toBe('Leave at the back door')
  await other.getByRole('button', { name: 'Load the latest version' }).click()
  await expect(other.getByText(/has been changed/)).toBeHidden()

  const office = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await other.route(`**/api/orders/${order.id}`, async (route) => {
    const url = route.request().url()
    if (route.request().method() !== 'GET') await ask(office, 'PATCH', url, { status: 'confirmed' })
    await route.continue()
  })
  await expect(other.getByText('Failed to update order', { exact: true })).toBeHidden()
  await late.getByRole('button', { name: 'Update Order' }).click()
  await expect(other.getByText(/can no longer be edited$/)).toBeVisible()
  await expect(other.getByText(/Your changes were not saved\.$/)).toBeVisible()
  await expect(other.getByText('Failed to update order', { exact: true })).toBeHidden()
})

test('on a phone: a changed price is accepted with the order, by a button that says so', async ({
  browser,
}) => {
  const page = await enter(browser, 'phone')
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => /^topside\.basket\.\d+$/.test(each)) ?? ''
    const lines = JSON.parse(localStorage.getItem(key) ?? '[]') as { customerPrice: string }[]
    for (const line of lines) line.customerPrice = '1.00'
    localStorage.setItem(key, JSON.stringify(lines))
  })
  await page.reload()
  const closed = await basketOf(page, 'phone', 'Basket')
  await expect(closed).toBeVisible()
  await page.goBack()
  await expect(closed).toBeHidden()
  expect(page.url()).toContain('/customer/catalog')
  const basket = await basketOf(page, 'phone', 'Basket')
  await expect(basket.getByText('Prices have changed')).toBeVisible()
  await chooseFirstDate(basket)
  await expect(basket.getByText('was £1.00')).toBeVisible()
  await expect(basket.getByRole('button', { name: 'Accept new prices' })).toBeVisible()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Accept and place' }).click()
  const { total } = (await (await answer).json()) as { total: string }
  expect(Number(total)).toBeGreaterThan(1)
  await expectToast(page, 'Order Placed Successfully')
})

test('on a phone: a customer’s own product is checked, added and ordered', async ({ browser }) => {
  const page = await enter(browser, 'phone')
  const name = 'Faggots'
  await page.getByRole('button', { name: 'Add your own product' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add your own product' })
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog.getByText('Product name is required')).toBeVisible()
  await expect(dialog.getByText('Base price is required')).toBeVisible()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Base price').fill('4.50')
  await dialog.getByLabel('Unit').selectOption('pack')
  // The page itself looks for the message: a test on a busy machine may not look within its five seconds.
  const told = page.waitForFunction(
    () => document.body.innerText.includes('Product Added'),
    undefined,
    { polling: 250 },
  )
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await told
  await page.getByLabel('Search your catalogue').fill(name)
  await page.getByRole('button', { name: `Add ${name}` }).click()
  const basket = await basketOf(page, 'phone', 'Basket')
  await expect(basket.getByText(name)).toBeVisible()
})

test('two tabs share one basket, and neither undoes what the other did', async ({ browser }) => {
  const page = await enter(browser, 'desk')
  const other = await page.context().newPage()
  await other.goto(`${topside.url}/customer/catalog`)
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const there = other.getByRole('complementary', { name: 'Basket' })
  await expect(there.getByText('Ribeye steaks, 8 oz')).toBeVisible()
  await other.getByRole('button', { name: 'Add Rump steaks, 8 oz' }).first().click()
  const here = page.getByRole('complementary', { name: 'Basket' })
  await expect(here.getByText('Rump steaks, 8 oz').first()).toBeVisible()
  await expect(here.getByText('Ribeye steaks, 8 oz').first()).toBeVisible()
})

test('one basket placed in two tabs at the same moment makes one order', async ({ browser }) => {
  const page = await enter(browser, 'desk')
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const other = await page.context().newPage()
  await other.goto(`${topside.url}/customer/catalog`)
  const before = await ordersOf(page)
  const places = []
  for (const tab of [page, other]) {
    const basket = await basketOf(tab, 'desk', 'Basket')
    await expect(basket.getByText('Ribeye steaks, 8 oz').first()).toBeVisible()
    await chooseFirstDate(basket)
    places.push(basket.getByRole('button', { name: 'Place Order' }))
  }
  const typing = await basketOf(page, 'desk', 'Basket')
  await typing.locator('summary').click()
  await typing.getByLabel('Order notes').fill('Ring the bell')
  await expect((await basketOf(other, 'desk', 'Basket')).locator('summary')).toContainText(
    'Ring the bell',
  )
  // Holds back every order until both tabs have read the basket, because the first answer empties it in both tabs.
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.context().route('**/api/orders', async (route) => {
    await released
    await route.continue()
  })
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  const orderPlaced = answer.then(async (placed) => ((await placed.json()) as { id: number }).id)
  await Promise.all(places.map((place) => place.click()))
  for (const tab of [page, other])
    await expect((await basketOf(tab, 'desk', 'Basket')).getByText('Placing...')).toBeVisible()
  release()
  for (const tab of [page, other]) {
    await expectToast(tab, 'Order Placed Successfully')
    await expect((await basketOf(tab, 'desk', 'Basket')).getByText(/is placed$/)).toBeVisible()
  }
  await page.context().unroute('**/api/orders')
  expect(await ordersOf(page)).toBe(before + 1)
  expect(await notesOf(page, await orderPlaced)).toBe('Ring the bell')
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const basket = await basketOf(page, 'desk', 'Basket')
  await chooseFirstDate(basket)
  await basket.getByRole('button', { name: 'Place Order' }).click()
  await expect.poll(() => ordersOf(page)).toBe(before + 2)
})

const ordersOf = async (page: Page): Promise<number> => {
  const answer = await page.request.get(`${topside.url}/api/orders/customer`)
  return ((await answer.json()) as unknown[]).length
}

type Kept = { orderNumber: string; orderNotes: string | null }
const kept = async (page: Page, id: number): Promise<Kept> =>
  (await (await page.request.get(`${topside.url}/api/orders/${id}`)).json()) as Kept
const numberOf = async (page: Page, id: number) => (await kept(page, id)).orderNumber
const notesOf = async (page: Page, id: number) => (await kept(page, id)).orderNotes
