import { expect, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expectToast, go, type RunningTopside, saved, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

test('last month is exported to the accounts once, and its files can be downloaded again at any time', async () => {
  await go(admin, topside.url)
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: 'Accounting' }).click()
  await admin.getByLabel('Package').selectOption('Xero')
  await expect(admin.getByRole('row', { name: /^Invoices/ })).toBeVisible()
  await admin.getByRole('button', { name: 'Export' }).click()
  await expectToast(admin, 'Exported for Xero')
  await expect(admin.getByText(/^Nothing to export for this period/)).toBeVisible()
  const [first, again] = [
    await saved(admin, /^Download invoices, Xero/),
    await saved(admin, /^Download invoices, Xero/),
  ]
  expect(first.name).toMatch(/^xero-\d+-invoices\.csv$/)
  expect(first.content.toString()).toMatch(/^\*ContactName,EmailAddress,/)
  expect(again.content.equals(first.content)).toBe(true)
  const all = await saved(admin, /^Download all as zip, Xero/)
  const files = unzipSync(new Uint8Array(all.content))
  expect([all.name, Object.keys(files).length > 1]).toEqual([
    first.name.replace('-invoices.csv', '.zip'),
    true,
  ])
  expect(Buffer.from(files[first.name] ?? []).equals(first.content)).toBe(true)
})

test('leaving unsaved codes asks first', async () => {
  await go(admin, `${topside.url}/accounting`)
  const code = admin.getByLabel('Sales nominal code')
  await code.fill('')
  await admin.getByRole('button', { name: 'Save codes' }).click()
  await expect(admin.getByText('A code is required')).toBeVisible()
  await code.fill('4100')
  await admin.getByLabel('Package').selectOption('Sage 50')
  await admin.getByRole('link', { name: 'Dispatch' }).click()
  await expect(admin.getByText('Your changes to the codes will be lost.')).toBeVisible()
  await admin.getByRole('button', { name: 'Keep editing' }).click()
  await admin.getByRole('button', { name: 'Save codes' }).click()
  await expectToast(admin, 'Codes saved')
  await admin.reload()
  await expect(code).toHaveValue('4100')
  await expect(admin.getByLabel('Package')).toHaveValue('sage')
})
