import { expect, type Page, test } from '@playwright/test'
import { expectTexts, failing, type RunningTopside, signIn, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const entries = () => admin.getByRole('row').filter({ has: admin.getByRole('cell') })
const search = () => admin.getByRole('searchbox', { name: 'Search' })
const shown = () => new URL(admin.url()).searchParams
const from = (search: string) =>
  admin.waitForResponse((answer) => answer.url().includes(`/api/customer-activity?${search}`))

test('activity can be searched, filtered and limited, and the address keeps the filters', async () => {
  await admin.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Customer Activity' })).toBeVisible()
  await expect(entries()).toHaveCount(100)
  await expect(entries().first()).toContainText(
    /Signed in: Ruth Pryor, admin\s*127\.0\.0\.1\s*\w+ on /,
  )
  const limits = admin.getByLabel('Records').getByRole('option')
  await expect(limits).toHaveText(['50', '100', '200', '500'])
  const fifty = from('limit=50')
  await admin.getByLabel('Records').selectOption('50')
  // The list loads the next 50 by itself, because the first 50 rows end near the edge of the screen.
  expect(await (await fifty).json()).toHaveLength(50)
  await expect(admin.getByLabel('Activity type').getByRole('option')).toHaveText([
    'All types',
    'Signed in',
    'Sign-in failed',
    'Invitation opened',
    'Expired invitation opened',
    'Account set up',
    'Error',
  ])
  await admin.getByLabel('Activity type').selectOption('Account set up')
  await expect(entries()).toHaveCount(2)
  await admin.getByLabel('Activity type').selectOption('Signed in')
  await search().fill('oak tavern')
  await expect(entries().filter({ hasNotText: 'The Oak Tavern' })).toHaveCount(0)
  expect([shown().get('limit'), shown().get('type')]).toEqual(['50', 'login_success'])
  await admin.reload()
  await expect(search()).toHaveValue('oak tavern')
  await search().fill('nobody at all')
  await expect(admin.getByText('No activity found')).toBeVisible()
})

test('the list reloads every 30 seconds, and a failed sign-in appears', async ({ browser }) => {
  await admin.clock.install()
  await admin.goto(`${topside.url}/activity?type=login_failed`)
  await expect(entries().first()).toBeVisible()
  const stranger = await (await browser.newContext({ userAgent: 'Slicer 2' })).newPage()
  await stranger.goto(topside.url)
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await expect(stranger.getByText('Account ID is required')).toBeVisible()
  await expect(stranger.getByText('Password is required')).toBeVisible()
  await stranger.getByLabel('Account ID').fill('OAKTAVERN')
  await stranger.getByLabel('Password').fill('not-the-password')
  await stranger.getByRole('button', { name: 'Sign In' }).click()
  await expectTexts(stranger, ['Login failed', 'Please check your credentials'])
  await stranger.context().close()
  const again = from('type=login_failed')
  await admin.clock.fastForward(30_000)
  await again
  await expect(entries().first()).toContainText(/The Oak Tavern.*Sign-in failed.*Slicer 2/)
})

test('a failed call says what broke, and so does a list that fails to load', async () => {
  const entry = {
    id: 1,
    customerId: 1,
    customerName: 'The Oak Tavern',
    customerEmail: 'chef@oak.example',
    activityType: 'error',
    description: 'The Oak Tavern, customer: POST /api/orders failed',
    ipAddress: '203.0.113.9',
    userAgent: 'Phone',
    errorDetails: 'Reference 5f1c\nTypeError',
    createdAt: '2026-03-02T09:00:00Z',
  }
  await admin.route('**/api/customer-activity?type=error**', (route) =>
    route.fulfill({ json: [entry] }),
  )
  await admin.goto(`${topside.url}/activity`)
  await admin.getByLabel('Activity type').selectOption('Error')
  await admin.getByText('Details', { exact: true }).click()
  await expect(admin.getByText('Reference 5f1c')).toBeVisible()
  await admin.unroute('**/api/customer-activity?type=error**')
  await failing(admin, 'GET', 'customer-activity**', async () => {
    await admin.getByLabel('Activity type').selectOption('Invitation opened')
    await expect(admin.getByText('Failed to fetch activities')).toBeVisible()
  })
  await admin.getByRole('button', { name: 'Try again' }).click()
  await expect(entries()).toHaveCount(2)
})
