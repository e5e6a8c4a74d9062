import { expect, type Page, test } from '@playwright/test'
import * as staged from './orders.ts'
import { expectToast, go, type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page
let people: staged.Staged

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  people = { url: topside.url, customer, admin }
})
test.afterAll(() => topside.stop())

const openOrders = async () => {
  await go(admin, `${topside.url}/orders`)
  await expect(rows().first()).toBeVisible()
}
const rows = () => admin.getByRole('row').filter({ hasText: /ORD-\d/ })
const rowOf = (orderNumber: string) => admin.getByRole('row').filter({ hasText: orderNumber })
const inHand = () => admin.locator('tr[data-active]')

test('each count of today’s work opens its list', async () => {
  const strip = admin.getByRole('navigation', { name: 'Today’s work' })
  for (const [name, url, shows] of [
    [/To confirm/, /work=confirm/, /to confirm$/],
    [/Held/, /work=held/, /held$/],
    [/To pick/, /work=pick/, /to pick$/],
    [/To price/, /work=price/, 'Release to drivers'],
    [/To release/, /work=price/, 'Release to drivers'],
    [/Out for delivery/, /work=road/, /out for delivery$/],
    [/To approve/, /invoices\?status=awaiting_approval/, /^Approve and send all/],
    [/Failed emails/, /system-config\?emails=failed/, 'No email has failed.'],
    [/Failed reminders/, /reminders\?status=failed/, '550 5.1.1 No such mailbox here'],
  ] as const) {
    await go(admin, `${topside.url}/orders`)
    await strip.getByRole('link', { name }).click()
    await expect(admin).toHaveURL(url)
    await expect(admin.getByText(shows).first()).toBeVisible()
  }
  await expect(admin.getByRole('tab', { name: /^Failed/ })).toHaveAttribute('aria-selected', 'true')
})

