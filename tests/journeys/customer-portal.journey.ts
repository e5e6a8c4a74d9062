import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  expectToast,
  go,
  provesSelf,
  type RunningTopside,
  signInByCall,
  startDemo,
  wholeAnswer,
} from './support.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

const enter = (browser: Browser, size: 'phone' | 'desk'): Promise<Page> =>
  signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', size)
const open = (page: Page, path: string) => go(page, topside.url + path)

test('on a phone a customer marks favourites, sets a reminder and orders again', async ({
  browser,
}) => {
  const page = await enter(browser, 'phone')
  await open(page, '/customer/favorites')
  await expect(page.getByRole('heading', { name: 'Favourite products' })).toBeVisible()
  await page.getByRole('link', { name: 'Order Ribeye steaks' }).click()
  await expect(page.locator('article[data-highlighted]')).toContainText('Ribeye steaks')
  await page.getByRole('button', { name: 'Favourite: Bavette' }).click()
  await expectToast(page, 'Favorite Updated')
  // Favourites come first, so the card must move there before it is pressed again.
  await expect(page.getByRole('article').first()).toContainText('Bavette')

  await page.getByRole('link', { name: 'Remind me about Bavette' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create product reminder' })
  await expect(dialog.getByLabel('Product name')).toHaveValue('Bavette')
  await dialog.getByRole('button', { name: 'Create Reminder' }).click()
  await expect(dialog.getByText('Reminder day is required')).toBeVisible()
  await dialog.getByLabel('Reminder day').selectOption('tuesday')
  await dialog.getByLabel('Reminder time').fill('14:30')
  await dialog.getByRole('button', { name: 'Create Reminder' }).click()
  await expectToast(page, 'Reminder created')
  await expect(page.getByText('Tuesday at 2:30 pm')).toBeVisible()
  await page.getByRole('button', { name: 'Delete Bavette' }).click()
  await page.getByRole('button', { name: 'Delete reminder' }).click()
  await expectToast(page, 'Reminder deleted')

  await open(page, '/customer/catalog')
  await page.getByRole('button', { name: 'Favourite: Bavette' }).click()
  await expectToast(page, 'Favorite Updated')

  await page.getByRole('button', { name: 'Add Bavette' }).click()
  await open(page, '/customer/orders')
  const reorder = page.getByRole('button', { name: 'Reorder' })
  await reorder.last().click()
  const basket = page.getByRole('dialog', { name: 'Basket' })
  await expect(basket.getByText(/ from .*, at today’s prices$/)).toBeVisible()
  await expect(basket.getByText(/^got /).first()).toBeVisible()
  const lines = basket.getByRole('textbox', { name: /quantity/ })
  const { length } = await lines.all()
  await basket.getByRole('button', { name: 'Undo' }).click()
  await expect(lines).toHaveCount(1)
  // Back closes the basket, and then leads to the orders.
  await page.goBack()
  await expect(basket).toHaveCount(0)
  await page.goBack()

  // The customer swaps a product that is no longer in the catalogue, and adds back the line that was in the basket.
  const gone = await withoutFirst(page)
  await reorder.last().click()
  await expect(basket.getByText('Not in your catalogue now')).toBeVisible()
  await basket.getByRole('button', { name: `Swap ${gone}` }).click()
  await basket
    .getByRole('list', { name: `Instead of ${gone}` })
    .getByRole('button')
    .first()
    .click()
  await expect(lines).toHaveCount(length)
  await basket.getByRole('button', { name: 'Add the line that was in your basket' }).click()
  await expect(lines).toHaveCount(length + 1)
  await page.unrouteAll({ behavior: 'wait' })
  await basket.getByRole('button', { name: 'Place Order' }).click()
  await expectToast(page, 'Your order has been reordered successfully!')
})

type Item = { productId: number; name: string; variationName: string | null }

/** Takes the first product of the last listed order out of the catalogue that the page gets; returns its title. */
async function withoutFirst(page: Page): Promise<string> {
  const answer = await page.request.get(`${topside.url}/api/orders/customer?limit=50`)
  const [first] = ((await answer.json()) as { items: Item[] }[]).at(-1)?.items ?? []
  await page.route('**/api/customer-products', async (route) => {
    const range = (await (await wholeAnswer(route)).json()) as { id: number }[]
    await route.fulfill({ json: range.filter(({ id }) => id !== first?.productId) })
  })
  await page.reload()
  return [first?.name, first?.variationName].filter(Boolean).join(', ')
}

test('a reorder keeps its delivery instructions while the customer visits other screens', async ({
  browser,
}) => {
  const page = await enter(browser, 'desk')
  await open(page, '/customer/catalog')
  await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
  const basket = page.getByRole('complementary', { name: 'Basket' })
  await basket.locator('summary').click()
  await basket.getByLabel('Delivery instructions').fill('Ring at the side door')
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const { orderNumber } = (await (await placed).json()) as { orderNumber: string }

  await open(page, '/customer')
  await expect(page.getByRole('heading', { name: 'Next deliveries' })).toBeVisible()
  await expect(page.getByText('ORDERED', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/^(pending|sent)$/i)).toHaveCount(0)

  await open(page, '/customer/orders')
  const past = page.getByRole('article').filter({ hasText: orderNumber })
  await past.getByRole('button', { name: 'Reorder' }).click()
  await expect(basket.getByText(/Ring at the side door · /)).toBeVisible()
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page).toHaveURL(/invoices/)
  await page.getByRole('link', { name: 'Catalogue' }).first().click()
  await expect(basket.getByText(/Ring at the side door · /)).toBeVisible()
})

test('a team member can do what their permissions allow, and nothing else', async ({ browser }) => {
  const page = await enter(browser, 'phone')
  await open(page, '/customer/details?tab=team')
  await page.getByRole('button', { name: 'Add login' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add login' })
  await dialog.getByLabel('First name').fill('Ina')
  await dialog.getByLabel('Last name').fill('Wells')
  await dialog.getByLabel('Username').fill('oak.books')
  await dialog.getByLabel('Password').fill('topside-demo')
  await dialog.getByLabel('Place orders').uncheck()
  await dialog.getByLabel('See invoices').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await provesSelf(page)
  await expectToast(page, 'Login added')

  const books = await signInByCall(browser, topside.url, 'Customer', 'oak.books', 'phone')
  await open(books, '/customer/invoices')
  await expect(books.getByText('My Invoices')).toBeVisible()
  await open(books, '/customer/catalog')
  await expect(books.getByRole('heading', { name: 'Ribeye steaks' })).toBeVisible()
  await expect(books.getByRole('button', { name: /^Add Ribeye/ })).toHaveCount(0)
})
