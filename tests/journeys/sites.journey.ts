import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, type Placed, weighed } from './orders.ts'
import {
  dismissToast,
  expectToast,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

const account = 'THREETUNS'

let topside: RunningTopside
let admin: Page
let customerId: number

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  type Customers = { id: number; accountId: string }[]
  const customers = await ask<Customers>(admin, 'GET', `${topside.url}/api/customers`)
  customerId = customers.find(({ accountId }) => accountId === account)?.id ?? 0
})
test.afterAll(() => topside.stop())

/** The weekday three days from now, so that none of today's cut-offs affects it. */
const deliveryDay = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB', {
  weekday: 'long',
  timeZone: 'UTC',
})

test('an admin adds a site to a customer; each field says what is missing', async () => {
  await go(admin, `${topside.url}/customers/${customerId}`)
  await expect(admin.getByText('No other sites')).toBeVisible()
  await admin.getByRole('button', { name: 'Add site' }).click()
  const form = admin.getByRole('dialog', { name: 'Add site' })
  const save = form.getByRole('button', { name: 'Add site' })
  await form.getByLabel('Order cut-off').fill('')
  await save.click()
  for (const said of [
    'Site name is required',
    'Site address is required',
    'At least one delivery day must be selected',
    'Order cutoff time is required',
  ])
    await expect(form.getByText(said)).toBeVisible()
  await form.getByLabel('Site name').fill('The Barn')
  await form.getByLabel('Address').fill('Barn Field, Thorley, WX5 1BD')
  await form.getByLabel('Contact name').fill('Lou Lyle')
  await form.getByLabel('Phone').fill('01632 960177')
  await form.getByLabel(deliveryDay).check()
  await form.getByLabel('Order cut-off').fill('15:30')
  await form.getByLabel('Delivery instructions').fill('Over the cattle grid')
  await failing(admin, 'POST', `customers/${customerId}/sites`, async () => {
    await save.click()
    await expectToast(admin, 'Failed to save site')
  })
  await save.click()
  await expectToast(admin, 'Site added')
  await expect(admin.getByText(`${deliveryDay}; order by 15:30`)).toBeVisible()

  await admin.getByRole('button', { name: 'Add site' }).click()
  await form.getByLabel('Site name').fill('the barn')
  await form.getByLabel('Address').fill('Elsewhere')
  await form.getByLabel('Monday').check()
  await save.click()
  await expect(form.getByText('This customer already has a site with this name')).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await admin.getByRole('button', { name: 'Leave' }).click()

  await admin.getByRole('button', { name: 'Edit The Barn' }).click()
  const edited = admin.getByRole('dialog', { name: 'Edit The Barn' })
  await edited.getByLabel('Delivery instructions').fill('Over the cattle grid, mind the geese')
  await edited.getByRole('button', { name: 'Save site' }).click()
  await expectToast(admin, 'Site updated')
  await expect(admin.getByText('Over the cattle grid, mind the geese')).toBeVisible()
})

/** Places the customer's order for the Barn from the catalogue on its phone. */
async function orderForTheBarn(browser: Browser): Promise<Placed> {
  const { url } = topside
  const page = await signInByCall(browser, url, 'Customer', account, 'phone')
  await go(page, `${url}/customer/details`)
  await expect(page.getByText('Barn Field, Thorley, WX5 1BD')).toBeVisible()
  await go(page, `${url}/customer/catalog`)
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const open = async () => {
    await page.getByRole('button', { name: /lines? ·/ }).click()
    return page.getByRole('dialog', { name: 'Basket' })
  }
  const basket = await open()
  await expect(basket.getByLabel('Deliver to')).toHaveValue('main')
  await expect(basket.getByLabel('Delivery address')).toHaveValue(/Sheep Street/)
  await basket.getByLabel('Deliver to').selectOption('The Barn')
  await expect(basket.getByLabel('Delivery address')).toHaveValue(/^Barn Field/)
  await expect(basket.getByLabel('Delivery instructions')).toHaveValue(/geese$/)
  await page.reload()
  await open()
  await expect(basket.getByLabel('Delivery address')).toHaveValue(/^Barn Field/)
  const dates = basket.getByRole('group', { name: 'Delivery date' }).locator('button')
  await expect(dates).toHaveCount(1)
  await dates.click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Order Placed Successfully')
  const order = (await (await answer).json()) as Placed
  await go(page, `${url}/customer/orders`)
  await expect(page.getByRole('article').filter({ hasText: 'The Barn' }).first()).toBeVisible()
  return order
}

/** Takes the order from the list to the van by an admin's calls. */
async function readied({ id, items }: Placed): Promise<void> {
  const { url } = topside
  for (const item of items) await weighed({ url, admin }, item, '1')
  await ask(admin, 'PATCH', `${url}/api/orders/${id}`, { status: 'picked' })
  await ask(admin, 'POST', `${url}/api/orders/${id}/confirm-pricing`, {
    pricingConfirmed: true,
    allowDispatchWithoutPricing: false,
    items: items.map((item) => ({
      itemId: item.id,
      unitPrice: item.pricePerUnit,
      adminPriceConfirmed: true,
    })),
  })
}

