import { expect, type Page, test } from '@playwright/test'
import { withoutLots } from './orders.ts'
import { expectToast, type RunningTopside, sign, signIn, startDemo } from './support.ts'

// Like a real customer's browser: the service worker keeps the screens.
test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

/** Three lines by weight; of the third, less arrives than was picked. */
const lines = [
  { search: 'Rump, whole', ordered: '5', picked: '5.37', delivered: '5.37' },
  { search: 'Diced lamb', ordered: '2.5', picked: '2.46', delivered: '2.46' },
  { search: 'Diced chicken breast', ordered: '3', picked: '3.15', delivered: '2.1' },
]

type Placed = { orderNumber: string; prices: number[]; date: string }

test("the whole life of an order, from a customer's phone to a paid invoice", async ({
  browser,
}) => {
  const customer = await signIn(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  const admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  const picker = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
  const driver = await signIn(browser, topside.url, 'Driver', 'driver@topside.example', 'phone')

  await withoutLots({ url: topside.url, admin })
  const placed = await test.step('1. A customer places an order on a phone', () => place(customer))
  await test.step('2. An admin confirms it', () => confirmOrder(admin, placed))
  await test.step('3. A picker weighs it, moves it back, and picks it again', () =>
    pick(picker, placed))
  await test.step('4. An admin confirms the prices and releases it', () =>
    priceAndRelease(admin, placed))
  await test.step('5. A driver delivers it against a signature, one line short', () =>
    deliver(driver, placed))
  const total = amountOf(placed)
  await test.step('6. An admin approves the invoice and records two payments', () =>
    invoice(admin, placed, total))
  await test.step('7. The customer sees order, delivery note and invoice', () =>
    lookBack(customer, placed, total))
})

/** Calculates the order's pence independently of the product: rounds each line half up, then adds the lines. */
const lineAmount = (quantity: string, price: number) =>
  Math.round((Math.round(Number(quantity) * 1000) * Math.round(price * 100)) / 1000)
const amountOf = ({ prices }: Placed) =>
  lines.reduce((sum, { delivered }, place) => sum + lineAmount(delivered, prices[place] ?? 0), 0)
const pounds = (pence: number) =>
  `£${Math.floor(pence / 100).toLocaleString('en-GB')}.${String(pence % 100).padStart(2, '0')}`

async function place(page: Page): Promise<Placed> {
  const prices: number[] = []
  await page.getByRole('link', { name: 'Catalogue', exact: true }).click()
  for (const { search, ordered } of lines) {
    await page.getByLabel('Search your catalogue').fill(search)
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: search, exact: true }) })
    prices.push(Number(/£([\d.]+)/.exec((await card.textContent()) ?? '')?.[1]))
    await card.getByRole('button', { name: `Add ${search}` }).click()
    await card.getByRole('textbox').fill(ordered)
    await card.getByRole('textbox').blur()
  }
  await page.reload()
  await page.getByRole('button', { name: '3 lines' }).click()
  const basket = page.getByRole('dialog', { name: 'Basket' })
  const open = basket
    .getByRole('group', { name: 'Delivery date' })
    .locator('button:not([aria-disabled="true"]):not(:disabled)')
  await open.first().click()
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/api/orders') && response.request().method() === 'POST',
  )
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const { orderNumber, deliveryDate } = (await (await answer).json()) as {
    orderNumber: string
    deliveryDate: string
  }
  await expectToast(page, 'Order Placed Successfully')
  return { orderNumber, prices, date: deliveryDate }
}

async function confirmOrder(page: Page, { orderNumber }: Placed): Promise<void> {
  await page.getByLabel('Search orders').fill(orderNumber)
  await page.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await expectToast(page, 'Order Confirmed')
}

async function pick(page: Page, { orderNumber, date }: Placed): Promise<void> {
  await page.goto(`${topside.url}/?date=%22${date}%22`)
  await page.getByRole('link', { name: orderNumber }).click()
  await page.getByRole('button', { name: 'Lines' }).click()
  for (const { search, picked } of lines) {
    await page.getByLabel(`Picked, ${search}`).fill(picked)
    await page.getByLabel(`Picked, ${search}`).press('Enter')
  }
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expectToast(page, 'Order marked as picked')
  await page.getByRole('button', { name: 'Move to Picking' }).click()
  await expectToast(page, 'Moved to picking')
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expect(page.getByRole('button', { name: 'Move to Picking' })).toBeVisible()
}

