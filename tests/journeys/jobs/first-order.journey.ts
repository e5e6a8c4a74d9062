import { expect, test } from '@playwright/test'
import { ask } from '../orders.ts'
import { type RunningTopside, signInByCall, startDemo } from '../support.ts'
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
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const email = 'kitchen@heron.example'
  const made = await ask<{ deliveryDays: string[] }>(admin, 'POST', `${url}/api/customers/invite`, {
    name: 'The Heron',
    contactName: 'Ada Heron',
    email,
    phone: '01632 960199',
    address: '2 Weir Lane, Wexcombe',
    kitchen: 'pub',
    deliveryDays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
  })
  expect(made.deliveryDays).toHaveLength(6)
  const link = /https?:\S+/.exec(await topside.letterTo(email))?.[0] ?? ''

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  const page = await context.newPage()
  const presses = new Presses(page)
  await presses.follow(link)
  await presses.press(page.getByLabel('Password', { exact: true }))
  await presses.typeBeside('long enough')
  await presses.press(page.getByLabel('Confirm password'))
  await presses.typeBeside('long enough')
  await presses.press(page.getByRole('button', { name: 'Complete Setup' }))
  await presses.press(page.getByRole('button', { name: 'Place your first order' }))
  await expect(page.getByRole('heading', { name: 'Pubs order most' })).toBeVisible()
  const list = page.getByRole('list', { name: 'To add with one press' })
  for (let line = 1; line <= 6; line++) {
    await presses.press(list.getByRole('button', { name: /^Add / }).first())
    await expect(
      page.getByRole('list', { name: 'In your order' }).getByRole('listitem'),
    ).toHaveCount(line)
  }
  await presses.press(page.getByRole('button', { name: 'Place Order' }))
  await expect(page.getByText('Order Placed Successfully').first()).toBeVisible()
  const [newest] = await ask<{ items: unknown[] }[]>(page, 'GET', `${url}/api/orders/customer`)
  expect(newest?.items).toHaveLength(6)
  presses.within('b')
  await context.close()
})
