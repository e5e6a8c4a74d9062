import { expect, type Page, test } from '@playwright/test'
import { expectTexts, failing, type RunningTopside, saved, signIn, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const card = (title: string) =>
  admin.locator('section', { has: admin.getByRole('heading', { name: title }) })
/** The first and last figure at the top of a card: sales, and orders still open. */
const figures = async (title: string) => {
  const all = await card(title).locator('dl dd').allInnerTexts()
  return [all[0]?.trim(), all.at(-1)?.trim()]
}
const lastCells = async (title: string) => {
  const cells = await card(title).locator('tfoot td').allInnerTexts()
  return cells.slice(-2).map((text) => text.trim())
}

test('an owner sees how the business is doing, and every card has the same totals', async () => {
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: 'Reports' }).click()
  await expectTexts(admin, [
    'Orders and sales',
    'Sales by category',
    'Sales by customer',
    'Gross picked weight',
    'Short picks',
    'Pieces and weights over',
    'Outstanding by age',
  ])
  await expect(card('Orders and sales').locator('dl dd').first()).toHaveText(/^£\d/)
  await card('Orders and sales').getByText('Show as table').click()
  const both = await figures('Orders and sales')
  for (const title of ['Orders and sales', 'Sales by category', 'Sales by customer'])
    await expect.poll(() => lastCells(title)).toEqual(both)
})

test('the address keeps other dates, which survive a reload', async () => {
  await admin.goto(`${topside.url}/reports`)
  await admin.getByRole('button', { name: /^Last month/ }).click()
  await expect(admin).toHaveURL(/from=\d{4}-\d\d-01&to=/)
  await admin.getByLabel('Columns').selectOption('Week by week')
  await expect(admin.getByText('Weekly sales', { exact: true })).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('Weekly sales', { exact: true })).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Last month/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await admin.goto(`${topside.url}/reports?from=2020-01-01&to=2020-01-31`)
  await expect(admin.getByText('No orders for these delivery dates')).toBeVisible()
  await admin.getByLabel('From').fill('2018-01-01')
  await expect(admin.getByText('A report has at most 366 days.').first()).toBeVisible()
})

test('a table downloads as a file, and a card that fails can be retried on its own', async () => {
  await admin.goto(`${topside.url}/reports`)
  // A card that fills moves the buttons below it, perhaps at the moment of the press.
  await expect(admin.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0)
  await expect(card('Sales by customer').locator('tfoot')).toContainText('£')
  const file = await saved(admin, 'Download sales by customer as CSV')
  expect(file.name).toMatch(/^customers-.+\.csv$/)
  expect(file.content.toString()).toContain('Customer,Orders,Sales')
  const title = 'Sales by category could not be loaded.'
  await failing(admin, 'GET', 'reports/categories*', async () => {
    await admin.reload()
    await expect(admin.getByText(title)).toBeVisible()
    await expect(card('Orders and sales').locator('dl dd').first()).toHaveText(/^£\d/)
  })
  await card('Sales by category').getByRole('button', { name: 'Try again' }).click()
  await expect(card('Sales by category').locator('tfoot')).toContainText('£')
})
