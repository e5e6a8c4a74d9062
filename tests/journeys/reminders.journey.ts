import { expect, type Page, test } from '@playwright/test'
import { type RunningTopside, signIn, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const tab = (name: RegExp) => admin.getByRole('tab', { name })
const countOf = async (name: RegExp) => {
  await expect(tab(name)).toContainText(/\(\d+\)/)
  return Number(/\((\d+)\)/.exec((await tab(name).textContent()) ?? '')?.[1])
}

test('an admin sees which reminders are waiting, which were sent, and why some failed', async () => {
  await admin.getByRole('link', { name: 'Reminders', exact: true }).click()
  await expect(admin.getByRole('heading', { name: 'Order Reminders' })).toBeVisible()
  for (const name of ['Pending', 'Sent', 'Failed'])
    await expect(admin.getByRole('term').filter({ hasText: name })).toBeVisible()

  await tab(/^Sent/).click()
  await expect(admin).toHaveURL(/status=sent/)
  await expect(admin.getByRole('row')).toHaveCount((await countOf(/^Sent/)) + 1)
  await tab(/^Pending/).click()
  const first = admin.getByRole('row').nth(1)
  await expect(first).toContainText(/\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m/)
  await expect(first).toContainText('Pending')

  // Topside itself plans these reminders soon after it starts; the test creates none.
  await expect(admin.getByText('Usual order not placed').first()).toBeVisible({ timeout: 60_000 })

  await admin.getByRole('link', { name: /^Show the \d+ that failed/ }).click()
  await expect(admin.getByText('550 5.1.1 No such mailbox here').first()).toBeVisible()
  await admin.reload()
  await expect(admin.getByText('550 5.1.1 No such mailbox here').first()).toBeVisible()
})

test('an empty list says so', async () => {
  await admin.route('**/api/order-reminders*', (route) => route.fulfill({ json: [] }))
  await admin.goto(`${topside.url}/reminders?status=pending`)
  await expect(admin.getByText('No reminders found')).toBeVisible()
})
