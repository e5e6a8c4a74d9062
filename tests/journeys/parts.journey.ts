import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { listNotifications } from '#contract/business/notifications.ts'
import { today } from '#contract/business/today.ts'
import { liveEvents } from '#contract/live.ts'
import { listOwnRecalls } from '#contract/lots/own-recalls.ts'
import { remindersToResend } from '#contract/ordering/order-reminders.ts'
import { beforeUpgrade } from './old-build.ts'
import { expectToast, failing, type RunningTopside, signInByCall, startDemo } from './support.ts'

const files = JSON.parse(readFileSync('dist/web-files.json', 'utf8')) as {
  file: string
  sources: string[]
}[]
const fileOf = (source: string) => files.find(({ sources }) => sources.includes(source))?.file ?? ''

let topside: RunningTopside
test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

/** A customer's page without stored files, so that each chunk comes over the network. */
async function withNothingKept(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.request.post(`${topside.url}/api/customers/login`, {
    headers: { origin: topside.url },
    data: { accountId: 'OAKTAVERN', password: 'topside-demo' },
  })
  return context.newPage()
}

/** Fails every request for a source's file during this many page loads; returns a function that counts page loads. */
async function losing(page: Page, source: string, pages = Number.POSITIVE_INFINITY) {
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked++
  })
  await page.route(`**/${fileOf(source)}`, (route) =>
    asked <= pages ? route.abort() : route.fallback(),
  )
  return () => asked
}

const catalogue = (page: Page) => page.getByRole('heading', { name: 'Catalogue', level: 1 })

/** The live stream can't say whether these have changed since the page was made. */
const askedAgain = new Set<string>(
  [liveEvents, listOwnRecalls, listNotifications, today, remindersToResend].map(({ path }) => path),
)

test('each role’s first screens bring the answers to its first calls', async ({ browser }) => {
  const homes = [
    ['Customer', 'OAKTAVERN', 'phone', /^Your usual/],
    ['Customer', 'OAKTAVERN', 'phone', /^Beef/, '/customer/catalog'],
    ['Admin', 'admin@topside.example', 'desk', /^ORD-/],
    ['Picking', 'picker@topside.example', 'tablet', /^ORD-/],
    ['Driver', 'driver@topside.example', 'phone', /^(Start|Arrive)/],
  ] as const
  for (const [door, login, size, shown, path = '/'] of homes) {
    const page = await signInByCall(browser, topside.url, door, login, size)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !askedAgain.has(pathname)) asked.push(pathname)
    })
    // This stream reports nothing. The real one could report a change, which the page would read again.
    await page.route(`**${liveEvents.path}*`, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
    )
    await page.goto(topside.url + path)
    await expect(page.getByText(shown).first()).toBeVisible()
    expect([door, path, asked]).toEqual([door, path, []])
    await page.context().close()
  }
})

test('a chunk that fails to load is loaded again', async ({ browser }) => {
  for (const source of ['app/customer-area.tsx', 'ordering/CatalogueScreen.tsx']) {
    const page = await withNothingKept(browser)
    await losing(page, source, 1)
    await page.goto(`${topside.url}/customer/catalog`)
    await expect(catalogue(page)).toBeVisible()
    await page.context().close()
  }
})

test('while nothing answers the page waits, so that the browser never shows its own error page', async ({
  browser,
}) => {
  const page = await withNothingKept(browser)
  const pages = await losing(page, 'app/customer-area.tsx', 1)
  let asked = 0
  await page.route('**/healthz', (route) => (asked++ < 2 ? route.abort() : route.fallback()))
  await page.goto(`${topside.url}/customer/catalog`)
  await expect.poll(() => asked).toBe(2)
  expect(pages()).toBe(1)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(catalogue(page)).toBeVisible()
  expect(pages()).toBe(2)
  await page.context().close()
})

test('a screen or dialog that is not on the device says so, and comes with the signal, without a reload', async ({
  browser,
}) => {
  const page = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  await page.goto(topside.url)
  const order = page.getByRole('link', { name: /^ORD-/ }).first()
  await order.click()
  const pages = await losing(page, 'orders/discounts/DiscountsDialog.tsx')
  await page.route('**/healthz', (route) => route.abort())
  const discount = page.getByRole('button', { name: 'Discount', exact: true })
  await discount.click()
  await expectToast(page, 'No signal')
  await expect(page.getByText('Loading...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Loading...')).toBeHidden()
  await discount.click()
  await page.unrouteAll()
  await expect(page.getByRole('dialog', { name: /Discount/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await losing(page, 'reminders/OrderRemindersScreen.tsx')
  await page.route('**/healthz', (route) => route.abort())
  await page.getByRole('link', { name: 'Close' }).click()
  await expect(order).toBeVisible()
  await page.getByRole('link', { name: 'Reminders', exact: true }).click()
  await expect(order).toBeHidden()
  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Order Reminders', level: 1 })).toBeVisible()
  expect(pages()).toBe(0)
  await page.context().close()
})

test('if the chunk with dialogs and messages fails to load, it is loaded again', async ({
  browser,
}) => {
  const page = await withNothingKept(browser)
  await losing(page, 'app/OverScreens.tsx', 1)
  await page.goto(`${topside.url}/customer/catalog`)
  await page.waitForEvent('load')
  const star = page.getByRole('button', { name: /^Favourite: / }).first()
  await failing(page, 'POST', 'customer-products/*/favorite', () => star.click())
  await expectToast(page, 'Failed to update favorite status: Network error')
  await page.context().close()
})

test('a chunk that never loads shows a message, and a press tries again', async ({ browser }) => {
  for (const [source, said] of [
    ['app/customer-area.tsx', "Topside can't be shown"],
    ['ordering/CatalogueScreen.tsx', 'This screen failed'],
  ] as const) {
    const page = await withNothingKept(browser)
    const pages = await losing(page, source)
    await page.goto(`${topside.url}/customer/catalog`)
    await expect(page.getByText(said)).toBeVisible({ timeout: 30_000 })
    expect(pages(), 'the page starts anew once').toBe(2)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(catalogue(page)).toBeVisible()
    await page.context().close()
  }
})

/** An admin's page that the old build's worker serves, and the upgrade that then happens. */
async function onOldBuild(browser: Browser) {
  const before = await beforeUpgrade(topside.url)
  const context = await browser.newContext({ serviceWorkers: 'allow' })
  await context.request.post(`${before.url}/api/admin/login`, {
    headers: { origin: before.url },
    data: { email: 'admin@topside.example', password: 'topside-demo' },
  })
  const page = await context.newPage()
  await page.goto(before.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  expect(await isOld(page)).toBe(true)
  before.upgrade()
  const stop = async () => {
    await context.close()
    await before.stop()
  }
  return { page, url: before.url, stop }
}

const isOld = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.scripts].some(({ src }) => src.includes('.old.')))

test('a device with an old build loads the new build once a file of the old build is gone', async ({
  browser,
}) => {
  const { page, url, stop } = await onOldBuild(browser)
  await page.goto(`${url}/accounting`)
  await expect(page.getByRole('heading', { name: 'Accounting', level: 1 })).toBeVisible({
    timeout: 100_000,
  })
  expect(await isOld(page)).toBe(false)
  await stop()
})

test('Reload in the message about a new version opens it', async ({ browser }) => {
  const { page, stop } = await onOldBuild(browser)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(page.getByText('A new version is ready', { exact: true }).first()).toBeVisible({
    timeout: 100_000,
  })
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => isOld(page).catch(() => true), { timeout: 30_000 }).toBe(false)
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await stop()
})