test('a customer orders for a site, and everyone who handles the order sees where it goes', async ({
  browser,
}) => {
  const { url } = topside
  const order = await orderForTheBarn(browser)
  const { id, orderNumber, deliveryDate } = order

  await go(admin, `${url}/orders?search=the barn`)
  await expect(
    admin.getByRole('row', { name: new RegExp(`${orderNumber}.*The Barn`) }),
  ).toBeVisible()
  await go(admin, `${url}/all-orders?search=the barn`)
  await expect(admin.getByText('The Three Tuns, The Barn')).toBeVisible()
  await ask(admin, 'PATCH', `${url}/api/orders/${id}`, { status: 'confirmed' })

  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  await go(picker, `${url}/picking?date=${deliveryDate}`)
  await expect(picker.getByText('The Three Tuns, The Barn').first()).toBeVisible()
  await go(picker, `${url}/orders/${orderNumber}?view=lines`)
  await expect(picker.getByText('Lou Lyle, 01632 960177')).toBeVisible()

  await readied(order)
  await go(admin, `${url}/dispatch?date=${deliveryDate}`)
  await expect(admin.getByText('The Three Tuns, The Barn')).toBeVisible()
  await go(admin, `${url}/delivery-note?orderId=${id}`)
  await expect(admin.getByText('Barn Field, Thorley, WX5 1BD')).toBeVisible()
  await expect(admin.getByText('Lou Lyle, 01632 960177')).toBeVisible()
  await ask(admin, 'POST', `${url}/api/dispatch/release`, { orderIds: [id] })

  const driver = await signInByCall(browser, url, 'Driver', 'driver@topside.example', 'phone')
  await go(driver, `${url}/deliveries?date=${deliveryDate}`)
  const stop = driver.getByRole('article').filter({ hasText: orderNumber })
  for (const text of ['The Barn', '01632 960177', /mind the geese$/])
    await expect(stop.getByText(text, { exact: true }).first()).toBeVisible()

  await ask(admin, 'POST', `${url}/api/admin/orders/${id}/mark-delivered`, {})
  const invoice = await ask<{ id: number }>(admin, 'GET', `${url}/api/orders/${id}/invoice`)
  await go(admin, `${url}/invoices/${invoice.id}`)
  await expect(admin.getByRole('heading', { name: 'Delivered to' })).toBeVisible()
  await expect(admin.getByText('Barn Field, Thorley, WX5 1BD')).toBeVisible()
})

test('an order is moved to the site and back, and closed sites say so', async ({ browser }) => {
  const { url } = topside
  await go(admin, `${url}/customer-order/${customerId}`)
  await admin.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const summary = admin.getByRole('complementary', { name: 'Order summary' })
  // The screen proposes the customer's next delivery date.
  await expect(summary.getByLabel('Delivery date')).toHaveValue(/^20/)
  await summary.getByLabel('Delivery date').fill('')
  await summary.getByRole('button', { name: 'Place Order' }).click()
  await expect(summary.getByText('Delivery date is required')).toBeVisible()
  await summary.getByLabel('Delivery date').fill('2030-01-02')
  const answer = admin.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await summary.getByRole('button', { name: 'Place Order' }).click()
  const { id, orderNumber } = (await (await answer).json()) as Placed
  await admin.goto(`${url}/customer-order/${customerId}?edit=${id}`)
  const edited = admin.getByRole('complementary', { name: `Order ${orderNumber}` })
  await edited.getByLabel('Deliver to').selectOption('The Barn')
  await expect(edited.getByLabel('Delivery address')).toHaveValue(/^Barn Field/)
  await edited.getByRole('button', { name: 'Update Order' }).click()
  await expectToast(admin, 'Order updated successfully')
  await expect(admin.getByText('The Three Tuns, The Barn').first()).toBeVisible()

  await go(admin, `${url}/customers/${customerId}`)
  await dismissToast(admin)
  await admin.getByRole('button', { name: 'Close The Barn' }).click()
  await admin.getByRole('button', { name: 'Close site' }).click()
  await expectToast(admin, 'Site closed')

  const page = await signInByCall(browser, url, 'Customer', account, 'phone')
  await go(page, `${url}/customer/orders`)
  const past = page.getByRole('article').filter({ hasText: orderNumber })
  await expect(past).toContainText('The Barn')
  await past.getByRole('button', { name: 'Reorder' }).click()
  await expect(page.getByText('The Barn is closed')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Your order has been reordered successfully!')

  await admin.getByRole('button', { name: 'Reopen The Barn' }).click()
  await expectToast(admin, 'Site reopened')
})
