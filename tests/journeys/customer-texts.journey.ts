import { expect, type Page, type Route, test } from '@playwright/test'
import * as staged from './orders.ts'
import {
  asksForItself,
  expectTexts,
  failing,
  type RunningTopside,
  signInByCall,
  startDemo,
  wholeAnswer,
} from './support.ts'

let topside: RunningTopside
let page: Page
let people: staged.Staged

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  const admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  page = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'desk')
  people = { url: topside.url, customer: page, admin }
  await asksForItself(page)
})
test.afterAll(() => topside.stop())

const go = (path: string) => page.goto(topside.url + path)
const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click()
const seen = (text: string | RegExp) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible()

/** Shows a screen while calls to `path` are answered with `json`. */
async function answering(path: string, json: unknown, show: () => Promise<void>): Promise<void> {
  // Matches the address with or without a query.
  const address = new RegExp(`/api/${path}(\\?.*)?$`)
  await page.route(address, (route) => route.fulfill({ json }))
  await show()
  await page.unroute(address)
}

/** While `act` runs, answers to reading these paths arrive a second late, as with a bad signal. */
async function whileSlow(paths: readonly string[], act: () => Promise<void>): Promise<void> {
  const late = async (route: Route) => {
    if (route.request().method() === 'GET') await new Promise((done) => setTimeout(done, 1_000))
    await route.fallback()
  }
  for (const path of paths) await page.route(`**/api/${path}`, late)
  await act()
  for (const path of paths) await page.unroute(`**/api/${path}`, late)
}

test('ordering shows a message for each failure, and for each reason why nothing can be ordered', async () => {
  await go('/customer/catalog')
  await press(/^Add Bavette/)
  const basket = page.getByRole('complementary')
  const date = basket
    .locator('[aria-label="Delivery date"] button:not([aria-disabled="true"])')
    .first()
  await date.click()
  await failing(page, 'POST', 'orders', () => press('Place Order'))
  await expectTexts(page, ['Order Failed', 'Failed to place order. Please try again.'])
  await page.route('**/api/orders', (route) =>
    route.fulfill({ status: 422, json: { message: 'The van is full.', code: 'INVALID' } }),
  )
  await press('Place Order')
  await expectTexts(page, ['The van is full.'])
  await page.unroute('**/api/orders')

  const { customerId } = (await (
    await page.request.get(`${topside.url}/api/auth/user`)
  ).json()) as { customerId: number }
  await go(`/customer-order/${customerId}`)
  await seen('Customer Dashboard')
  await date.click()
  await failing(page, 'POST', 'orders', () => press('Place Order'))
  await expectTexts(page, ['Failed to submit order', 'Please try again.'])
  await press('Place Order')
  await expectTexts(page, [
    'Order submitted successfully',
    'Your order has been sent and will be processed soon.',
  ])

  const placed = await staged.placedOrder(people)
  await go(`/customer-order/${customerId}?edit=${placed.id}`)
  await seen('Edit Order')
  await failing(page, 'PATCH', `orders/${placed.id}`, () => press('Update Order'))
  await expectTexts(page, ['Failed to update order'])

  await go('/customer-order/999999')
  await seen('Customer not found')
  await answering('customer/delivery-dates', [], async () => {
    await go(`/customer-order/${customerId}`)
    await seen('No delivery dates available')
  })
  const profile = await (await page.request.get(`${topside.url}/api/customer/profile`)).json()
  await answering('customer/profile', { ...profile, deliveryDays: [] }, async () => {
    await go(`/customer-order/${customerId}`)
    await seen('No delivery schedule configured')
    await seen('Please set up delivery days for this customer to allow them to place orders.')
  })
  await answering('customer-products', [], async () => {
    await go('/customer/catalog')
    await seen('No products available in Beef')
  })
})