async function priceAndRelease(page: Page, { orderNumber, date }: Placed): Promise<void> {
  // The picker's work appears here without a reload.
  await expect(page.getByText('PICKED', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Pricing' }).click()
  await page.getByRole('button', { name: 'Confirm Pricing' }).click()
  await expectToast(page, 'Pricing confirmed')
  await expect(page.getByText('Ready to Invoice')).toBeVisible()
  await page.goto(`${topside.url}/dispatch?date=%22${date}%22`)
  await page.getByRole('button', { name: `Release ${orderNumber} to driver` }).click()
  await expectToast(page, 'Released to driver')
}

async function deliver(page: Page, { orderNumber, date }: Placed): Promise<void> {
  await page.getByRole('button', { name: 'Date and search' }).click()
  await page.getByLabel('Date', { exact: true }).fill(date)
  await expect(page.getByText(orderNumber)).toBeVisible()
  await page.getByRole('button', { name: /Start Route/ }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(page, 'Route Started')
  await page.getByLabel('Search deliveries').fill(orderNumber)
  await page.getByRole('button', { name: 'Start Delivery' }).click()
  await page.getByRole('button', { name: 'All delivered' }).click()
  await sign(page.locator('canvas'))
  const short = lines.find(({ picked, delivered }) => picked !== delivered)
  await page.getByRole('button', { name: '2 Goods' }).click()
  await page.getByRole('button', { name: `Short, ${short?.search}` }).click()
  await page.getByLabel(`Delivered, ${short?.search}`).fill(short?.delivered ?? '')
  await page.getByRole('button', { name: 'Refused by the customer' }).click()
  await page.getByRole('button', { name: /^Next: / }).click()
  await expect(page.getByText('Quantities changed after the signature.')).toBeVisible()
  await page.getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Customer name').fill('Pat Cook')
  await page.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expectToast(page, 'Delivery confirmed')
}

async function invoice(page: Page, { orderNumber }: Placed, total: number): Promise<void> {
  await page.goto(`${topside.url}/invoices`)
  const row = page
    .getByRole('row')
    .filter({ hasText: 'Awaiting Approval' })
    .filter({ hasText: pounds(total) })
  await row.getByRole('link').click()
  await expect(page.getByText(orderNumber).first()).toBeVisible()
  await page.getByRole('button', { name: 'Approve Invoice' }).click()
  await expectToast(page, 'Invoice approved successfully.')
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  await page.getByRole('link', { name: 'Back to Invoices' }).click()
  await page.getByLabel('Search invoices').fill(number)
  const part = 1000
  await pay(page, number, (part / 100).toFixed(2))
  const found = page.getByRole('row').filter({ hasText: number })
  await expect(found.getByText(pounds(total - part))).toBeVisible()
  await pay(page, number, ((total - part) / 100).toFixed(2))
  await expect(found.getByText('Paid', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: `Record payment of ${number}` })).toHaveCount(0)
}

async function pay(page: Page, number: string, amount: string): Promise<void> {
  await page.getByRole('button', { name: `Record payment of ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payment amount').fill('999999')
  await expect(dialog.getByText(/Only £.* is outstanding/)).toBeVisible()
  await dialog.getByLabel('Payment amount').fill(amount)
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expectToast(page, 'Payment recorded successfully.')
  await expect(dialog).toHaveCount(0)
}

async function lookBack(page: Page, { orderNumber }: Placed, total: number): Promise<void> {
  await page.goto(`${topside.url}/customer/orders`)
  const order = page.getByRole('article').filter({ hasText: orderNumber })
  await order.getByRole('button', { name: orderNumber }).click()
  await order.getByRole('link', { name: 'View Delivery Note' }).click()
  await expect(page.getByText('Modified after signature')).toBeVisible()
  await expect(page.getByText('Pat Cook')).toBeVisible()
  const drawn = page.getByAltText("The customer's signature")
  await expect
    .poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await page.goBack()
  await order.getByRole('button', { name: orderNumber }).click()
  await order.getByRole('link', { name: 'View Invoice' }).click()
  await expect(page.getByText(pounds(total)).first()).toBeVisible()
  // Until its invoice has loaded, the order shows the weight three times.
  await expect(page.getByText('5.37 kg')).toHaveCount(1)
}
