import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, confirmedOrder, type Placed } from './orders.ts'
import {
  expectToast,
  go,
  goOffline,
  type RunningTopside,
  signInByCall,
  startDemo,
  storedOnDevice,
} from './support.ts'

// The service worker provides what works without signal.
test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside
let admin: Page
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

const confirmed = () => confirmedOrder({ url: topside.url, customer, admin })
const picker = (browser: Browser) =>
  signInByCall(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
const open = (page: Page, { orderNumber }: Placed) =>
  go(page, `${topside.url}/orders/${orderNumber}`)
/** Opens the view that shows all lines. */
const openLines = (page: Page, { orderNumber }: Placed) =>
  go(page, `${topside.url}/orders/${orderNumber}?view=lines`)
const showLines = (page: Page) => page.getByRole('button', { name: 'Lines' }).click()
const weight = (page: Page, product: string) => page.getByLabel(`Picked, ${product}`)
const line = (page: Page, product: string) =>
  page.getByRole('listitem').filter({ hasText: product })

/** The lines as the server has them. */
async function known({ id }: Placed): Promise<(string | null)[]> {
  const answer = await admin.request.get(`${topside.url}/api/orders/${id}`)
  const { items } = (await answer.json()) as { items: { quantityPicked: string | null }[] }
  return items.map(({ quantityPicked }) => quantityPicked)
}

async function weigh(page: Page, product: string, kilograms: string): Promise<void> {
  await weight(page, product).fill(kilograms)
  await weight(page, product).press('Enter')
}

test('two pickers on one order see each other’s weights, and neither overwrites the other', async ({
  browser,
}) => {
  const order = await confirmed()
  const [first, second] = [await picker(browser), await picker(browser)]
  await openLines(first, order)
  await openLines(second, order)
  await weigh(first, 'Rump, whole', '5.37')
  await expect(weight(first, 'Diced lamb')).toBeFocused()
  await expect(weight(second, 'Rump, whole')).toHaveValue('5.37')

  await weight(second, 'Diced lamb').fill('4.9')
  await weigh(first, 'Diced lamb', '5.05')
  await expect(line(first, 'Diced lamb').getByText('Saved')).toBeVisible()
  await expect(weight(second, 'Diced lamb')).toHaveValue('4.9')
  await weight(second, 'Diced lamb').press('Enter')
  const refusal = second.getByText(/Diced lamb was recorded as 5.05 kg by .+ Look at it again\./)
  await expect(refusal.first()).toBeVisible()
  await expect(weight(first, 'Diced lamb')).toHaveValue('5.05')
  await weight(second, 'Diced lamb').press('Enter')
  await expect(weight(first, 'Diced lamb')).toHaveValue('4.9')
  await first.context().close()
  await second.context().close()
})

test('a wrong weight that the server returns late does not overwrite its correction', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await openLines(page, order)
  // Delays every call by a second, so that the page reads the wrong weight back while it still sends the right one.
  await page.route(/\/api\/order/, async (route) => {
    await page.waitForTimeout(1_000)
    await route.continue()
  })
  const sent = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  const slip = sent()
  await weigh(page, 'Rump, whole', '5.73')
  await slip
  const right = sent()
  await weigh(page, 'Rump, whole', '5.37')
  await right
  await page.waitForTimeout(500)
  await expect(weight(page, 'Rump, whole')).toHaveValue('5.37', { timeout: 1 })
  await page.unrouteAll({ behavior: 'wait' })
  await expect(line(page, 'Rump, whole').getByText(/^Danny Cole, \d\d:/)).toBeVisible()
  await page.context().close()
})

