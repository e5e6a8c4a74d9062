import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { type RunningTopside, signIn, startDemo } from '../support.ts'

let topside: RunningTopside
let admin: Page
let presses = 0

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const press = async (name: string | RegExp) => {
  presses += 1
  await admin
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}
/** Choosing a file is one press, in the file dialog another. */
async function choose(kind: string, name: string) {
  presses = 2
  await admin.goto(`${topside.url}/import-export?kind=${kind}`)
  const buffer = await readFile(`tests/first-day/${name}.csv`)
  await admin
    .getByLabel('CSV file')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
}

test('the messy price list goes in whole with at most ten presses', async () => {
  await choose('products', 'prices')
  await press('£12.50')
  await expect(admin.getByText('Which is a case? 3 rows').first()).toBeVisible()
  await press('box')
  await press('Import 63 rows')
  await expect(admin.getByText('Products are imported: 54 new, 9 changed.').first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(10)
  await choose('products', 'prices')
  await press('£12.50')
  await expect(admin.getByRole('button', { name: 'No change (63)' })).toBeVisible()
})

test('the messy customer list goes in whole with at most ten presses', async () => {
  await choose('customers', 'customers')
  await press('Monday to Saturday')
  await expect(admin.getByText('Which days are “daily”?')).toHaveCount(0)
  await press('Every day')
  await expect(admin.getByText('Which days are “as req”?')).toHaveCount(0)
  await press('No email yet')
  await press('Import 11 rows')
  await expect(admin.getByText('Customers are imported: 11 new, 0 changed.').first()).toBeVisible()
  expect(presses).toBeLessThanOrEqual(10)
})
