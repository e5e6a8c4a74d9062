import { expect, type Page, test } from '@playwright/test'
import * as staged from './orders.ts'
import { expectToast, go, type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const people = () => ({ url: topside.url, admin, customer })
const rows = () => admin.getByRole('row').filter({ hasText: /ORD-/ })

test('the list of all orders has pages, a search, filters, and notes on what needs attention', async () => {
  const { orderNumber, id } = await staged.confirmedOrder(people())
  await admin.request.patch(`${topside.url}/api/order-items/${(await itemsOf(id))[0]?.id}`, {
    data: { quantityPicked: '5' },
  })
  await go(admin, `${topside.url}/all-orders`)
  await expect(admin.getByText(/^Showing 100 of \d{3} orders$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Older orders' }).click()
  await expect(admin.getByText(orderNumber)).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByText(orderNumber)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Newest' }).click()
  await admin.getByLabel('Search orders').fill(orderNumber)
  await expect(rows()).toHaveCount(1)
  await expect(rows().getByText('Confirmed with picked quantities present')).toBeVisible()
  await rows()
    .getByRole('link', { name: `View ${orderNumber}` })
    .click()
  await expect(admin).toHaveURL(new RegExp(`/admin/orders/${id}$`))
  await admin.goBack()
  await expect(rows()).toHaveCount(1)
  await admin.keyboard.press('j')
  const peek = admin.getByRole('complementary', { name: orderNumber })
  await expect(peek.getByText('Confirmed with picked quantities present')).toBeVisible()
  await expect(peek.getByRole('table', { name: 'Lines' })).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(new RegExp(`/orders/${orderNumber}$`))
  await admin.goBack()

  await admin.getByLabel('Search orders').fill('')
  await admin.getByRole('button', { name: 'Customer' }).click()
  await expect(admin).toHaveURL(/sort=customer/)
  await expect(rows().first()).toContainText('Abbey Park')
  await admin.getByRole('button', { name: 'Customer' }).click()
  await admin.getByRole('button', { name: 'Customer' }).click()

  await admin.getByLabel('Search orders').fill('oak')
  await admin.getByLabel('Invoice status').selectOption('paid')
  await admin.getByLabel('Order status').selectOption('delivered')
  await expect(rows().first()).toContainText('Paid')
  await expect(admin.getByText('The Oak Tavern').first()).toBeVisible()
  await rows()
    .first()
    .getByRole('link', { name: /^Invoice of/ })
    .click()
  await expect(admin.getByRole('heading', { level: 1 })).toContainText('INV-')
})

test('tables at a desk, wide or narrow, have rows of 36 to 40 px', async () => {
  for (const path of ['/all-orders', '/orders', '/invoices', '/customers'])
    for (const width of [1440, 1024]) {
      await admin.setViewportSize({ width, height: 900 })
      await go(admin, topside.url + path)
      const things = admin.locator('tbody tr[tabindex]')
      await expect(things.nth(9)).toBeVisible()
      const heights = await things.evaluateAll((each) =>
        each.map((row) => Math.round(row.getBoundingClientRect().height)),
      )
      const wrong = heights.filter((height) => height < 36 || height > 40)
      expect(wrong, `${path} at ${width} px`).toEqual([])
    }
  await admin.setViewportSize({ width: 1440, height: 900 })
})

test('on a phone each order is a card, nothing scrolls sideways, and Back finds the place', async ({
  browser,
}) => {
  const phone = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  await go(phone, `${topside.url}/all-orders`)
  const card = phone.getByRole('row').filter({ hasText: /ORD-/ }).first()
  const status = card.getByRole('cell').nth(4)
  await expect(status).toHaveAttribute('data-label', 'Order Status')
  await expect(status.getByText(/^[A-Z ]+$/)).toBeInViewport({ ratio: 1 })
  const width = await phone.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)

  const scrolledTo = () => phone.evaluate(() => Math.round(window.scrollY))
  const far = phone.getByRole('row').filter({ hasText: /ORD-/ }).nth(12)
  await far.scrollIntoViewIfNeeded()
  const before = await scrolledTo()
  expect(before).toBeGreaterThan(500)
  await far.getByRole('link', { name: /^ORD-/ }).click()
  await expect(phone).toHaveURL(/\/orders\/ORD-/)
  await expect.poll(scrolledTo, 'another screen begins at its top').toBe(0)
  await phone.reload()
  await phone.goBack()
  await expect(far).toBeInViewport()
  expect(Math.abs((await scrolledTo()) - before), 'Back finds the place').toBeLessThan(100)
  await phone.context().close()
})

const itemsOf = async (id: number) =>
  (await (await admin.request.get(`${topside.url}/api/orders/${id}/items`)).json()) as {
    id: number
  }[]

test('the bell reports a new order at once, and the search palette finds it', async () => {
  await go(admin, `${topside.url}/orders`)
  await admin.getByRole('button', { name: /^What’s new/ }).click()
  await expect(admin.getByRole('menu')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(admin.getByRole('button', { name: 'What’s new', exact: true })).toBeVisible()
  const { orderNumber } = await staged.placedOrder(people())
  await expect(admin.getByRole('button', { name: 'What’s new, 1' })).toBeVisible()
  await expect(admin.getByRole('link', { name: orderNumber })).toBeVisible()
  await admin.getByRole('button', { name: /^What’s new/ }).click()
  await admin.getByRole('menuitem', { name: new RegExp(orderNumber) }).click()
  await expect(admin.getByRole('heading', { name: orderNumber })).toBeVisible()

  await go(admin, `${topside.url}/dispatch`)
  await expect(admin.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.getByPlaceholder(/^Search orders, customers/).fill(orderNumber)
  await expect(admin.getByRole('button', { name: new RegExp(orderNumber) })).toBeVisible()
  const facts = admin.getByRole('complementary', { name: `About ${orderNumber}` })
  await expect(facts.getByRole('listitem').first()).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(facts).toBeHidden()
  await expect(admin.getByRole('heading', { name: orderNumber })).toBeVisible()
  await expect(admin.getByText(/^\d+ of \d+$/)).toBeVisible()
  await admin.keyboard.press('ArrowLeft')
  await expect(admin.getByRole('heading', { name: orderNumber })).toHaveCount(0)
  await expect(admin.getByText(/^\d+ of \d+$/)).toBeVisible()
  await admin.keyboard.press('ArrowRight')
  await expect(admin.getByRole('heading', { name: orderNumber })).toBeVisible()
})

test('text typed straight after Ctrl+K all goes to the search, and triggers no shortcut', async () => {
  await go(admin, `${topside.url}/invoices`)
  await expect(admin.getByRole('button', { name: 'Search', exact: true })).toBeVisible()
  await admin.keyboard.press('Control+k')
  await admin.keyboard.type('receive payment oak')
  await expect(admin.getByPlaceholder(/^Search orders, customers/)).toHaveValue(
    'receive payment oak',
  )
})

test('an order deleted by someone else disappears from every open list', async ({ browser }) => {
  const { orderNumber } = await staged.placedOrder(people())
  const other = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await go(other, `${topside.url}/orders`)
  await go(admin, `${topside.url}/orders`)
  await expect(other.getByRole('link', { name: orderNumber })).toBeVisible()
  await admin.getByRole('button', { name: `More for ${orderNumber}` }).click()
  await admin.getByRole('menuitem', { name: `Delete ${orderNumber}` }).click()
  await admin.getByRole('button', { name: 'Delete order' }).click()
  await expectToast(admin, 'Order deleted')
  await expect(other.getByRole('link', { name: orderNumber })).toHaveCount(0)
  await other.context().close()
})
