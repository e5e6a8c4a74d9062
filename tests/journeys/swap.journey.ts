import { type Browser, expect, type Page, test } from '@playwright/test'
import { tooSmall } from './gloves.ts'
import { ask, type Placed } from './orders.ts'
import {
  go,
  goOffline,
  type RunningTopside,
  signInByCall,
  startDemo,
  storedOnDevice,
  typeByHand,
} from './support.ts'

// The service worker provides what works without signal.
test.use({ serviceWorkers: 'allow' })

type Product = { id: number; name: string; variations: { id: number; name: string }[] }

let topside: RunningTopside
let admin: Page
let chicken: Product
let lot: { code: string }

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  const { url } = topside
  admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const range = await ask<Product[]>(admin, 'GET', `${url}/api/products-with-variations`)
  chicken = range.find(({ name }) => name === 'Whole chicken')!
  const made = { productId: chicken.id, making: null, kg: '90', useBy: null, pieces: 50 }
  lot = await ask(admin, 'POST', `${url}/api/lots`, made)
})
test.afterAll(() => topside.stop())

const sized = (wanted: string) => chicken.variations.find(({ name }) => name === wanted)?.id

/** A confirmed order of four whole chickens of 1.4 kg. */
async function fourChickens(): Promise<Placed> {
  const { url } = topside
  type Customers = { id: number; accountId: string }[]
  const customers = await ask<Customers>(admin, 'GET', `${url}/api/customers`)
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, {
    customerId: customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id,
    deliveryDate: '2032-08-02',
    items: [{ productId: chicken.id, variationId: sized('1.4 kg'), quantityOrdered: '4' }],
  })
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
  return order
}

const lineOf = async ({ id }: Placed) =>
  (await ask<{ items: object[] }>(admin, 'GET', `${topside.url}/api/orders/${id}`)).items[0]

async function opened(browser: Browser, size: 'tablet' | 'phone', { orderNumber }: Placed) {
  const login = 'picker@topside.example'
  const page = await signInByCall(browser, topside.url, 'Picking', login, size)
  await go(page, `${topside.url}/orders/${orderNumber}`)
  return page
}

for (const size of ['tablet', 'phone'] as const)
  test(`a chicken of another size is sent: one press on a ${size}, from the same lot, at that size’s price`, async ({
    browser,
  }) => {
    const { url } = topside
    const order = await fourChickens()
    const page = await opened(browser, size, order)
    await page.getByRole('button', { name: 'Short or swap' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: 'Out of stock' }).click()
    const choices = sheet.getByRole('group', { name: 'Replace with' }).getByRole('listitem')
    await expect(choices.first()).toHaveText('Whole chicken1.2 kg1.8 kg')
    expect(await tooSmall(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Whole chicken (1.8 kg)' }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Replaced with: Whole chicken (1.8 kg)')).toBeVisible()
    await expect(page.getByRole('group', { name: 'Lot', exact: true })).toContainText(lot.code)
    await typeByHand(page, '4')
    await expect
      .poll(() => lineOf(order))
      .toMatchObject({ quantityPicked: '4.000', substituteVariationId: sized('1.8 kg') })

    await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'picked' })
    await go(admin, `${url}/orders/${order.orderNumber}`)
    const named = 'Whole chicken (1.8 kg) (in place of Whole chicken (1.4 kg))'
    await expect(admin.getByText(named).first()).toBeVisible()
    await page.context().close()
  })

test('a swap made without signal waits on the tablet with its size, and is sent once', async ({
  browser,
}) => {
  const order = await fourChickens()
  const page = await opened(browser, 'tablet', order)
  const sheet = page.getByRole('dialog')
  const swapFor = async (name: string) => {
    await page.getByRole('button', { name: 'Short or swap' }).click()
    await sheet.getByRole('button', { name: 'Out of stock' }).click()
    await sheet.getByRole('button', { name }).click()
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(`Replaced with: ${name}`)).toBeVisible()
  }
  await swapFor('Corn-fed supremes')
  await storedOnDevice(page, order.orderNumber, 'listSubstitutes')
  await goOffline(page)
  await page.reload()
  await swapFor('Whole chicken (1.2 kg)')
  await page.reload()
  await expect(page.getByText('Replaced with: Whole chicken (1.2 kg)')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lot', exact: true })).toContainText(lot.code)
  expect(await lineOf(order)).toMatchObject({ substitute: 'Corn-fed supremes' })

  await page.context().setOffline(false)
  await expect
    .poll(() => lineOf(order))
    .toMatchObject({ substituteProductId: chicken.id, substituteVariationId: sized('1.2 kg') })
  await page.context().close()
})
