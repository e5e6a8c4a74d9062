import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ask, type Placed, placedOrder, pricedOrder } from './orders.ts'
import { go, type RunningTopside, signInByCall, startDemo, tooWide } from './support.ts'

let topside: RunningTopside
let admin: Page
let customer: Page
/** The customer with a long name, its order to pick and its order on the van. */
let id: number
let order: Placed
let sent: Placed
const day = '2033-06-02'

/** Each screen's address and title. */
type Screens = readonly (readonly [path: string, title: string | RegExp])[]

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await giveLongNames()
})
test.afterAll(() => topside.stop())

const long = (start: string, length = 90): string => start.padEnd(length, 'Llanfairpwllgwyngyll')

async function giveLongNames(): Promise<void> {
  const { url } = topside
  id = (await ask<{ id: number }>(customer, 'GET', `${url}/api/customer/profile`)).id
  await ask(admin, 'PATCH', `${url}/api/customers/${id}`, {
    name: long('Oak'),
    tradingName: long('Tavern'),
    siteName: long('Main'),
    address: `${long('Lane', 200)}\n${long('Town')}`,
    contactName: long('Chef'),
  })
  await ask(admin, 'POST', `${url}/api/customers/${id}/sites`, {
    name: long('Annexe', 80),
    address: long('Road'),
    deliveryDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
    orderCutoffTime: '14:00',
  })
  await ask(customer, 'POST', `${url}/api/customer-products`, {
    name: long('Faggots'),
    basePrice: '4.50',
    unit: 'pack',
  })
  const staged = { url, customer, admin }
  order = await placedOrder(staged)
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, {
    orderNotes: long('Bell', 300),
    deliveryAddress: long('Yard', 300),
    deliveryInstructions: long('Gate', 300),
  })
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
  sent = await pricedOrder(staged, day)
  await ask(admin, 'POST', `${url}/api/dispatch/release`, { orderIds: [sent.id] })
}

const shown = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)

/**
 * Opens the screens one after another, which must be all screens of the area. Each has its title, and none scrolls
 * sideways.
 */
async function walk(page: Page, area: string | null, screens: Screens): Promise<void> {
  if (area) expect(await unwalked(area, screens)).toEqual([])
  for (const [path, title] of screens) {
    await go(page, topside.url + path)
    await expect
      .soft(page, path)
      .toHaveTitle(typeof title === 'string' ? `${title} · Topside` : title)
    await shown(page)
    expect.soft(await tooWide(page), path).toEqual([])
    await largeText(page, true)
    expect.soft(await tooWide(page), `${path} with text at 200 %`).toEqual([])
    await largeText(page, false)
  }
}

const largeText = (page: Page, large: boolean) =>
  page.evaluate(
    (size) => {
      document.documentElement.style.fontSize = size
    },
    large ? '200%' : '',
  )

/** The routes of an area that no screen of the walk leads to. */
async function unwalked(area: string, screens: Screens): Promise<string[]> {
  const source = await readFile(`src/web/app/${area}-area.tsx`, 'utf8')
  const routes = [...source.matchAll(/path: '([^']+)'/g)].map(([, path]) => path ?? '')
  const isAt = (route: string) => {
    const pattern = new RegExp(`^${route.replace(/:\w+|\*/g, '[^/]+')}$`)
    return screens.some(([path]) => pattern.test(path.replace(/\?.*/, '')))
  }
  return routes.filter((route) => !isAt(route))
}

test('each screen that anyone may open has its title', async ({ browser }) => {
  const stranger = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage()
  await walk(stranger, null, [
    ['/', 'Sign in'],
    ['/customer-setup', 'Invalid Invitation'],
    ['/reset-password', 'This link can’t be used'],
  ])
})

test('each screen of a customer has its title, and a long name makes none scroll sideways', async () => {
  await walk(customer, 'customer', [
    ['/', 'Dashboard'],
    ['/login', 'Dashboard'],
    ['/customer', 'Dashboard'],
    ['/customer-dashboard', 'Dashboard'],
    ['/customer/dashboard', 'Dashboard'],
    ['/customer/catalog', 'Catalogue'],
    ['/customer/catalog?view=quick', 'Catalogue'],
    ['/customer/orders', 'Order History'],
    ['/order-history', 'Order History'],
    [`/customer-order/${id}?edit=${order.id}`, 'Edit Order'],
    ['/customer/standing-orders', 'Standing orders'],
    ['/customer/favorites', 'Favourites and reminders'],
    ['/customer/reminders', 'Reminders'],
    ['/customer/details', 'My Details'],
    ['/customer/details?tab=team', 'My Details'],
    ['/customer/invoices', 'My Invoices'],
    [`/customer/invoice?orderId=${sent.id}`, 'Invoice'],
    [`/customer/delivery-note?orderId=${sent.id}`, 'Delivery Note'],
    ['/customer/activity', 'Activity'],
    ['/account', 'Your account'],
  ])
})