test('an odd weight waits until it is confirmed, and a short line needs a reason, which its customer reads', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await openLines(page, order)
  await weigh(page, 'Rump, whole', '53.7')
  await expect(page.getByRole('alert')).toContainText(
    '53.7 kg, not saved53.7 kg? 5 kg was ordered.That is 11 times as much.',
  )
  await expect(page.getByRole('button', { name: 'Type it again' })).toBeFocused()
  await page.reload()
  await expect(page.getByText('53.7 kg? 5 kg was ordered.')).toBeVisible()
  expect((await known(order))[0]).toBeNull()
  await page.getByRole('button', { name: 'Type it again' }).press('5')
  await weight(page, 'Rump, whole').pressSequentially('.37')
  await weight(page, 'Rump, whole').press('Enter')
  await expect(weight(page, 'Diced lamb')).toBeFocused()
  await expect(page.getByText('53.7 kg? 5 kg was ordered.')).toBeHidden()
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expectToast(page, 'Quantity required')
  await weigh(page, 'Diced lamb', '0')
  const why = page.getByRole('dialog', { name: '5 kg short. Why?' })
  const other = why
    .getByRole('group', { name: 'Replace with' })
    .getByRole('listitem')
    .getByRole('button')
    .first()
  const substitute = await other.getAttribute('aria-label')
  await other.click()
  await why.getByRole('button', { name: 'Out of stock' }).click()
  await weigh(page, 'Diced lamb', '5.1')
  await weigh(page, 'Diced chicken breast', '7.5')
  await expect(page.getByRole('button', { name: 'Mark as Picked' })).toHaveAttribute(
    'aria-disabled',
  )
  await page.getByRole('button', { name: 'Yes, 7.5 kg is right' }).click()
  await expect(line(page, 'Diced chicken breast').getByText('Saved')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expectToast(page, 'Order marked as picked')

  await open(admin, order)
  // The history, above the message, pushes it down when it loads.
  await expect(admin.getByText('Unusual weight confirmed')).toBeVisible()
  await admin.getByRole('textbox', { name: 'Message' }).fill('The lamb comes on Thursday.')
  await admin.getByRole('button', { name: 'Send message' }).click()
  await expectToast(admin, 'Message sent')
  await go(customer, `${topside.url}/customer/orders`)
  const history = customer.getByRole('article').filter({ hasText: order.orderNumber })
  await history.getByRole('button', { name: order.orderNumber }).click()
  await expect(history.getByText(`${substitute} (in place of Diced lamb)`)).toBeVisible()
  await expect(history.getByText('Out of stock')).toBeVisible()
  await expect(history.getByText('The lamb comes on Thursday.')).toBeVisible()
  await page.context().close()
})

test('weights entered without signal wait on the tablet, survive a reload, and are sent once', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await go(page, `${topside.url}/?date=%22${order.deliveryDate}%22`)
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await storedOnDevice(page, order.orderNumber)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await showLines(page)
  await weigh(page, 'Rump, whole', '5.37')
  await weigh(page, 'Diced lamb', '5.05')
  await expect(line(page, 'Diced lamb').getByText('Saved here')).toBeVisible()
  await page.reload()
  await expect(weight(page, 'Rump, whole')).toHaveValue('5.37')
  await weigh(page, 'Diced chicken breast', '4.96')
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expect(page.getByText('Saved on this tablet until there is signal.')).toBeVisible()

  await page.context().setOffline(false)
  await expectToast(page, 'Order marked as picked')
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden()
  const kept = await admin.request.get(`${topside.url}/api/orders/${order.id}`)
  const { status, items } = (await kept.json()) as {
    status: string
    items: { quantityPicked: string }[]
  }
  expect([status, items.map(({ quantityPicked }) => quantityPicked)]).toEqual([
    'picked',
    ['5.370', '5.050', '4.960'],
  ])
  await page.context().close()
})

test('the question about a weight is asked without signal too, and again if the server asks it', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await go(page, `${topside.url}/?date=%22${order.deliveryDate}%22`)
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await storedOnDevice(page, order.orderNumber)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await showLines(page)
  await weigh(page, 'Rump, whole', '500')
  await page.getByRole('button', { name: 'Yes, 500 kg is right' }).click()
  await expect(line(page, 'Rump, whole').getByText('Saved here')).toBeVisible()
  await weigh(page, 'Diced lamb', '5.9')
  await expect(line(page, 'Diced lamb').getByText('Saved here')).toBeVisible()

  const address = `${topside.url}/api/settings`
  const setTolerance = async (pickTolerance: number) => {
    const kept = await ask<object>(admin, 'GET', address)
    await ask(admin, 'PUT', address, { ...kept, pickTolerance })
  }
  await setTolerance(5)
  await page.context().setOffline(false)
  await expect(page.getByText('5.9 kg? 5 kg was ordered.').first()).toBeVisible()
  expect(await known(order)).toEqual(['500.000', null, null])
  await page.getByRole('button', { name: 'Yes, 5.9 kg is right' }).click()
  await expect.poll(() => known(order)).toEqual(['500.000', '5.900', null])
  await expect(page.getByRole('region', { name: 'Waiting to send' })).toBeHidden()
  await setTolerance(20)
  await page.context().close()
})

