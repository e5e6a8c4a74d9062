import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import {
  expectToast,
  type RunningTopside,
  signInByCall,
  startDemo,
  storedOnDevice,
} from './support.ts'

// The service worker provides what works without signal.
test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

const catalogue = () => `${topside.url}/customer/catalog`
const waitingList = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })
const refusedList = (page: Page) => page.getByRole('region', { name: 'Not sent' })

/** Opens the list of what waits to be sent, expects a text in it and closes it. */
async function expectWaits(page: Page, text: string): Promise<void> {
  await waitingList(page).getByRole('button', { name: '1 waiting to send' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect(list).toContainText(text)
  await list.getByRole('button', { name: 'Close' }).click()
}

/** Opens the catalogue as a customer and waits until the device has stored it and the quick order pad. */
async function enter(browser: Browser): Promise<Page> {
  const page = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await page.goto(catalogue())
  await expect(page.getByRole('heading', { name: 'Ribeye steaks' })).toBeVisible()
  await storedOnDevice(page, 'Ribeye steaks', 'listUsualItems')
  return page
}

/** Blocks every call to the API, although the device believes it has signal. */
const withoutAnswers = (context: BrowserContext) =>
  context.route('**/api/**', (route) => route.abort())

async function putTwoInBasket(page: Page): Promise<void> {
  await page.goto(`${catalogue()}?view=quick`)
  await page.locator('[data-pad-quantity]').first().fill('2')
  await page.keyboard.press('Enter')
}

async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: /lines? ·/ }).click()
  const basket = page.getByRole('dialog', { name: 'Basket' })
  const dates = basket.getByRole('group', { name: 'Delivery date' })
  await dates.locator('button:not([aria-disabled="true"])').first().click()
  await basket.getByRole('button', { name: 'Send when back online' }).click()
  await expectToast(page, 'Waiting to send')
}

const ordersOf = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const orders = (await (await fetch('/api/orders/customer')).json()) as unknown[]
    return orders.length
  })

test('on a phone without signal: the catalogue opens, an order waits and is sent once', async ({
  browser,
}) => {
  const page = await enter(browser)
  const before = await ordersOf(page)
  const heading = page.getByRole('heading', { name: 'Ribeye steaks' })
  const place = await heading.boundingBox()
  await page.context().setOffline(true)
  const lost = page.getByText('No connection Work is saved and sent later.')
  await expect(lost).toBeVisible()
  expect(await heading.boundingBox()).toEqual(place)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(lost).toBeVisible()

  await putTwoInBasket(page)
  await placeOrder(page)
  await page.reload()
  await expectWaits(page, 'Order of 1 line for')
  await expect(page.getByRole('button', { name: 'Basket is empty' })).toHaveCount(1)

  const other = await page.context().newPage()
  await other.goto(catalogue())
  await expectWaits(other, 'Order of 1 line for')
  await page.context().setOffline(false)
  await expect(waitingList(page)).toBeHidden()
  await expect(waitingList(other)).toBeHidden()
  await expect(page.getByText('No connection')).toBeHidden()
  expect(await ordersOf(page)).toBe(before + 1)
  await page.context().close()
})

test('with signal but no answers, stored data stays on screen', async ({ browser }) => {
  const page = await enter(browser)
  await withoutAnswers(page.context())
  for (let starts = 0; starts < 2; starts++) {
    await page.reload()
    await page.waitForTimeout(2_500)
    await expect(page.getByRole('heading', { name: 'Ribeye steaks' })).toBeVisible()
  }
  await putTwoInBasket(page)
  await placeOrder(page)
  await page.context().unroute('**/api/**')
  await expectToast(page, 'Order Placed Successfully')
  await expect(waitingList(page)).toBeHidden()
  await page.context().close()
})

test('an order refused meanwhile shows why, and its basket can be restored', async ({
  browser,
}) => {
  const page = await enter(browser)
  await page.context().setOffline(true)
  await putTwoInBasket(page)
  await placeOrder(page)
  const said = 'Orders for this day closed at 14:00.'
  const body = { message: said, code: 'INVALID', fields: { deliveryDate: said } }
  await page.route('**/api/orders', (route) => route.fulfill({ status: 422, json: body }))
  await page.context().setOffline(false)
  await expect(refusedList(page)).toContainText(said)
  await page.reload()
  await expect(refusedList(page)).toContainText(said)
  await page.getByRole('button', { name: 'Put back in basket' }).click()
  await expect(refusedList(page)).toBeHidden()
  await expect(page.getByRole('button', { name: /1 line ·/ })).toBeVisible()
  await page.context().close()
})

test('the sign-in page says how much waits to be sent, and another person’s changes stay theirs', async ({
  browser,
}) => {
  const page = await enter(browser)
  const before = await ordersOf(page)
  await page.context().setOffline(true)
  await putTwoInBasket(page)
  await placeOrder(page)
  // The session ends on the server while there is no signal.
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.context().setOffline(false)
  const waits = page.getByText('1 change is waiting to be sent. Sign in to send it.')
  await expect(waits).toBeVisible()
  await expect(page.getByText(/Order of 1 line/)).toBeHidden()

  await page.getByRole('tab', { name: 'Picking' }).click()
  await page.getByLabel('Email').fill('picker@topside.example')
  await page.getByLabel('Password').fill('topside-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful')
  await expect(waitingList(page)).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(waits).toBeVisible()

  await page.context().clearCookies()
  await page.context().addCookies(cookies)
  await page.goto(catalogue())
  await expect(page.getByRole('heading', { name: 'Ribeye steaks' })).toBeVisible()
  await expect(waitingList(page)).toBeHidden()
  expect(await ordersOf(page)).toBe(before + 1)
  await page.context().close()
})

test('a full device says so and what to do, and an order is still sent', async ({ browser }) => {
  const page = await enter(browser)
  const before = await ordersOf(page)
  // Local storage can be filled; the database's refusal for lack of space can only be simulated.
  await page.evaluate(() => {
    let [junk, pieces] = ['x'.repeat(2_000_000), 0]
    while (junk.length > 0)
      try {
        localStorage.setItem(`junk${++pieces}`, junk)
      } catch {
        junk = junk.slice(junk.length / 2 + 1)
      }
    const { put } = IDBObjectStore.prototype
    IDBObjectStore.prototype.put = function (...given) {
      if (localStorage.getItem('junk1') === null) return put.apply(this, given)
      throw new DOMException('No room', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Quick order' }).click()
  await page.locator('[data-pad-quantity]').first().fill('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This device is full')).toBeVisible()
  await expect(page.getByText(/Delete photos, videos or apps/)).toBeVisible()
  await page.context().setOffline(true)
  await placeOrder(page)
  await expectWaits(page, 'Keep this page open until then.')

  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('junk')) localStorage.removeItem(key)
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('This device is full')).toBeHidden()
  await page.reload()
  await expectWaits(page, 'Order of 1 line for')
  await page.context().setOffline(false)
  await expect(waitingList(page)).toBeHidden()
  expect(await ordersOf(page)).toBe(before + 1)
  await page.context().close()
})

test('signing out leaves nothing on the device, and needs a signal', async ({ browser }) => {
  const page = await enter(browser)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expectToast(page, 'No connection')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Account ID')).toBeVisible()
  await page.waitForTimeout(1_500)
  const kept = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const open = indexedDB.open('topside-questions')
        open.onsuccess = () => {
          const all = open.result.transaction('answers').objectStore('answers').getAllKeys()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )
  expect(kept).toEqual([])
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText("Topside can't be reached")).toBeVisible()
  await page.context().close()
})
