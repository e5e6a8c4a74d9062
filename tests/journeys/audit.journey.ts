import { expect, type Page, test } from '@playwright/test'
import { failing, type RunningTopside, signIn, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const changes = (page = admin) => page.getByRole('main').getByRole('listitem')
const address = () => new URL(admin.url()).searchParams

test('an admin sees who changed what and when, and finds changes by text, kind, person and day', async () => {
  await admin.getByRole('button', { name: 'Manage' }).click()
  await admin.getByRole('link', { name: 'Audit', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await expect(changes()).toHaveCount(50)

  await admin.getByLabel('What', { exact: true }).selectOption('Weights')
  const weight = changes().filter({ hasText: / on ORD-\d{6}: picked weight – → [\d.]+ kg/ })
  await expect(weight.first()).toContainText(/(Danny Cole|Marta Zielinska)\W+\d\d:\d\d/)
  await admin.getByLabel('Who', { exact: true }).selectOption('Danny Cole')
  await expect(changes().filter({ hasText: 'Marta Zielinska' })).toHaveCount(0)
  const first = (await weight.first().getByRole('link').innerText()).split(' on ')[1] ?? ''
  await admin.getByLabel('Search the audit log').fill(first.toLowerCase())
  await expect(changes().filter({ hasNotText: first })).toHaveCount(0)
  expect(address().get('kind')).toBe('weight')
  await admin.reload()
  await expect(admin.getByLabel('Search the audit log')).toHaveValue(first.toLowerCase())
  await expect(changes().first()).toContainText(first)

  await changes().first().getByRole('link').click()
  await expect(admin).toHaveURL(/\/admin\/orders\/\d+$/)
  await expect(admin.getByText(first).first()).toBeVisible()
  await admin.goBack()

  await admin.getByLabel('From', { exact: true }).fill('2020-01-02')
  await admin.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(admin.getByLabel('From', { exact: true })).toHaveValue('2020-01-01')
  await expect(admin.getByText('No changes found')).toBeVisible()
  await admin.getByRole('button', { name: 'Clear filters' }).click()
  await expect(changes()).toHaveCount(50)
})

test('a button shows the next page of older changes, and another returns to the newest', async () => {
  await admin.goto(`${topside.url}/audit`)
  const newest = await changes().first().innerText()
  await admin.getByRole('button', { name: 'Older changes' }).click()
  await expect(changes().first()).not.toHaveText(newest)
  expect(address().get('after')).toMatch(/^[\w-]+$/)
  await admin.getByRole('button', { name: 'Newest' }).click()
  await expect(changes().first()).toContainText(newest.split('\n')[0] ?? '')
})

test('a change appears as soon as it is made and links to the customer', async () => {
  await admin.goto(`${topside.url}/audit`)
  await expect(changes()).toHaveCount(50)
  const data = { phone: '01632 960444' }
  const answer = await admin.request.patch(`${topside.url}/api/customers/1`, { data })
  expect(answer.status()).toBe(200)
  const change = changes().filter({ hasText: '→ 01632 960444' })
  await expect(change).toContainText('Ruth Pryor')
  await change.getByRole('link').click()
  await expect(admin).toHaveURL(/\/customers\/1$/)
})

test('a list that fails can be retried, on a phone', async ({ browser }) => {
  const page = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'phone')
  await page.goto(`${topside.url}/audit`)
  await expect(changes(page)).toHaveCount(50)
  await failing(page, 'GET', 'audit**', async () => {
    await page.getByLabel('What', { exact: true }).selectOption('Weights')
    await expect(page.getByText('This could not be loaded.')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(changes(page)).toHaveCount(50)
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(sideways).toBeLessThanOrEqual(0)
})