test('on a phone, pressing a count shows its button; pressing it again opens its list', async () => {
  await staged.pickedOrder(people, await pricingDay())
  await admin.setViewportSize({ width: 390, height: 844 })
  await openOrders()
  const strip = admin.getByRole('navigation', { name: 'Today’s work' })
  await expect(strip.getByRole('button', { name: /^Confirm \d+$/ })).toBeVisible()
  // Until the button is known, the first press opens the list.
  const unchanged = { name: /^Confirm \d+ unchanged$/, includeHidden: true }
  await expect(strip.getByRole('button', unchanged)).toBeAttached()
  await strip.getByRole('link', { name: /To price/ }).click()
  await expect(strip.getByRole('button')).toHaveCount(1)
  await strip.getByRole('button', { name: /^Confirm \d+ unchanged$/ }).click()
  await expect(admin.getByText(/^Prices of \d+ orders? confirmed$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText(/^\d+ orders? to price again$/)).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await strip.getByRole('link', { name: /To price/ }).click()
  await expect(admin.getByRole('heading', { name: 'Pricing' })).toBeVisible()
  await admin.setViewportSize({ width: 1440, height: 900 })
})

test('by keyboard: rows are walked, ticked and opened; columns sort; the current row is shown beside the list', async () => {
  await openOrders()
  await admin.keyboard.press('j')
  await admin.keyboard.press('j')
  await admin.keyboard.press('ArrowDown')
  await admin.keyboard.press('k')
  const number = /ORD-\d+/.exec((await rows().nth(1).textContent()) ?? '')?.[0] ?? ''
  await expect(inHand()).toContainText(number)
  const peek = admin.getByRole('complementary', { name: number })
  await expect(peek.getByRole('table', { name: 'Lines' })).toBeVisible()
  await admin.keyboard.press('Space')
  await expect(admin.getByLabel(`Select ${number}`)).toBeChecked()
  await admin.keyboard.press('Shift+ArrowDown')
  await expect(admin.getByText('2 selected')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(peek).toHaveCount(0)
  await admin.keyboard.press('Escape')
  await expect(admin.getByText('2 selected')).toHaveCount(0)

  await expect(admin.getByRole('rowheader').first()).toBeVisible()
  await admin.getByRole('button', { name: 'Total' }).click()
  await admin.getByRole('button', { name: 'Total' }).click()
  await expect(admin).toHaveURL(/sort=-total/)
  await expect(admin.getByRole('rowheader')).toHaveCount(0)
  const totals = async () =>
    (await rows().getByText(/^£/).allTextContents()).map((text) =>
      Number(text.replace(/[£,]/g, '')),
    )
  await expect.poll(totals).toEqual((await totals()).toSorted((a, b) => b - a))
  await rows().first().focus()
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/\/orders\/ORD-/)
})

test('an order is held with a reason, is counted as held and in no other list, and is released', async () => {
  const { orderNumber } = await staged.placedOrder(people)
  await openOrders()
  await rowOf(orderNumber).focus()
  await admin.keyboard.press('h')
  await expect(admin.getByText(`${orderNumber} held`, { exact: true })).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expectToast(admin, '1 order no longer held')
  await admin.getByRole('button', { name: `Hold ${orderNumber}` }).click()
  await admin.getByLabel('Why is it held?').fill('Ring Hannah <b>first</b>')
  await admin.getByLabel('Why is it held?').press('Enter')
  await expect(admin.getByText(`${orderNumber} held: Ring Hannah <b>first</b>`)).toBeVisible()
  const why = 'Held by Ruth Pryor: Ring Hannah <b>first</b>'
  await go(admin, `${topside.url}/orders?work=held`)
  await expect(rowOf(orderNumber).getByText(why)).toBeVisible()
  await rowOf(orderNumber).getByRole('link', { name: orderNumber }).click()
  await expect(admin.getByText(/^By Ruth Pryor, /)).toBeVisible()
  await admin.getByRole('button', { name: 'Release the hold' }).click()
  await expectToast(admin, '1 order no longer held')
  await expect(admin.getByText(/^By Ruth Pryor, /)).toHaveCount(0)
})

test('a message to the customers of the selected orders waits ten seconds, and Undo brings it back', async () => {
  const { orderNumber } = await staged.placedOrder(people)
  await openOrders()
  await admin.getByLabel(`Select ${orderNumber}`).check()
  await expect(admin.getByText('1 selected')).toBeVisible()
  await admin.keyboard.press('m')
  const dialog = admin.getByRole('dialog', { name: 'Message to customers' })
  const send = dialog.getByRole('button', { name: 'Send to 1 customer' })
  await send.click()
  await expect(dialog.getByText('Please enter a subject.')).toBeVisible()
  await dialog.getByLabel('Subject').fill('Snow on the A39')
  await dialog.getByLabel('Message').fill('We come at noon.')
  await send.click()
  await expectToast(admin, 'Sending to 1 customer')
  await admin.keyboard.press('z')
  await expect(dialog.getByLabel('Message')).toHaveValue('We come at noon.')
  await send.click()
  await expectToast(admin, 'Sending to 1 customer')
  await admin.getByRole('button', { name: 'Dismiss' }).click()
  await expectToast(admin, 'Message about 1 order kept, not sent yet')
  await go(admin, `${topside.url}/orders/${orderNumber}`)
  await expect(admin.getByText('We come at noon.')).toBeVisible()
})

test('single-letter shortcuts do nothing in fields, and nothing anywhere once they are switched off', async () => {
  const { orderNumber } = await staged.placedOrder(people)
  await openOrders()
  await admin.keyboard.press('/')
  await admin.keyboard.type(orderNumber)
  await expect(rows()).toHaveCount(1)
  await go(admin, `${topside.url}/account`)
  await admin.getByLabel('Use single-letter shortcuts on this device').uncheck()
  await go(admin, `${topside.url}/orders?search=${orderNumber}`)
  await rowOf(orderNumber).focus()
  await admin.keyboard.press('c')
  await admin.keyboard.press('h')
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(orderNumber).getByText('PENDING')).toBeVisible()
  await go(admin, `${topside.url}/account`)
  await admin.getByLabel('Use single-letter shortcuts on this device').check()
  await go(admin, `${topside.url}/orders?search=${orderNumber}`)
  await rowOf(orderNumber).focus()
  await admin.keyboard.press('c')
  await expect(admin.getByText('1 order confirmed', { exact: true })).toBeVisible()
  await admin.keyboard.press('z')
  await expectToast(admin, '1 order is new again')
})

