import { expect, test } from '@playwright/test'
import { ask } from '../orders.ts'
import { type RunningTopside, signIn, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

test('job b: a new customer’s first order of six lines, from the invitation', async ({
  browser,
}) => {
  const { url } = topside
  const admin = await signIn(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const customers = await ask<{ id: number; accountId: string; email: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const invited = customers.find(({ accountId }) => accountId === 'ELMSCARE')
  await ask(admin, 'POST', `${url}/api/customers/${invited?.id}/reissue-invite`, {})
  const link = /https?:\S+/.exec(await topside.letterTo(invited?.email ?? ''))?.[0] ?? ''

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const presses = new Presses(page)
  await page.goto(link)
  await presses.press(page.getByLabel('Password', { exact: true }))
  await presses.typeBeside('long enough')
  await presses.press(page.getByLabel('Confirm password'))
  await presses.typeBeside('long enough')
  await presses.press(page.getByRole('button', { name: 'Complete Setup' }))
  await presses.press(page.getByRole('button', { name: 'Place your first order' }))
  const add = page.getByRole('tabpanel').getByRole('button', { name: /^Add / })
  await add.first().waitFor()
  const names = await add.evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''))
  for (const name of names.slice(0, 6))
    await presses.press(page.getByRole('button', { name, exact: true }))
  await presses.press(page.getByRole('button', { name: /lines? ·/ }))
  const basket = page.getByRole('dialog', { name: 'Basket' })
  const dates = basket.getByRole('group', { name: 'Delivery date' })
  await presses.press(dates.locator('button:not([aria-disabled="true"])').first())
  await presses.press(basket.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByText('Order Placed Successfully').first()).toBeVisible()
  const [newest] = await ask<{ items: unknown[] }[]>(page, 'GET', `${url}/api/orders/customer`)
  expect(newest?.items).toHaveLength(6)
  presses.within('b')
  await context.close()
})
