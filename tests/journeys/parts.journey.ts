import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectToast, failing, type RunningTopside, startDemo } from './support.ts'

let topside: RunningTopside
test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

/** A customer's page of which nothing is kept on the device: each part comes over the line. */
async function withNothingKept(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.request.post(`${topside.url}/api/customers/login`, {
    headers: { origin: topside.url },
    data: { accountId: 'OAKTAVERN', password: 'topside-demo' },
  })
  return context.newPage()
}

/** Loses what is asked for of a part of the program, by so many pages. */
async function losing(page: Page, part: string, pages = Number.POSITIVE_INFINITY): Promise<void> {
  let asked = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked++
  })
  await page.route(`**/assets/${part}-*.js`, (route) =>
    asked <= pages ? route.abort() : route.fallback(),
  )
}

const catalogue = (page: Page) => page.getByRole('heading', { name: 'Catalogue', level: 1 })

test('a part of the program that is lost on the way is asked for again', async ({ browser }) => {
  for (const part of ['customer-area', 'CatalogueScreen']) {
    const page = await withNothingKept(browser)
    await losing(page, part, 1)
    await page.goto(`${topside.url}/customer/catalog`)
    await expect(catalogue(page)).toBeVisible()
    await page.context().close()
  }
})

test('questions and messages, too', async ({ browser }) => {
  const page = await withNothingKept(browser)
  await losing(page, 'OverScreens', 1)
  await page.goto(`${topside.url}/customer/catalog`)
  await page.waitForEvent('load')
  const star = page.getByRole('button', { name: /^Favourite: / }).first()
  await failing(page, 'POST', 'customer-products/*/favorite', () => star.click())
  await expectToast(page, 'Failed to update favorite status: Network error')
  await page.context().close()
})

test('one that never comes leaves no empty page, and is asked for by a press', async ({
  browser,
}) => {
  const page = await withNothingKept(browser)
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  for (const [part, said] of [
    ['customer-area', "Topside can't be shown"],
    ['CatalogueScreen', 'This screen failed'],
  ] as const) {
    await losing(page, part, Number.POSITIVE_INFINITY)
    await page.goto(`${topside.url}/customer/catalog`)
    await expect(page.getByText(said)).toBeVisible({ timeout: 30_000 })
    await page.unrouteAll()
    await tryAgain.click()
    await expect(catalogue(page)).toBeVisible()
  }
  await page.context().close()
})
