import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, confirmedOrder, pricedOrder } from './orders.ts'
import {
  failing,
  goOffline,
  type RunningTopside,
  sign,
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

const views = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

type Seen = {
  message: string
  /** True if the message found no free gap: the page then has room for it at its end. */
  below: boolean
  controls: number
  under: string[]
}

/** Counts the visible things that people press, type into or draw on, and names those that the message covers. */
const seenNow = (page: Page, headings = false): Promise<Seen> =>
  page.evaluate((headings) => {
    const message = document.querySelector('[role="region"][aria-label^="Notifications"] li')
    const box = message?.getBoundingClientRect()
    const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
    const pressed =
      'a[href], button, input, select, textarea, canvas, [aria-label="Waiting to send"]'
    const all = headings ? `${pressed}, h1, h2, h3` : pressed
    const controls = [...(dialog ?? document).querySelectorAll(all)].filter((each) => {
      const { width, height, top, bottom } = each.getBoundingClientRect()
      const seen = width > 2 && height > 2 && bottom > 0 && top < window.innerHeight
      return seen && !message?.parentElement?.contains(each) && each.checkVisibility()
    })
    const isUnder = (each: Element): boolean => {
      if (!box || !message) return false
      const { left, right, top, bottom } = each.getBoundingClientRect()
      if (left < box.right && right > box.left && top < box.bottom && bottom > box.top) return true
      return message.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    }
    const nameOf = (each: Element) =>
      `${each.tagName} ${each.getAttribute('aria-label') ?? each.textContent.slice(0, 40)}`
    return {
      message: message?.textContent ?? '',
      below: document.documentElement.style.getPropertyValue('--message-room') !== '',
      controls: controls.length,
      under: controls.filter(isUnder).map(nameOf),
    }
  }, headings)

/** Expects that the message covers nothing once it has stopped moving. */
async function expectClear(page: Page, title: string): Promise<void> {
  await expect.poll(async () => (await seenNow(page)).message).toContain(title)
  // A message stays while nobody looks at the window, so this machine may be as slow as it likes.
  await page.evaluate(() => window.dispatchEvent(new Event('blur')))
  await page.waitForTimeout(300)
  const { below } = await seenNow(page)
  // Scrolls to the end. Until then the message may cover page content, but never anything fixed.
  if (below) await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const { message, controls, under } = await seenNow(page)
  expect(message).toContain(title)
  expect(controls).toBeGreaterThan(2)
  expect(under).toEqual([])
}

async function withView(browser: Browser, door: 'Customer' | 'Picking' | 'Driver', view: object) {
  const login = { Customer: 'OAKTAVERN', Picking: 'picker', Driver: 'driver' }[door]
  const name = door === 'Customer' ? login : `${login}@topside.example`
  const page = await signInByCall(browser, topside.url, door, name, 'desk')
  await page.setViewportSize(view as { width: number; height: number })
  return page
}

for (const [n, view] of views.entries()) {
  const size = `${view.width} px`

  test(`at ${size} no message covers the basket or a dialog’s buttons`, async ({ browser }) => {
    const page = await withView(browser, 'Customer', view)
    await page.goto(`${topside.url}/customer/catalog`)
    await page.getByRole('button', { name: 'Add Ribeye steaks, 8 oz' }).click()
    const bar = page.getByRole('button', { name: /1 line ·/ })
    const aside = page.getByRole('complementary', { name: 'Basket' })
    await expect(bar.or(aside)).toBeVisible()
    const phone = await bar.isVisible()
    if (phone) await bar.click()
    const basket = phone ? page.getByRole('dialog', { name: 'Basket' }) : aside
    const dates = basket.getByRole('group', { name: 'Delivery date' })
    await dates.locator('button:not([aria-disabled="true"])').first().click()
    const place = basket.getByRole('button', { name: 'Place Order' })
    await failing(page, 'POST', 'orders', () => place.click())
    await expectClear(page, 'Order Failed')
    if (phone) {
      await basket.getByRole('button', { name: 'Close' }).click()
      await expectClear(page, 'Order Failed')
    }
    await page.evaluate(() => window.scrollTo(0, 300))
    await expectClear(page, 'Order Failed')

    await page.getByRole('button', { name: 'Add your own product' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add your own product' })
    await dialog.getByLabel('Name').fill('Faggots')
    await dialog.getByLabel('Base price').fill('4.50')
    await failing(page, 'POST', 'customer-products', () =>
      dialog.getByRole('button', { name: 'Add Product' }).click(),
    )
    await expectClear(page, '')
    await page.context().close()
  })

  test(`at ${size} no message covers the last weight`, async ({ browser }) => {
    const order = await confirmedOrder({ url: topside.url, customer, admin })
    const page = await withView(browser, 'Picking', view)
    await page.goto(`${topside.url}/orders/${order.orderNumber}?view=lines`)
    const weights = page.locator('input[data-weight]')
    for (const each of [0, 1, 2]) {
      await weights.nth(each).fill('5.1')
      await weights.nth(each).press('Enter')
    }
    await expectClear(page, 'Quantities saved')
    await page.context().close()
  })

  test(`at ${size} no message covers a driver’s notice, signature pad or buttons`, async ({
    browser,
  }) => {
    const date = `2032-05-0${n + 1}`
    const { id } = await pricedOrder({ url: topside.url, customer, admin }, date)
    await ask(admin, 'POST', `${topside.url}/api/dispatch/release`, { orderIds: [id] })
    const page = await withView(browser, 'Driver', view)
    await page.goto(`${topside.url}/deliveries?date=${date}`)
    await expect(page.getByRole('button', { name: 'Start Route (1)' })).toBeVisible()
    await goOffline(page)
    await page.getByRole('button', { name: 'Start Route (1)' }).click()
    await page.getByRole('button', { name: 'Start it today' }).click()
    await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeVisible()
    await expectClear(page, 'Waiting to send')
    await page.getByRole('button', { name: 'Start Delivery' }).click()
    await page.getByRole('button', { name: 'All delivered' }).click()
    await page.getByRole('button', { name: 'Confirm Delivery' }).click()
    await expectClear(page, 'Signature required')
    await sign(page.locator('canvas'))
    await expectClear(page, 'Signature captured')
    await page.getByRole('button', { name: 'Confirm Delivery' }).click()
    await expectClear(page, 'Waiting to send')
    await page.context().setOffline(false)
    await expectClear(page, 'Delivery confirmed')
    await page.context().close()
  })
}

test('on a phone the message after signing in leaves the headings in sight', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await page.goto(topside.url)
  await page.getByLabel('Account ID').fill('OAKTAVERN')
  await page.getByLabel('Password').fill('topside-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeVisible()
  await expect
    .poll(async () => {
      const { message, under } = await seenNow(page, true)
      return [message, ...under]
    })
    .toEqual(['Login successfulWelcome back!'])
  await page.context().close()
})
