import { expect, type Page, test } from '@playwright/test'
import { fileOf, rowsOf } from '#tests/support/spreadsheet.ts'
import { expectToast, type RunningTopside, saved, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const button = (name: string | RegExp) => admin.getByRole('button', { name })
const choose = (text: string | Buffer, name = 'sheet.csv') =>
  admin
    .getByLabel('CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const count = (label: string) =>
  admin
    .getByRole('status')
    .locator('div')
    .filter({ hasText: new RegExp(`^${label}`) })
    .locator('dd')

test('customers are exported to a spreadsheet, changed, previewed and imported', async () => {
  await admin.goto(topside.url)
  await button('Manage').click()
  await admin.getByRole('link', { name: 'Import and export' }).click()
  const file = await saved(admin, 'Export customers')
  expect(file.name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
  await choose(file.content)
  await expect(count('Changed')).toHaveText('0')
  await expect(button(/^Import 0 rows/)).toHaveAttribute('aria-disabled', 'true')

  await button('Choose another file').click()
  const rows = rowsOf(file.content)
  const oak = rows.find((row) => row['Account ID'] === 'OAKTAVERN')
  await choose(fileOf(rows.map((row) => (row === oak ? { ...row, Phone: '01584 111222' } : row))))
  await button('Good (1)').click()
  await expect(admin.getByRole('row', { name: /OAKTAVERN/ })).toContainText('01584 111222')
  await button('Import 1 row').click()
  await expectToast(admin, '1 row imported. Changed: 1 customer.')
  const result = admin.getByRole('status').filter({ hasText: '1 row imported.' })
  await expect(result.locator('xpath=..').first()).toBeFocused()
  await admin.goto(`${topside.url}/customers?search=OAKTAVERN`)
  await admin.getByRole('link', { name: 'View The Oak Tavern' }).click()
  await expect(admin.getByText('01584 111222')).toBeVisible()
})

test('a broken row is corrected in its cell, or left out and saved as a file', async () => {
  await admin.goto(`${topside.url}/import-export?kind=products`)
  const heads = 'Product;Category;Unit;Base price'
  await choose(`${heads}\nGame pie;Cooked;each;4.50\nFish pie;Cooked;each;a lot\n`)
  const cell = admin.getByRole('textbox', { name: 'Base price in row 3' })
  await expect(cell).toHaveAccessibleDescription('Must be a price like 12.34')
  const rest = await saved(admin, '1 row as a file')
  expect(rest.content.toString()).toContain(
    '"Fish pie","Cooked","each","a lot","Base price: Must be',
  )
  await cell.fill('5')
  await cell.press('Enter')
  await expect(button('Import 2 rows')).toBeEnabled()

  await button('Choose another file').click()
  await choose(Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAE=', 'base64'))
  await expect(admin.getByText(/is a picture, not a list/)).toBeVisible()
  await choose(`${heads}\nGame pie;Cooked;each;4.50\n`)
  await button('Import 1 row').click()
  await expectToast(admin, '1 row imported. New: 1 product.')
  await admin.goto(`${topside.url}/catalog?category=7`)
  await expect(admin.getByRole('heading', { name: 'Game pie' })).toBeVisible()
})

test('if somebody changes a price after the preview, nothing is imported and a new preview is shown', async () => {
  await admin.goto(`${topside.url}/import-export?kind=customer-prices`)
  await choose('Account ID,Product,Price\nOAKTAVERN,Game pie,4\n')
  await expect(admin.getByRole('row', { name: /OAKTAVERN Game pie/ })).toContainText('4.00')
  const status = await admin.evaluate(async () => {
    type Named = { id: number; name: string; accountId: string }
    const read = async (path: string) => (await (await fetch(path)).json()) as Named[]
    const customer = (await read('/api/customers')).find((each) => each.accountId === 'OAKTAVERN')
    const product = (await read('/api/products-with-variations')).find(
      (each) => each.name === 'Game pie',
    )
    const path = `/api/customers/${customer?.id}/products/${product?.id}/pricing`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ customerPrice: '3.50' })
    return (await fetch(path, { method: 'PATCH', headers, body })).status
  })
  expect(status).toBe(200)
  await button('Import 1 row').click()
  await expectToast(admin, 'Nothing was imported')
  await expect(admin.getByRole('row', { name: /OAKTAVERN Game pie/ })).toContainText('3.50')
  await button('Import 1 row').click()
  await expectToast(admin, '1 row imported. Changed: 1 customer price.')
})

test('checking a long file can be cancelled', async () => {
  await admin.goto(`${topside.url}/import-export?kind=products`)
  await admin.route('**/api/spreadsheets/products/preview', () => undefined)
  await choose('Product,Category\nPie,Cooked\n')
  await expect(admin.getByRole('progressbar')).toBeVisible()
  await button('Cancel').click()
  await expect(button('Choose file')).toBeVisible()
  await expect(admin.getByRole('progressbar')).toHaveCount(0)
})
