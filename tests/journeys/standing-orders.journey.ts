import { expect, type Page, test } from '@playwright/test'
import {
  dismissToast,
  expectToast,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const inLondon = (options: Intl.DateTimeFormatOptions, at = Date.now()) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }).format(at)

/** Sets deliveries on every day with a cut-off at noon the day before, so that one day's order is always due. */
async function dayInItsTurn(): Promise<string> {
  const customers = (await (await admin.request.get(`${topside.url}/api/customers`)).json()) as {
    id: number
    accountId: string
  }[]
  const oak = customers.find(({ accountId }) => accountId === 'OAKTAVERN')
  const data = { deliveryDays: [], orderCutoffTime: '12:00', cutoffDay: 'day_before' }
  await admin.request.patch(`${topside.url}/api/customers/${oak?.id}`, { data })
  const ahead = Number(inLondon({ hour: 'numeric', hourCycle: 'h23' })) < 12 ? 1 : 2
  const name = inLondon({ weekday: 'long' }, Date.now() + ahead * 86_400_000).toLowerCase()
  return weekdays.find((each) => each === name) ?? ''
}
const add = async (page: Page, text: string) => {
  await page.getByRole('searchbox', { name: 'Add a product' }).fill(text)
  await page.getByLabel('Found products').getByRole('button', { name: /^Add / }).first().click()
}

test('on a phone, a customer sets up a standing order, skips a week, undoes that, pauses and ends it', async () => {
  const page = customer
  await go(page, `${topside.url}/customer`)
  await page.getByRole('link', { name: 'Standing orders' }).click()
  await expect(page.getByText('No standing orders yet')).toBeVisible()
  await page.getByRole('button', { name: 'New standing order' }).first().click()
  await expect(page.getByRole('button', { name: 'Set up standing order' })).toBeDisabled()
  await add(page, 'bavete')
  await page.reload()
  await expect(page.getByText('Estimated total')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Add a product' }).fill('')
  await page.getByRole('button', { name: 'Set up standing order' }).click()
  await expect(page.getByText('Delivery day is required')).toBeVisible()
  const day = page.getByLabel('Delivery day')
  await day.selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Set up standing order' }).click()
  await expectToast(page, 'Standing order saved')
  await dismissToast(page)

  const last = page.getByRole('button', { name: /^Skip / }).last()
  const skipped = (await last.getAttribute('aria-label'))?.replace('Skip ', '') ?? ''
  await last.click()
  await expectToast(page, 'Week skipped')
  await dismissToast(page)
  await page.getByRole('button', { name: `Order for ${skipped} after all` }).click()
  await expectToast(page, 'Ordered after all')
  await dismissToast(page)
  await failing(page, 'PUT', 'standing-orders/*/skips/*', () =>
    page.getByRole('button', { name: `Skip ${skipped}` }).click(),
  )
  await expectToast(page, 'Failed to save')
  await dismissToast(page)

  const pause = async () => {
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByRole('dialog').getByLabel('Until').fill('2035-01-01')
    await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click()
  }
  await pause()
  await expectToast(page, 'Standing order paused')
  await dismissToast(page)
  await failing(page, 'PUT', 'standing-orders/*', () =>
    page.getByRole('button', { name: 'Resume' }).click(),
  )
  await expectToast(page, 'Failed to save')
  await dismissToast(page)
  await page.getByRole('button', { name: 'Resume' }).click()
  await expectToast(page, 'Standing order resumed')
  await dismissToast(page)
  await expect(page.getByText(/^Not ordered\. Paused until /)).toHaveCount(0)
  await pause()
  await expectToast(page, 'Standing order paused')
  await expect(page.getByText(/^Not ordered\. Paused until /).first()).toBeVisible()
  await dismissToast(page)
  await page.getByRole('link', { name: 'Back to Standing Orders' }).click()
  await expect(page.getByText('Paused', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: /^Every / }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'End' }).click()
  await expectToast(page, 'Standing order ended')
  await expect(page.getByText('No standing orders yet')).toBeVisible()
})

test('an admin sets up a standing order', async () => {
  const page = admin
  const weekday = await dayInItsTurn()
  await go(page, `${topside.url}/standing-orders?add=yes`)
  const customers = page.getByLabel('Customer', { exact: true })
  await customers.selectOption({ label: 'The Oak Tavern' })
  await add(page, 'rump whole')
  await page.getByLabel('Delivery day').selectOption(weekday)
  await page.getByRole('button', { name: 'Set up standing order' }).click()
  await expectToast(page, 'Standing order saved')
})

test('Topside places the standing order’s next order automatically, once, even after a crash', async () => {
  const page = admin
  // The job runs at every full minute.
  await topside.crash()
  await page.reload()
  const placed = page.getByRole('listitem').filter({ hasText: 'Placed as' })
  await expect(placed).toHaveCount(1, { timeout: 90_000 })
  const letter = await topside.letterTo('kitchen@oaktavern.example')
  expect(letter).toContain('Your standing order')
  await placed.getByRole('link', { name: /^ORD-/ }).click()
  await expect(page.getByText('Standing order').first()).toBeVisible()
  await go(page, `${topside.url}/standing-orders`)
  await page.getByRole('searchbox', { name: 'Search by customer' }).fill('oaktav')
  await expect(page.getByRole('link', { name: /The Oak Tavern/ })).toHaveCount(1)
})
