import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed, pricedOrder, wanted } from '../orders.ts'
import { tooSmall } from '../gloves.ts'
import { type RunningTopside, sign, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside
let admin: Page
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const date = '2032-06-03'

async function startedStop(): Promise<Placed> {
  const { url } = topside
  const order = await pricedOrder({ url, customer, admin }, date)
  await ask(admin, 'POST', `${url}/api/dispatch/release`, { orderIds: [order.id] })
  await ask(admin, 'POST', `${url}/api/orders/start-route`, { orderIds: [order.id] })
  return order
}

type Line = {
  name: string
  quantityDelivered: string
  returnedQuantity: string
  returnReason: string | null
}
type Invoice = { amount: string; returnedGoods: unknown[]; items: { name: string }[] }

test('job f: a stop with one line missing from the van', async ({ browser }) => {
  const { url } = topside
  const order = await startedStop()
  const page = await signInByCall(browser, url, 'Driver', 'driver@topside.example', 'phone')
  await page.goto(`${url}/deliveries?date=${date}`)
  const presses = new Presses(page)
  await presses.press(page.getByRole('button', { name: 'Start Delivery' }))
  await presses.press(page.getByRole('button', { name: `Short, ${wanted[0]}` }))
  await presses.press(page.getByRole('button', { name: 'Missing from the van' }))
  await presses.press(page.getByRole('button', { name: 'Next: 2 delivered, 1 short' }))
  await expect(page.getByText(`${wanted[0]}: 5.1 kg missing from the van.`)).toBeVisible()
  const names = page.getByRole('group', { name: 'Who takes it?' })
  await presses.press(names.getByRole('button').first())
  await sign(page.locator('canvas'))
  await presses.press(page.getByRole('button', { name: 'Confirm Delivery' }))
  await expect(page.getByText('Delivery confirmed').first()).toBeVisible()
  presses.within('f')

  const { items } = await ask<{ items: Line[] }>(admin, 'GET', `${url}/api/orders/${order.id}`)
  expect(items.find(({ name }) => name === wanted[0])).toMatchObject({
    quantityDelivered: '0.000',
    returnedQuantity: '0.000',
    returnReason: 'Missing from the van',
  })
  const invoice = await ask<Invoice>(admin, 'GET', `${url}/api/orders/${order.id}/invoice`)
  expect(invoice.returnedGoods).toMatchObject([{ name: wanted[0], missing: true }])
  const proof = await ask<{ customerName: string }>(
    admin,
    'GET',
    `${url}/api/delivery-confirmations/${order.id}`,
  )
  expect(proof.customerName).not.toBe('')
})

test('all that a driver presses is large enough for gloves; Undo takes back goods marked missing', async ({
  browser,
}) => {
  const { url } = topside
  const order = await startedStop()
  const page = await signInByCall(browser, url, 'Driver', 'driver@topside.example', 'phone')
  await page.goto(`${url}/deliveries?date=${date}&search=${order.orderNumber}`)
  await page.getByRole('button', { name: order.customerName }).click()
  await expect(page.getByRole('button', { name: 'Navigate' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Home' }).click()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Start Delivery' }).click()
  await page.getByRole('button', { name: `Short, ${wanted[0]}` }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Missing from the van' }).click()
  const told = async () =>
    (await ask<{ title: string }[]>(admin, 'GET', `${url}/api/notifications`)).map(
      ({ title }) => title,
    )
  const missing = `1 line missing from the van, ${order.orderNumber}`
  await expect.poll(told).toContain(missing)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(told).not.toContain(missing)
  await page.getByRole('button', { name: 'All delivered' }).click()
  await page.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expect(page.locator('canvas')).toBeInViewport()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Nobody here' }).click()
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})