test('a weight refused because another was recorded first links to its line, and can still be used', async ({
  browser,
}) => {
  const order = await confirmed()
  const page = await picker(browser)
  await openLines(page, order)
  await expect(weight(page, 'Diced lamb')).toBeVisible()
  await goOffline(page)
  await weigh(page, 'Diced lamb', '4.9')
  const waiting = page.getByRole('region', { name: 'Waiting to send' })
  await waiting.getByRole('button', { name: '1 waiting to send' }).click()
  const list = page.getByRole('dialog', { name: 'Waiting to send' })
  await expect(list).toContainText('Diced lamb: 4.9 kg')
  await list.getByRole('button', { name: 'Close' }).click()
  const itemId = order.items[1]?.id ?? 0
  const weighedBy = (quantityPicked: string) =>
    ask(admin, 'PATCH', `${topside.url}/api/order-items/${itemId}`, { quantityPicked })
  await weighedBy('5.05')
  await page.context().setOffline(false)
  await expect(page.getByText(/Diced lamb was recorded as 5.05 kg by .+ at /).first()).toBeVisible()

  await go(page, `${topside.url}/picking`)
  const refused = page.getByRole('region', { name: 'Not sent' })
  await refused.getByRole('link', { name: 'Go to the line' }).click()
  await expect(page.getByRole('heading', { name: 'Diced lamb' })).toBeVisible()
  await expect(page.getByLabel('Picked, Diced lamb')).toHaveText('5.05')
  await expect(page.getByText('Your 4.9 kg is not saved.')).toBeVisible()

  // The first message is outdated, because the newer weight arrives first.
  await weighedBy('5.1')
  const replace = page.getByRole('button', { name: 'Replace with 4.9 kg' })
  await replace.click()
  await expect(page.getByText(/Diced lamb was recorded as 5.1 kg by .+ at /)).toBeVisible()
  await replace.click()
  await expect(waiting).toBeHidden()
  await expect(refused).toBeHidden()
  await expect(page.getByLabel('Picked, Diced lamb')).toHaveText('4.9')
  await page.context().close()
})

test('a scale fills in the current line once it is stable', async ({ browser }) => {
  const order = await confirmed()
  const page = await picker(browser)
  await page.addInitScript(() => {
    let send: (text: string) => void = () => undefined
    const port = {
      open: () => Promise.resolve(),
      close: () => Promise.resolve(),
      readable: new ReadableStream<Uint8Array>({
        start: (stream) => {
          send = (text) => stream.enqueue(new TextEncoder().encode(text))
        },
      }),
    }
    const serial = { getPorts: () => Promise.resolve([]), requestPort: () => Promise.resolve(port) }
    Object.assign(window, { weighOut: (text: string) => send(text) })
    Object.defineProperty(navigator, 'serial', { value: serial })
  })
  const say = (text: string) =>
    page.evaluate(
      (said) => (window as unknown as { weighOut: (t: string) => void }).weighOut(said),
      text,
    )
  await openLines(page, order)
  await page.getByRole('button', { name: 'Connect scale' }).click()
  await expect(page.getByText('Scale connected')).toBeVisible()
  await weight(page, 'Rump, whole').focus()
  await say('US,GS,+  4.110kg\r\nUS,GS,+  5.300kg\r\nST,GS,+  5.3')
  await say('70kg\r\n')
  await expect(weight(page, 'Rump, whole')).toHaveValue('5.37')
  await expect(weight(page, 'Diced lamb')).toBeFocused()
  await say('ST,GS,+  0.000kg\r\nST,GS,+  5.010kg\r\n')
  await expect(weight(page, 'Diced lamb')).toHaveValue('5.01')

  await page.getByRole('heading', { name: order.orderNumber }).click()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.evaluate(() => {
    for (const key of [...'4.985', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  })
  await expect(weight(page, 'Diced chicken breast')).toHaveValue('4.985')
  await page.context().close()
})
