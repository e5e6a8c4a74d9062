import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/days/days.ts'
import { ask } from '../orders.ts'
import { expectToast, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside
let chef: Page

type Item = { productId: number; variationId: number | null; quantityOrdered: string }
type Placed = { id: number; status: string; deliveryDate: string; items: Item[] }
type UsualLine = { productId: number; quantity: string; reason: string }
type Usual = { deliveryDate: string; lines: UsualLine[] }

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  chef = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  const admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await ordersOfTwelve(admin)
})
test.afterAll(() => topside.stop())

const usualOf = () => ask<Usual>(chef, 'GET', `${topside.url}/api/customer/usual`)
const newestOf = async (): Promise<Placed | undefined> =>
  (await ask<Placed[]>(chef, 'GET', `${topside.url}/api/orders/customer?limit=1`))[0]

/** How much of a product the device has stored in the usual order. */
const storedQuantity = (productId: number | undefined) =>
  chef.evaluate((wanted) => {
    type Line = { productId: number; quantity: string }
    const usual = Object.entries(localStorage).filter(([key]) =>
      /^topside\.usual\.\d+\.[\d-]+$/.test(key),
    )
    const lines = usual.flatMap(([, text]) => JSON.parse(text as string) as Line[])
    return lines.find((line) => line.productId === wanted)?.quantity
  }, productId)

/** Places an order of twelve lines on the weekday of the chef's next order, for each of the eight weeks after it. */
async function ordersOfTwelve(admin: Page): Promise<void> {
  const { url } = topside
  type Product = { id: number; hasVariations: boolean; unit: string; minimumOrder: string | null }
  const { id: customerId } = await ask<{ id: number }>(chef, 'GET', `${url}/api/customer/profile`)
  const products = await ask<Product[]>(chef, 'GET', `${url}/api/customer-products`)
  const items = products
    .filter(({ hasVariations, minimumOrder }) => !hasVariations && minimumOrder === null)
    .slice(0, 12)
    .map(({ id }, place) => ({ productId: id, quantityOrdered: String(place + 1) }))
  const { deliveryDate } = await usualOf()
  for (let week = 1; week <= 8; week++) {
    const day = addDays(deliveryDate, 7 * week)
    await ask(admin, 'POST', `${url}/api/orders`, { customerId, deliveryDate: day, items })
  }
}

test('job a: the usual twelve lines, from the home screen, on a phone', async () => {
  const usual = await usualOf()
  expect(usual.lines).toHaveLength(12)
  await chef.goto(`${topside.url}/customer`)
  // Until the answer is there, the screen shows the usual order that the device stored earlier, and would place that.
  const shown = chef.getByRole('region', { name: /^Your usual/ }).getByRole('group')
  await expect(shown).toHaveCount(12)
  const presses = new Presses(chef)
  await presses.press(chef.getByRole('button', { name: 'Place Order' }))
  await expectToast(chef, 'Order Placed Successfully')
  presses.within('a')

  const placed = await newestOf()
  expect(placed?.deliveryDate).toBe(usual.deliveryDate)
  expect(placed?.items.map(({ quantityOrdered }) => Number(quantityOrdered))).toEqual(
    usual.lines.map(({ quantity }) => Number(quantity)),
  )
  await expect(chef.getByRole('heading', { name: /^Ordered for / })).toBeVisible()
  await chef.getByRole('button', { name: 'Undo' }).click()
  await expectToast(chef, 'Order cancelled')
  expect((await newestOf())?.status).toBe('cancelled')
  await expect(chef.getByRole('button', { name: 'Place Order' })).toBeVisible()
})

test('a changed quantity survives a reload, and another product is added from the catalogue', async () => {
  const { lines } = await usualOf()
  await chef.goto(`${topside.url}/customer`)
  const first = chef
    .getByRole('region', { name: /^Your usual/ })
    .getByRole('group')
    .first()
  // Until the answer is there, the screen shows the usual order that the device stored earlier.
  await expect(first.getByRole('textbox')).toHaveValue(lines[0]?.quantity ?? '')
  await first.getByRole('button', { name: /^Add / }).click()
  await expect(first.getByRole('textbox')).not.toHaveValue(lines[0]?.quantity ?? '')
  const changed = await first.getByRole('textbox').inputValue()
  // The stepper shows a press before the device has stored it.
  await expect.poll(() => storedQuantity(lines[0]?.productId)).toBe(changed)
  await chef.reload()
  await expect(first.getByRole('textbox')).toHaveValue(changed)
  await chef.getByRole('button', { name: 'Something else' }).click()
  await chef.getByRole('button', { name: '12 lines' }).click()
  const basket = chef.getByRole('dialog', { name: 'Basket' })
  await expect(basket.getByRole('textbox', { name: /quantity/ })).toHaveCount(12)
  await expect(basket.getByRole('textbox', { name: /quantity/ }).first()).toHaveValue(changed)

  // After ordering at home, the lines must not stay in the basket, where they could be ordered twice.
  await basket.getByRole('button', { name: 'Close' }).click()
  await chef.getByRole('link', { name: 'Back to Dashboard' }).click()
  await chef.getByRole('button', { name: 'Place Order' }).click()
  const ordered = chef.getByRole('region', { name: /^Ordered for / })
  const day = await ordered.getByRole('heading').textContent()
  const number = /ORD-\d+/.exec((await ordered.textContent()) ?? '')?.[0] ?? ''
  await chef.getByRole('link', { name: 'Catalogue' }).first().click()
  await expect(chef.getByRole('button', { name: 'Basket is empty' })).toBeVisible()

  await chef.goto(`${topside.url}/customer`)
  await chef.getByRole('button', { name: 'Change day' }).click()
  const [, weekday, date] = /for (\w+) (.*)/.exec(day ?? '') ?? []
  await chef.getByRole('button', { name: `${weekday} ${date} · ordered` }).click()
  await expect(chef.getByText(`You have ${number} for this day`)).toBeVisible()
  await chef.getByRole('button', { name: 'Place Order' }).click()
  await chef.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await chef.getByRole('link', { name: 'Change order' }).click()
  await expect(chef.getByRole('heading', { name: 'Edit Order' })).toBeVisible()
  expect((await newestOf())?.status).toBe('pending')
})
