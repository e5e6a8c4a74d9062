import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, confirmedOrder, type Placed } from './orders.ts'
import {
  type RunningTopside,
  signInByCall,
  startDemo,
  storedOnDevice,
  typeByHand,
} from './support.ts'

test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside
let admin: Page
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const confirmed = () => confirmedOrder({ url: topside.url, customer, admin })
const picker = (browser: Browser) =>
  signInByCall(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
const line = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

type Known = {
  status: string
  items: { quantityPicked: string | null; pickingNotes: string | null }[]
}
const known = ({ id }: Placed) => ask<Known>(admin, 'GET', `${topside.url}/api/orders/${id}`)
const weights = async (order: Placed) =>
  (await known(order)).items.map(({ quantityPicked }) => quantityPicked)

test('a weight is undone, a line is put off, and picking none of a line needs a reason', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await page.goto(`${topside.url}/orders/${order.orderNumber}`)
  await expect(line(page, 'Rump, whole')).toBeVisible()
  await typeByHand(page, '537')
  await expect(line(page, 'Diced lamb')).toBeVisible()
  await expect.poll(() => weights(order)).toEqual(['5.370', null, null])
  await page.getByRole('button', { name: 'Undo 5.37 kg' }).click()
  await expect(line(page, 'Rump, whole')).toBeVisible()
  await expect.poll(() => weights(order)).toEqual([null, null, null])
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(line(page, 'Diced lamb')).toBeVisible()
  await typeByHand(page, '0')
  const why = page.getByRole('dialog', { name: '5 kg short. Why?' })
  // Without a reason the line is not finished, and the keypad shows it again before the order can be finished.
  await expect(why).toBeVisible()
  await page.goBack()
  await expect(why).toBeHidden()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(line(page, 'Diced chicken breast')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(line(page, 'Rump, whole')).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await why.getByRole('button', { name: 'Out of stock' }).click()
  await expect(line(page, 'Diced chicken breast')).toBeVisible()
  // The picker confirms a weight far below the order, and then says why the line is short.
  await typeByHand(page, '3.5')
  await page.getByRole('button', { name: 'Yes, 3.5 kg is right' }).click()
  await page
    .getByRole('dialog', { name: '1.5 kg short. Why?' })
    .getByRole('button', { name: 'Not enough in stock' })
    .click()
  await expect(line(page, 'Rump, whole')).toBeVisible()
  await page.keyboard.type('51')
  await expect(page.getByRole('button', { name: 'Add and Mark as Picked' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await known(order)).status).toBe('picked')
  const { items } = await known(order)
  expect(items.map((item) => [item.quantityPicked, item.pickingNotes])).toEqual([
    ['5.100', null],
    ['0.000', 'Out of stock'],
    ['3.500', 'Not enough in stock'],
  ])
  await page.context().close()
})

test('without signal the keypad goes on to the next order, and all is sent once', async ({
  browser,
}) => {
  const [order, next] = [await confirmed(), await confirmed()]
  const page = await picker(browser)
  await page.goto(`${topside.url}/?date=%22${order.deliveryDate}%22`)
  await expect(page.getByRole('link', { name: next.orderNumber })).toBeVisible()
  await storedOnDevice(page, order.orderNumber, next.orderNumber)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: order.orderNumber }).click()
  for (const name of ['Rump, whole', 'Diced lamb', 'Diced chicken breast']) {
    await expect(line(page, name)).toBeVisible()
    await typeByHand(page, '512')
    if (name === 'Diced chicken breast') break
    const waits = page.getByRole('region', { name: 'Waiting to send' })
    await expect(waits).toHaveText(/^No connection [12] waiting to send$/)
    expect((await waits.boundingBox())?.height).toBeLessThanOrEqual(56)
  }
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeHidden()
  await expect(page.getByRole('button', { name: `Undo ${order.orderNumber}` })).toBeVisible()
  await page.context().setOffline(false)
  await expect.poll(() => known(order), { timeout: 120_000 }).toMatchObject({ status: 'picked' })
  expect(await weights(order)).toEqual(['5.120', '5.120', '5.120'])
  await page.context().close()
})

test('a picker cannot overwrite another picker’s weight without seeing it', async ({ browser }) => {
  const order = await confirmed()
  const page = await picker(browser)
  await page.goto(`${topside.url}/orders/${order.orderNumber}`)
  await expect(line(page, 'Rump, whole')).toBeVisible()
  await page.keyboard.type('49')
  await ask(admin, 'PATCH', `${topside.url}/api/order-items/${order.items[0]?.id}`, {
    quantityPicked: '5.05',
  })
  await expect(page.getByText('Picked 5.05 kg')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(/Rump, whole was recorded as 5.05 kg by .+ Look at it again\./).first(),
  ).toBeVisible()
  expect((await weights(order))[0]).toBe('5.050')
  // Undo does not name the refused weight; the line itself asks which weight stands.
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.getByRole('button', { name: '1 not saved' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Go to the line' }).click()
  const asks = page.getByRole('group', { name: 'Rump, whole: 4.9 kg, not saved' })
  await expect(asks).toContainText(/Rump, whole was recorded as 5.05 kg by .+ at \d\d:\d\d\./)
  await asks.getByRole('button', { name: 'Keep 5.05 kg' }).click()
  await expect(page.getByRole('button', { name: '1 not saved' })).toBeHidden()
  expect((await weights(order))[0]).toBe('5.050')
  await page.context().close()
})