test('keys work on the result of a bulk confirm, which also shows what a colleague does meanwhile', async () => {
  const { url } = people
  const before = await staged.confirmedOrder(people)
  const fine = await staged.placedOrder(people)
  const [first, second, third] = [await small(), await small(), await small()]
  await setMinimum('70.00')
  await openOrders()
  for (const { orderNumber } of [before, fine, first, second, third])
    await admin.getByLabel(`Select ${orderNumber}`).check()
  // A tick shows a moment before the list counts it.
  await expect(admin.getByText('5 selected')).toBeVisible()
  await admin.keyboard.press('c')
  await expect(admin.getByText('1 order confirmed, 3 left')).toBeVisible()
  await expect(admin.getByText('1 order confirmed already.')).toBeVisible()

  await staged.ask(admin, 'POST', `${url}/api/orders/confirm`, {
    orderIds: [second.id],
    anyway: true,
  })
  await expect(admin.getByText('1 order confirmed, 2 left')).toBeVisible()
  await admin.getByRole('button', { name: 'Show' }).click()
  for (const { orderNumber } of [before, second])
    await expect(admin.getByRole('link', { name: orderNumber })).toBeVisible()

  await admin.keyboard.press('j')
  await admin.keyboard.press('c')
  await expect(admin.getByText('2 orders confirmed, 1 left')).toBeVisible()
  await admin.keyboard.press('h')
  await expect(admin.getByText('2 orders confirmed', { exact: true })).toBeVisible()
  await admin.keyboard.press('z')
  await expectToast(admin, '1 order no longer held')
  const opened = admin.waitForEvent('popup')
  await admin.keyboard.press('p')
  const tickets = await opened
  for (const { orderNumber } of [fine, first])
    await expect(tickets.locator('body')).toContainText(orderNumber)
  await tickets.close()
  await admin.keyboard.press('Escape')
  await expect(rowOf(third.orderNumber)).toBeVisible()
  await setMinimum(null)
})

/** The day whose prices the strip counts: today, or the next with something picked. */
async function pricingDay(): Promise<string> {
  type Today = { pricingDay: string }
  return (await staged.ask<Today>(admin, 'GET', `${topside.url}/api/today`)).pricingDay
}

async function setMinimum(minimumOrder: string | null): Promise<void> {
  const settings = `${people.url}/api/settings`
  const now = await staged.ask<object>(admin, 'GET', settings)
  await staged.ask(admin, 'PUT', settings, { ...now, minimumOrder })
}

/** An order of one product that costs less than £70. */
async function small(): Promise<staged.Placed> {
  const { url } = people
  const { id, items } = await staged.placedOrder(people)
  const order = await staged.ask<{ items: { productId: number }[] }>(
    admin,
    'GET',
    `${url}/api/orders/${id}`,
  )
  expect(items).toHaveLength(3)
  return staged.ask<staged.Placed>(admin, 'PATCH', `${url}/api/orders/${id}`, {
    items: [{ productId: order.items[0]?.productId, quantityOrdered: '1' }],
  })
}

test('Release releases the day’s orders at once and opens the day’s pricing, where Z undoes it', async () => {
  const day = await pricingDay()
  await staged.pricedOrder(people, day)
  await openOrders()
  const strip = admin.getByRole('navigation', { name: 'Today’s work' })
  await strip.getByRole('button', { name: /^Release \d+$/ }).click()
  await expect(admin).toHaveURL(new RegExp(`work=price&date=${day}`))
  await expect(admin.getByText(/^\d+ orders? released$/)).toBeVisible()
  await admin.keyboard.press('z')
  await expect(admin.getByText(/^\d+ orders? no longer released$/).first()).toBeVisible()
  await openOrders()
  await expect(strip.getByRole('button', { name: /^Release \d+$/ })).toBeVisible()
})
