import { expect, type Page, test } from '@playwright/test'
import {
  dismissToast,
  expectTexts,
  expectToast,
  failing,
  type RunningTopside,
  signIn,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const field = (label: string, page = admin) => page.getByLabel(label, { exact: false })
const save = (page = admin) => page.getByRole('button', { name: 'Save settings' }).click()
const tomorrow = () => {
  const day = new Date(Date.now() + 86_400_000)
  return day.toLocaleDateString('en-CA', { timeZone: 'Europe/London' })
}

test('each field shows its error', async () => {
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: 'Settings', exact: true }).click()
  await field('Business name').fill('')
  await field('VAT number').fill('GB 999 9999 37')
  await field('Phone').fill('the shop')
  await field('Bank details').fill('Pryor & Hallam, 20-00-0, 12345678')
  await field('Minimum order').fill('lots')
  await field('Minutes per stop').fill('0')
  await field('Delivery reminder').fill('23:00')
  await admin.getByRole('button', { name: 'Add closed day' }).click()
  await save()
  await expectTexts(admin, [
    'Business name is required',
    'This VAT number does not add up: check each digit',
    'Must be a phone number like 01632 960555',
    'A sort code has six digits, like 20-00-00',
    'Must be a price like 12.34',
    'Must be a whole number from 1 to 240',
    'Must be a time from 06:00 to 18:00',
    'A day is required',
  ])
})

test('leaving unsaved text asks first, and a server error loses none of it', async () => {
  await admin.getByRole('link', { name: 'Dispatch' }).click()
  await expect(admin.getByText('Your changes to the settings will be lost.')).toBeVisible()
  await admin.getByRole('button', { name: 'Leave' }).click()
  await admin.goto(`${topside.url}/settings`)
  await field('Minimum order').fill('500')
  await admin.getByRole('button', { name: 'Add closed day' }).click()
  await admin.getByLabel('Day', { exact: true }).fill(tomorrow())
  await admin.getByRole('textbox', { name: /^Name/ }).fill('Stocktake')
  await failing(admin, 'PUT', 'settings', () => save())
  await expectToast(admin, 'Failed to save the settings')
  await dismissToast(admin)
  await save()
  await expectToast(admin, 'Settings saved')
  await admin.reload()
  await expect(field('Minimum order')).toHaveValue('500.00')
})

test('an admin is told about a closed day and may still order for it', async () => {
  await admin.goto(`${topside.url}/customer-order/1`)
  await admin.getByLabel('Delivery date').fill(tomorrow())
  await expect(admin.getByText(/^We don’t deliver on .* \(Stocktake\)\.$/)).toBeVisible()
})

test('two admins save: the second sees that the first has saved', async ({ browser }) => {
  const other = await signInByCall(
    browser,
    topside.url,
    'Admin',
    'tom.hallam@pryorhallam.example',
    'tablet',
  )
  await other.goto(`${topside.url}/settings`)
  await admin.goto(`${topside.url}/settings`)
  await field('Phone', other).fill('01632 960111')
  await field('Phone').fill('01632 960222')
  await save()
  await expectToast(admin, 'Settings saved')
  await expectToast(other, 'Another admin has changed the settings')
  await save(other)
  await expect(
    other.getByText(/^\S.* changed these settings at .+ Look at it again, then save\.$/).first(),
  ).toBeVisible()
  await other.getByRole('button', { name: 'Load the latest settings' }).click()
  await expect(field('Phone', other)).toHaveValue('01632 960222')
})
