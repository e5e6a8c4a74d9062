import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, confirmedOrder, type Placed, pricedOrder } from './orders.ts'
import {
  expectToast,
  goOffline,
  type RunningTopside,
  sign,
  signInByCall,
  startDemo,
} from './support.ts'

// The service worker provides what works without signal.
test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside
let admin: Page
let customer: Page

const nothingKept = { KEEP_ON_DEVICES: 'false' }

test.beforeAll(async ({ browser }) => {
  topside = await startDemo(nothingKept)
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const staged = () => ({ url: topside.url, customer, admin })
const picker = (browser: Browser) =>
  signInByCall(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
const waitingList = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })
/** Opens the list of changes waiting to be sent, by its button beside the picker's lines. */
async function expectWaits(page: Page, text: string): Promise<void> {
  await waitingList(page)
    .getByRole('button', { name: /waiting to send/ })
    .click()
  const list = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect(list).toContainText(text)
  await list.getByRole('button', { name: 'Close' }).click()
}
const logout = (page: Page) => page.getByRole('button', { name: 'Logout' })
const question = (page: Page) => page.getByRole('alertdialog')

/** Waits longer than the second after which the screens save answers. */
const settled = (page: Page) => page.waitForTimeout(2_500)

/** Everything in the browser's databases except empty lists. */
const databasesOf = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error as Error)
      })
    const found: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      // The service worker's own database contains nothing about anyone.
      if (name.startsWith('workbox')) continue
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(...(await done(database.transaction(store).objectStore(store).getAll())))
      database.close()
    }
    return found.filter((each) => !(Array.isArray(each) && each.length === 0))
  })

const localOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).sort())

async function weigh(page: Page, product: string, kilograms: string): Promise<void> {
  await page.getByLabel(`Picked, ${product}`).fill(kilograms)
  await page.getByLabel(`Picked, ${product}`).press('Enter')
}

type Weighed = { items: { name: string; quantityPicked: string | null }[] }
const weightOf = async ({ orderNumber }: Placed, product: string): Promise<number> => {
  const url = `${topside.url}/api/orders/number/${orderNumber}`
  const { items } = await ask<Weighed>(admin, 'GET', url)
  return Number(items.find(({ name }) => name === product)?.quantityPicked)
}

/** Tries to reload, expects the browser to ask about unsaved work, and stays on the page. */
async function asksBeforeLeaving(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => void setTimeout(() => window.location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}

test('a device keeps only the customer’s basket, and nothing once the customer has signed out', async ({
  browser,
}) => {
  const page = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await page.goto(`${topside.url}/customer/catalog?view=quick`)
  await page.locator('[data-pad-quantity]').first().fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /1 line ·/ })).toBeVisible()
  await page.goto(`${topside.url}/customer/orders`)
  await settled(page)
  expect(await databasesOf(page)).toEqual([])
  expect(await localOf(page)).toEqual([
    expect.stringMatching(/^topside\.basket\.\d+$/),
    expect.stringMatching(/^topside\.basket\.\d+\.key$/),
    'topside.business',
    'topside.keeps-nothing',
    'topside.role',
  ])

  await logout(page).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await logout(page).click()
  await expect(question(page)).toContainText('Log out and lose unfinished work?')
  await question(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Account ID')).toBeVisible()
  expect(await localOf(page)).toEqual(['topside.business', 'topside.keeps-nothing'])
  expect(await databasesOf(page)).toEqual([])
  await page.context().close()
})

test('a weight without signal waits in the page only, with a warning, then is sent; signing out leaves nothing', async ({
  browser,
}) => {
  const order = await confirmedOrder(staged())
  const page = await picker(browser)
  await page.goto(`${topside.url}/orders/${order.orderNumber}?view=lines`)
  await weigh(page, 'Rump, whole', '5.37')
  await expect.poll(() => weightOf(order, 'Rump, whole')).toBe(5.37)
  await goOffline(page)
  await weigh(page, 'Diced lamb', '5.05')
  await expectWaits(page, 'Diced lamb: 5.05 kg')
  await expect(waitingList(page)).toContainText('Keep this page open.')
  await settled(page)
  expect(await databasesOf(page)).toEqual([])
  expect(await localOf(page)).toEqual(['topside.business', 'topside.keeps-nothing', 'topside.role'])
  await asksBeforeLeaving(page)
  await expectWaits(page, 'Diced lamb: 5.05 kg')
  await page.context().setOffline(false)
  await expect(waitingList(page)).toBeHidden()
  expect(await weightOf(order, 'Diced lamb')).toBe(5.05)

  await page.route('**/api/order-items/*', (route) => route.abort())
  await weigh(page, 'Diced chicken breast', '4.95')
  await expectWaits(page, 'Diced chicken breast: 4.95 kg')
  await page.getByRole('link', { name: 'Close' }).click()
  await logout(page).click()
  await expect(question(page)).toContainText('Diced chicken breast: 4.95 kg: not sent')
  await question(page).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  expect(await localOf(page)).toEqual(['topside.business', 'topside.keeps-nothing'])
  expect(await databasesOf(page)).toEqual([])
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('tab', { name: 'Picking' }).click()
  await page.getByLabel('Email').fill('picker@topside.example')
  await page.getByLabel('Password').fill('topside-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(logout(page)).toBeVisible()
  await settled(page)
  await expect(waitingList(page)).toBeHidden()
  expect(await weightOf(order, 'Diced chicken breast')).toBe(0)
  await page.context().close()
})

test('a half-confirmed delivery exists in the page only', async ({ browser }) => {
  const date = '2030-03-04'
  const stop = await pricedOrder(staged(), date)
  await ask(admin, 'POST', `${topside.url}/api/dispatch/release`, { orderIds: [stop.id] })
  const page = await signInByCall(browser, topside.url, 'Driver', 'driver@topside.example', 'phone')
  await page.goto(`${topside.url}/deliveries?date=${date}`)
  await page.getByRole('button', { name: 'Start Route' }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await page.getByRole('button', { name: 'Start Delivery' }).click()
  await page.getByRole('button', { name: 'All delivered' }).click()
  await sign(page.locator('canvas'))
  await page.getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Customer name').fill('Chef Oak')
  await page.getByRole('button', { name: 'Home' }).first().click()
  await page.getByRole('button', { name: 'Start Delivery' }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Chef Oak')
  await settled(page)
  expect(await databasesOf(page)).toEqual([])
  await asksBeforeLeaving(page)
  await page.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expectToast(page, 'Delivery confirmed')
  await page.context().close()
})

test('once KEEP_ON_DEVICES is off, a device sends its waiting weight and deletes what it kept', async ({
  browser,
}) => {
  const order = await confirmedOrder(staged())
  await topside.crash({ KEEP_ON_DEVICES: 'true' })
  const page = await picker(browser)
  await page.goto(`${topside.url}/orders/${order.orderNumber}?view=lines`)
  await expect(page.getByLabel('Picked, Rump, whole')).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await goOffline(page)
  await weigh(page, 'Rump, whole', '5.37')
  await expectWaits(page, 'Rump, whole: 5.37 kg')
  await settled(page)
  expect((await databasesOf(page)).length).toBe(2)

  await topside.crash(nothingKept)
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel('Picked, Rump, whole')).toHaveValue('5.37')
  await expect(waitingList(page)).toBeHidden()
  await expect.poll(() => databasesOf(page)).toEqual([])
  expect(await weightOf(order, 'Rump, whole')).toBe(5.37)
  await page.context().close()
})