test('catalogue and favourites show a message if adding a product or marking a favourite fails', async () => {
  await go('/customer/catalog')
  await press('Add your own product')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Haggis')
  await dialog.getByLabel(/price/i).fill('4.5')
  await failing(page, 'POST', 'customer-products', () =>
    dialog.getByRole('button', { name: 'Add Product' }).click(),
  )
  await expectTexts(page, ['Failed to add product. Please try again.'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await failing(page, 'POST', 'customer-products/*/favorite', () => press(/^Favourite: /))
  await expectTexts(page, ['Failed to update favorite status: Network error'])
  await go('/customer/favorites')
  await failing(page, 'POST', 'customer-products/*/favorite', () => press(/^Favourite: /))
  await expectTexts(page, ['Failed to update favorite: Network error'])
  const products = (await (
    await page.request.get(`${topside.url}/api/customer-products`)
  ).json()) as object[]
  const unstarred = products.map((product) => ({ ...product, isFavorite: false }))
  await page.route('**/api/general-reminders', (route) => route.fulfill({ json: [] }))
  await page.route('**/api/customer-reminders', (route) => route.fulfill({ json: [] }))
  await answering('customer-products', unstarred, async () => {
    await go('/customer/favorites')
    await seen("You haven't marked any products as favorites yet.")
    await seen('No reminders set up yet.')
  })
  await page.unroute('**/api/general-reminders')
  await page.unroute('**/api/customer-reminders')
})

test('reminders show a message for each missing field and each failure', async () => {
  await go('/customer/reminders')
  await press(/Create product reminder|Add product reminder/i)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reminder time').fill('')
  await dialog.getByRole('button', { name: 'Create Reminder' }).click()
  for (const text of [
    'Product name is required',
    'Reminder day is required',
    'Reminder time is required',
  ])
    await seen(text)
  await dialog.getByLabel('Product name').fill('Thighs')
  await dialog.getByLabel('Reminder day').selectOption('monday')
  await dialog.getByLabel('Reminder time').fill('08:15')
  const create = () => dialog.getByRole('button', { name: 'Create Reminder' }).click()
  await failing(page, 'POST', 'customer-reminders', create)
  await expectTexts(page, ['Failed to create reminder'])
  await create()
  await expectTexts(page, ['Reminder created', 'Monday at 8:15 am'])
  const remove = async () => {
    await press('Delete Thighs')
    await press('Delete reminder')
  }
  await failing(page, 'DELETE', 'customer-reminders/*', remove)
  await expectTexts(page, ['Failed to delete reminder'])
  await remove()
  await expectTexts(page, ['Reminder deleted'])

  await go('/customer/favorites')
  await press('Add reminder')
  await dialog.getByLabel(/email/i).fill('')
  await create()
  for (const text of [
    'Title is required',
    'Date and time is required',
    'Valid email address is required',
  ])
    await seen(text)
})

test('the customer’s details show a message for each missing field and each failure', async () => {
  await go('/customer/details')
  await press('Edit')
  for (const label of ['Name', 'Contact name', 'Email', 'Phone', 'Address'])
    await page.getByLabel(label, { exact: true }).fill('')
  await press('Save')
  for (const text of [
    'Name is required',
    'Contact name is required',
    'Invalid email address',
    'Phone is required',
    'Address is required',
  ])
    await seen(text)
  await page.reload()
  await press('Edit')
  await page.getByLabel('Contact name').fill('Hannah W.')
  await failing(page, 'PATCH', 'customers/*', () => press('Save'))
  await expectTexts(page, ['Failed to update customer details'])
  await press('Save')
  await expectTexts(page, ['Customer details updated successfully'])
})

test('each order shows the right buttons for its state, and says why it cannot be reordered', async () => {
  const { orderNumber } = await staged.placedOrder(people)
  await go('/customer/orders')
  const order = page.getByRole('article').filter({ hasText: orderNumber })
  await order.getByRole('button', { name: orderNumber }).click()
  await expect(order.getByRole('button', { name: 'Invoice Pending' })).toBeDisabled()
  await expect(order.getByRole('button', { name: 'Not Delivered' })).toBeDisabled()
  await whileSlow(['orders/*', 'customer-products', 'customer/delivery-dates*'], async () => {
    await order.getByRole('button', { name: 'Reorder' }).click()
    await failing(page, 'POST', 'orders', () =>
      page.getByRole('complementary').getByRole('button', { name: 'Place Order' }).click(),
    )
  })
  await expectTexts(page, ['Failed to create reorder', 'Failed to reorder'])

  // The list would reload as soon as the order is deleted, and its open row would close. So the call keeps answering
  // with the list from before.
  const gone = await staged.placedOrder(people)
  const before = (await staged.ask(page, 'GET', `${topside.url}/api/orders/customer`)) as object[]
  await answering('orders/customer', before, async () => {
    await go('/customer/orders')
    const its = page.getByRole('article').filter({ hasText: gone.orderNumber })
    await its.getByRole('button', { name: gone.orderNumber }).click()
    await people.admin.request.delete(`${topside.url}/api/orders/${gone.id}`)
    await its.getByRole('button', { name: 'Reorder' }).click()
    await seen('Order not found')
  })

  const mine = (await (await page.request.get(`${topside.url}/api/orders/customer`)).json()) as {
    status: string
    items: object[]
  }[]
  await answering('orders/customer', [], async () => {
    await go('/customer/orders')
    await seen('No orders yet')
    await seen('Start Shopping')
  })
  await answering('orders/customer', [{ ...mine[0], items: [], deliveryDate: '' }], async () => {
    await go('/customer')
    await seen('Date not set')
    await go('/customer/orders')
    await page.locator('button[aria-expanded]').first().click()
    await press('Reorder')
    await expectTexts(page, ['Cannot reorder: original order has no items'])
  })

  const came = mine.find(({ status }) => status === 'delivered')
  await answering('orders/customer', [came], async () => {
    await page.route('**/api/delivery-confirmations/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fulfill({ status: 404, json: { message: 'Not found.', code: 'NOT_FOUND' } })
    })
    await go('/customer/orders')
    await page.locator('button[aria-expanded]').first().click()
    await seen('Checking...')
    await seen('Note Pending')
    await page.unroute('**/api/delivery-confirmations/*')
  })
})

test('the invoice screen says so if there is no invoice, or if a pop-up, print or download fails', async () => {
  await go('/customer/invoice')
  await seen('Invalid Request')
  await seen('No order ID provided')
  await go('/customer/invoice?orderId=999999')
  await seen('Invoice Not Found')
  await go('/customer/delivery-note')
  await seen('Invalid Request')
  await go('/customer/invoices')
  await page.getByRole('link', { name: /^View/ }).first().click()
  const print = () => press(/Print/)
  await page.evaluate(() => (window.open = () => null))
  await print()
  await expectTexts(page, ['Please allow popups to print invoices'])
  await page.evaluate(() => {
    window.open = () => {
      throw new Error('No window')
    }
  })
  await print()
  await expectTexts(page, ['Failed to print invoice'])
  await failing(page, 'GET', 'invoices/*/pdf', () => press(/Download/))
  await expectTexts(page, ['Failed to download invoice'])
  await press(/Download/)
  await expectTexts(page, ['Invoice downloaded successfully.'])
})

test('screens show texts while they load and when they are empty', async () => {
  await page.route('**/api/customer/profile', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fallback()
  })
  const forget = () => page.evaluate(() => indexedDB.deleteDatabase('topside-questions'))
  await forget()
  await go('/customer')
  await seen('Loading dashboard...')
  await page.unroute('**/api/customer/profile')

  const usual = '**/api/customer/usual*'
  // The screen also repeats the calls by itself, so they fail until the customer presses the button.
  await page.route(usual, async (route) =>
    (await page.locator('body[data-pressed]').count()) > 0
      ? route.fallback()
      : route.fulfill({ status: 500, json: {} }),
  )
  await forget()
  await go('/customer')
  await seen('Your usual could not be loaded')
  await expect(page.getByRole('link', { name: 'Open catalogue' })).toBeVisible()
  await page.evaluate(() => {
    const note = () => document.body.toggleAttribute('data-pressed', true)
    document.addEventListener('click', note, { capture: true })
  })
  // A press is ignored while the screen repeats the call by itself, so the customer presses until it works.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 })
    const shown = page.getByRole('heading', { name: /^Your usual, for / })
    await expect(shown).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await page.unroute(usual)

  const why = 'We don’t deliver on Fri 27 Nov (Stocktake).'
  await page.route(usual, async (route) => {
    const answer = await wholeAnswer(route)
    const given = (await answer.json()) as object
    await route.fulfill({ json: { ...given, deliveryDate: null, lines: [], order: null } })
  })
  await page.route('**/api/customer/delivery-dates*', (route) =>
    route.fulfill({ json: [{ date: '2026-11-27', obstacle: why, order: null }] }),
  )
  await forget()
  await go('/customer')
  await seen('No delivery dates available')
  await seen(why)
  await expect(page.getByRole('link', { name: 'Ring us' })).toHaveAttribute('href', /^tel:\d{6}/)
  await page.unrouteAll({ behavior: 'wait' })

  await go('/customer/nowhere')
  await seen(/Page Not Found/)
})