test('each screen of an admin has its title, and a long name makes none scroll sideways', async () => {
  await walk(admin, 'admin', [
    ['/', 'Orders'],
    ['/login', 'Orders'],
    ['/orders', 'Orders'],
    ['/orders?work=price', 'Pricing'],
    ['/orders?search=26', 'Orders'],
    [`/orders/${order.orderNumber}`, order.orderNumber],
    [`/admin/orders/${order.id}`, `Pricing ${order.orderNumber}`],
    [`/delivery-note?orderId=${sent.id}`, 'Delivery Note'],
    [`/invoice?orderId=${sent.id}`, 'Invoice'],
    ['/invoices', 'Invoices'],
    ['/invoices/1', 'INV-000001'],
    ['/invoice-templates', 'Invoice Templates'],
    ['/reports', 'Reports'],
    [`/receive-payment?customer=${id}`, 'Receive Payment'],
    ['/bank-statement', 'Bank Statement'],
    [`/statements?customer=${id}`, 'Statements'],
    ['/accounting', 'Accounting'],
    ['/import-export', 'Import and export'],
    ['/dispatch', 'Dispatch Center'],
    [`/dispatch?tab=out&date=${day}`, 'Dispatch Center'],
    ['/reminders', 'Order Reminders'],
    ['/standing-orders', 'Standing orders'],
    ['/customers', 'Customers'],
    [`/customers/${id}`, 'Customer Details'],
    [`/customers/${id}?tab=orders`, 'Customer Details'],
    [`/customers/${id}?tab=catalogue`, 'Customer Details'],
    ['/catalog', 'Product Catalog'],
    ['/special-products', 'Special Products'],
    ['/price-changes', 'Change prices'],
    ['/all-orders', 'All Orders'],
    ['/all-orders?search=26', 'All Orders'],
    ['/receiving', 'Receiving'],
    ['/temperatures', 'Temperatures'],
    ['/lots', 'Lots'],
    ['/lots?code=2611', 'Lots'],
    ['/lots/1', /^Lot \d/],
    ['/traces', 'Trace'],
    ['/traces?code=00350123450000000012', 'Trace'],
    ['/recalls', 'Recalls'],
    ['/recalls/new?lotIds=1', /^Recall lot \d/],
    ['/make-lot', 'Cut or mince'],
    ['/suppliers', 'Suppliers'],
    ['/tares-and-labels', 'Tares and labels'],
    ['/printer-settings', 'Printer Settings'],
    ['/first-day', 'First day'],
    ['/invitations', 'Invitations'],
    ['/trial-order', 'Trial order'],
    ['/settings', 'Settings'],
    ['/system-config', 'System Configuration'],
    ['/user-management', 'User Management'],
    ['/admin-users', 'Admin Users'],
    ['/activity', 'Customer Activity'],
    ['/audit', 'Audit'],
    [`/customer-order/${id}`, 'Create Order'],
    [`/customer-order/${id}?edit=${order.id}`, 'Edit Order'],
    ['/account', 'Your account'],
    ['/customer/orders', 'Orders'],
    ['/nowhere', '404 Page Not Found'],
  ])
})

test('a long name does not make the bell or the search results scroll sideways', async () => {
  const scrolls = (box: Locator) =>
    box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  await admin.goto(topside.url)
  await admin.getByRole('button', { name: /^What’s new/ }).click()
  await expect(admin.getByRole('menuitem', { name: /Llanfair/ }).first()).toBeVisible()
  expect(await scrolls(admin.getByRole('menu'))).toBe(false)
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Search' }).click()
  const palette = admin.getByRole('dialog', { name: 'Search' })
  await palette.getByRole('searchbox').fill('Tavern')
  const found = palette.getByRole('list', { name: 'Found' })
  await expect(found.getByText(/Llanfair/).first()).toBeVisible()
  expect(await scrolls(found)).toBe(false)
})

test('each screen of a picker and of a driver has its title', async ({ browser }) => {
  const { url } = topside
  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'phone')
  await walk(picker, 'picker', [
    ['/', 'Picking'],
    ['/login', 'Picking'],
    [`/picking?date=%22${order.deliveryDate}%22`, 'Picking'],
    [`/picking?tab=summary&date=%22${order.deliveryDate}%22`, 'Picking'],
    [`/orders/${order.orderNumber}`, order.orderNumber],
    ['/receiving', 'Receiving'],
    ['/temperatures', 'Temperatures'],
    ['/lots', 'Lots'],
    ['/lots/1', /^Lot \d/],
    ['/make-lot', 'Cut or mince'],
    ['/account', 'Your account'],
  ])
  const driver = await signInByCall(browser, url, 'Driver', 'driver@topside.example', 'phone')
  await walk(driver, 'driver', [
    ['/', 'Deliveries'],
    ['/temperatures', 'Temperatures'],
    ['/login', 'Deliveries'],
    ['/account', 'Your account'],
    [`/deliveries?date=${day}`, 'Deliveries'],
  ])
  await driver.getByRole('button', { name: /Start Route/ }).click()
  await driver.getByRole('button', { name: 'Start it today' }).click()
  await driver.getByRole('button', { name: 'Start Delivery' }).click()
  expect(await tooWide(driver)).toEqual([])
  await driver.getByRole('button', { name: 'All delivered' }).click()
  await expect(driver.getByRole('button', { name: 'Confirm Delivery' })).toBeVisible()
  expect(await tooWide(driver)).toEqual([])
})

test('at a desk no list is cut at its edge', async () => {
  const cut = () =>
    admin.getByRole('region').evaluateAll((regions) =>
      regions.flatMap((region) => {
        const table = region.querySelector(':scope > table')
        return table && region.scrollWidth > region.clientWidth ? [region.ariaLabel] : []
      }),
    )
  const lists = ['/orders', '/all-orders', '/invoices', '/customers', '/lots', '/activity']
  for (const path of lists) {
    await admin.goto(topside.url + path)
    await expect(admin.getByRole('row').nth(3)).toBeVisible()
    for (const width of [1024, 1280, 1440]) {
      await admin.setViewportSize({ width, height: 900 })
      await expect.poll(cut, `${path} at ${width} px`).toEqual([])
    }
  }
})
