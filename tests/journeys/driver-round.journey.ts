import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { chromiumPath } from '../../tools/chromium.mjs'
import { ask, type Placed, pricedOrder, wanted } from './orders.ts'
import {
  dismissToast,
  expectToast,
  failing,
  type RunningTopside,
  sign,
  signIn,
  signInByCall,
  startDemo,
  storedOnDevice,
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

/** Releases orders as the only stops of a day. */
async function released(count: number, date: string): Promise<Placed[]> {
  const stops: Placed[] = []
  for (let n = 0; n < count; n++)
    stops.push(await pricedOrder({ url: topside.url, customer, admin }, date))
  const orderIds = stops.map(({ id }) => id)
  await ask(admin, 'POST', `${topside.url}/api/dispatch/release`, { orderIds })
  return stops
}

const drive = async (page: Page, date: string) => {
  await page.goto(`${topside.url}/deliveries?date=${date}`)
  await expect(page.getByRole('heading', { name: /^Active/ })).toBeVisible()
}
const stop = (page: Page, { orderNumber }: Placed) =>
  page.getByRole('listitem').filter({ hasText: orderNumber })
const allDelivered = (page: Page) => page.getByRole('button', { name: 'All delivered' }).click()
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to send' })
const refused = (page: Page) => page.getByRole('region', { name: 'Not sent' })

/** Signs each stop with a different number of strokes, so that no two signatures are alike. */
async function deliver(page: Page, order: Placed, strokes: number): Promise<void> {
  await dismissToast(page)
  await stop(page, order).getByRole('button', { name: 'Start Delivery' }).click()
  // Lines that the driver leaves alone count as delivered, so this goes straight to the signature.
  await page.getByRole('button', { name: '3 Signature' }).click()
  const canvas = page.locator('canvas')
  await sign(canvas)
  const box = await canvas.boundingBox()
  for (let n = 0; box && n < strokes; n++) {
    await page.mouse.move(box.x + 20 + n * 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 24 + n * 20, box.y + 120, { steps: 3 })
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Customer name').fill(`Chef ${order.orderNumber}`)
  await page.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expect(page.getByRole('heading', { name: 'Deliveries' })).toBeVisible()
}

type Proof = {
  orderNumber: string
  customerName: string
  customerSignature: string
  deliveredAt: string
}
const proofOf = (order: Placed) =>
  ask<Proof>(admin, 'GET', `${topside.url}/api/delivery-confirmations/${order.id}`)

async function expectProofs(stops: Placed[]): Promise<Proof[]> {
  const proofs = await Promise.all(stops.map(proofOf))
  expect(proofs.map(({ customerName }) => customerName)).toEqual(
    stops.map(({ orderNumber }) => `Chef ${orderNumber}`),
  )
  const pictures = await Promise.all(
    proofs.map(async ({ customerSignature }) =>
      (await (await admin.request.get(topside.url + customerSignature)).body()).toString('base64'),
    ),
  )
  expect(new Set(pictures).size).toBe(stops.length)
  const times = proofs.map(({ deliveredAt }) => deliveredAt)
  expect(times).toEqual(times.toSorted())
  expect(new Set(times).size).toBe(stops.length)
  return proofs
}

test('a round of three stops is sorted, delivered and shown as done', async ({ browser }) => {
  const date = '2031-03-04'
  const stops = await released(3, date)
  const page = await signInByCall(browser, topside.url, 'Driver', 'driver@topside.example', 'phone')
  await drive(page, date)
  await page.getByRole('button', { name: 'Start Route (3)' }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(page, 'Route Started')
  await expectToast(page, 'Estimated times are now live')
  await page.getByRole('button', { name: `Move ${stops[1]?.orderNumber} up` }).click()
  await expectToast(page, 'Order updated')
  const [first, second, ...rest] = stops as [Placed, Placed, ...Placed[]]
  // When the driver opens a stop, it first shows how to get there and whom to call.
  await dismissToast(page)
  await expect(page.getByText('Stop 1 of 3')).toBeVisible()
  await stop(page, first).getByRole('button', { name: first.customerName }).click()
  await expect(page.getByRole('link', { name: /^Call / })).toBeVisible()
  await page.getByRole('button', { name: 'Start Delivery' }).click()
  await expect(page.getByRole('button', { name: 'All delivered' })).toBeVisible()
  await page.getByRole('button', { name: 'Home' }).click()
  const round = [second, first, ...rest]
  for (const [place, order] of round.entries()) await deliver(page, order, place)
  await expect(page.getByRole('heading', { name: 'Completed (3)' })).toBeVisible()
  await expect(page.getByText('All done: 3 of 3')).toBeVisible()
  await expectProofs(round)
  await stop(page, first).getByRole('button', { name: 'Delivery details' }).click()
  await expect(page.getByText(`Chef ${first.orderNumber}`)).toBeVisible()
  await expect(page.getByAltText("The customer's signature")).toBeVisible()
  await page.context().close()
})

test('six stops without signal, with the browser closed in between: each delivery is sent once', async ({
  playwright,
}, info) => {
  const date = '2031-03-05'
  const stops = await released(6, date)
  const launch = (): Promise<BrowserContext> =>
    playwright.chromium.launchPersistentContext(info.outputPath('phone'), {
      executablePath: chromiumPath() ?? undefined,
      args: ['--no-sandbox', '--disable-gpu'],
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      // The service worker provides what works without signal.
      serviceWorkers: 'allow',
    })
  let phone = await launch()
  let page = phone.pages()[0] ?? (await phone.newPage())
  await page.goto(topside.url)
  await page.getByRole('tab', { name: 'Driver' }).click()
  await page.getByLabel('Email').fill('driver@topside.example')
  await page.getByLabel('Password').fill('topside-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'Login successful')
  await drive(page, date)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForTimeout(2_000)

  await phone.setOffline(true)
  await page.getByRole('button', { name: 'Start Route (6)' }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(
    page,
    'The route has started on this phone. Times follow when the signal returns.',
  )
  for (const [place, order] of stops.slice(0, 3).entries()) await deliver(page, order, place)
  await expect(waiting(page)).toContainText('4 waiting to send')

  // The driver begins a signature, then the phone dies.
  await dismissToast(page)
  await stop(page, stops[3] as Placed)
    .getByRole('button', { name: 'Start Delivery' })
    .click()
  await allDelivered(page)
  await page.getByRole('button', { name: 'Someone else' }).click()
  await page.getByLabel('Customer name').fill('Half\u202e done')
  await expect(page.getByText('A character here can’t be seen (U+202E).')).toBeVisible()
  await expect(page.getByText('Still to do: a name without characters')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expect(page.getByLabel('Customer name')).toBeFocused()
  await page.getByLabel('Customer name').fill('Half done')
  await sign(page.locator('canvas'))
  await phone.close()
  phone = await launch()
  await phone.setOffline(true)
  page = phone.pages()[0] ?? (await phone.newPage())
  await drive(page, date)
  await expect(page.getByRole('heading', { name: 'Completed (3)' })).toBeVisible()
  await stop(page, stops[3] as Placed)
    .getByRole('button', { name: 'Start Delivery' })
    .click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Half done')
  await expect(page.getByRole('img', { name: "Customer's signature: signed" })).toBeVisible()
  await page.getByRole('button', { name: 'Clear signature' }).click()
  await page.getByRole('button', { name: 'Home' }).click()
  for (const [place, order] of stops.slice(3).entries()) await deliver(page, order, place + 3)
  await expect(waiting(page)).toContainText('7 waiting to send')

  // Meanwhile the office cancels the fourth stop.
  const cancelled = stops[3] as Placed
  const byHand = (status: string) =>
    ask(admin, 'PATCH', `${topside.url}/api/orders/${cancelled.id}`, {
      status,
      manual: true,
      reason: 'Called',
    })
  await byHand('confirmed')
  await ask(admin, 'POST', `${topside.url}/api/orders/${cancelled.id}/cancel`, { reason: 'Called' })

  const before = Date.now()
  await phone.setOffline(false)
  const refusal = page.getByText(`An order that is cancelled can't become delivered`)
  await expect(refusal.first()).toBeVisible({ timeout: 60_000 })
  await expect(waiting(page)).toBeHidden({ timeout: 60_000 })
  const proofs = await expectProofs(stops.filter((order) => order !== cancelled))
  for (const { deliveredAt } of proofs) expect(Date.parse(deliveredAt)).toBeLessThan(before)

  await page.reload()
  await expect(refusal.first()).toBeVisible()
  // Once the order is back on the van, the driver can deliver it with the signature that was already given.
  await byHand('in_progress')
  await refused(page).getByRole('link', { name: 'Open the delivery' }).click()
  await expect(page.getByRole('img', { name: "Customer's signature: signed" })).toBeVisible()
  await refused(page).getByRole('button', { name: 'Discard' }).click()
  await expect(refused(page)).toBeHidden()
  await phone.close()
})

test('every stroke of a signature is saved, even if the page closes', async ({ browser }) => {
  const date = '2031-03-09'
  const [order] = (await released(1, date)) as [Placed]
  let page = await signInByCall(browser, topside.url, 'Driver', 'driver@topside.example', 'phone')
  const context = page.context()
  await page.goto(`${topside.url}/deliveries?date=${date}`)
  await page.getByRole('button', { name: 'Start Route (1)' }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await stop(page, order).getByRole('button', { name: 'Start Delivery' }).click()
  await allDelivered(page)
  const address = page.url()
  const stroke = async (place: number) => {
    const canvas = page.locator('canvas')
    await canvas.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = (await canvas.boundingBox()) ?? { x: 0, y: 0 }
    await page.mouse.move(box.x + place, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + place, box.y + 120, { steps: 4 })
    await page.mouse.up()
    await page.waitForTimeout(200)
  }
  /** Whether there is ink where the driver drew a stroke. */
  const inked = (place: number) =>
    page.locator('canvas').evaluate((element: HTMLCanvasElement, x) => {
      const dense = element.width / 300
      const brush = element.getContext('2d')
      const dots = brush?.getImageData((x - 4) * dense, 70 * dense, 8 * dense, 1).data ?? []
      return Array.from({ length: dots.length / 4 }, (_, n) => dots[n * 4] ?? 255).some(
        (red) => red < 128,
      )
    }, place)
  const lost: [number, () => Promise<unknown>][] = [
    [40, () => page.reload()],
    [100, () => page.goBack().then(() => page.goForward())],
    [
      160,
      async () => {
        const devtools = await context.newCDPSession(page)
        const crashed = page.waitForEvent('crash')
        void devtools.send('Page.crash').catch(() => undefined)
        await crashed
        page = await context.newPage()
        await page.goto(address)
      },
    ],
  ]
  const drawn: number[] = []
  for (const [place, loss] of lost) {
    await stroke(place)
    drawn.push(place)
    await loss()
    await expect(page.getByRole('img', { name: "Customer's signature: signed" })).toBeVisible()
    for (const each of drawn) await expect.poll(() => inked(each)).toBe(true)
  }
  await context.close()
})

test('a server that dies while deliveries are sent saves each delivery once', async ({
  browser,
}) => {
  const date = '2031-03-06'
  const stops = await released(4, date)
  const page = await signInByCall(
    browser,
    topside.url,
    'Driver',
    'driver@topside.example',
    'phone',
    {
      serviceWorkers: 'allow',
    },
  )
  await drive(page, date)
  await page.getByRole('button', { name: 'Start Route (4)' }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(page, 'Route Started')
  await storedOnDevice(page)
  await page.context().setOffline(true)
  for (const [place, order] of stops.entries()) await deliver(page, order, place)
  // The server is killed after it has stored the second delivery, before it answers.
  let sent = 0
  await page.route('**/api/delivery-confirmations', async (route) => {
    if (++sent !== 2) return route.continue()
    await route.fetch()
    await topside.crash()
    await route.abort('connectionreset')
  })
  await page.context().setOffline(false)
  const list = waiting(page).getByRole('button', { name: /waiting to send/ })
  await expect(async () => {
    if (await list.isVisible()) {
      await list.click({ timeout: 1_000 })
      await page.getByRole('button', { name: 'Send now' }).click({ timeout: 1_000 })
      await page.keyboard.press('Escape')
    }
    await expect(waiting(page)).toBeHidden({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  expect(sent).toBe(5)
  await expectProofs(stops)
  await page.context().close()
})

/** Tries to confirm without a signature and then without a photo, is refused each time, and takes a photo. */
async function takePhoto(page: Page, confirm: Locator): Promise<void> {
  await confirm.click()
  await expectToast(page, 'Signature required')
  await expectToast(page, 'Please capture customer signature before confirming delivery.')
  await sign(page.locator('canvas'))
  await expectToast(page, 'Signature captured')
  await page.getByRole('tab', { name: 'Photo' }).click()
  await confirm.click()
  await expectToast(page, 'Photo required')
  await expectToast(page, 'Please take a delivery photo before confirming delivery.')
  await page
    .getByLabel('Delivery photo')
    .last()
    .setInputFiles({
      name: 'not-a-photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    })
  await expect(page.getByText('This is not a picture the phone can read.')).toBeVisible()
  await page
    .getByLabel('Delivery photo')
    .last()
    .setInputFiles({
      name: 'crates.png',
      mimeType: 'image/png',
      buffer: await photographed(page),
    })
  await expect(page.getByAltText('Delivery photo')).toBeVisible()
}

test('a driver photographs a delivery with a damaged line; each failure has a message', async ({
  browser,
}) => {
  const date = '2031-03-07'
  const [order, other] = (await released(2, date)) as [Placed, Placed]
  const page = await signIn(browser, topside.url, 'Driver', 'driver@topside.example', 'phone')
  const url = `${topside.url}/deliveries?date=${date}`
  await failing(page, 'GET', 'driver/deliveries*', async () => {
    await page.goto(url)
    await expectToast(page, 'Failed to fetch deliveries')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await failing(page, 'POST', 'orders/start-route', async () => {
    await page.getByRole('button', { name: /Start Route/ }).click()
    await page.getByRole('button', { name: 'Start it today' }).click()
    await expectToast(page, 'Failed to start route')
    await expectToast(page, 'Unable to start delivery route. Please try again.')
  })
  await page.getByRole('button', { name: /Start Route/ }).click()
  await page.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(page, 'Route Started')

  await failing(page, 'GET', `orders/${order.id}/items`, async () => {
    await stop(page, order).getByRole('button', { name: 'Start Delivery' }).click()
    await expect(page.getByText('Could not load order items')).toBeVisible()
    await expect(page.getByText(/Failed to fetch order items/)).toBeVisible()
  })
  await failing(page, 'PATCH', 'order-items/*', async () => {
    await page.getByRole('button', { name: `Short, ${wanted[0]}` }).click()
    const sheet = page.getByRole('dialog', { name: wanted[0] })
    await sheet.getByLabel(`Delivered, ${wanted[0]}`).fill('9')
    await sheet.getByRole('button', { name: 'Damaged' }).click()
    await expect(sheet.getByText('Only 5.1 kg was picked.')).toBeVisible()
    await sheet.getByRole('button', { name: 'All 5.1 kg' }).click()
    await sheet.getByRole('button', { name: 'Damaged' }).click()
    await expectToast(page, 'Failed to update order item')
  })
  await page.getByRole('button', { name: 'Next: 2 delivered, 1 short' }).click()
  await expect(page.getByText(`${wanted[0]}: 5.1 kg not taken (Damaged).`)).toBeVisible()
  const confirm = page.getByRole('button', { name: 'Confirm Delivery' })
  await takePhoto(page, confirm)
  const place = page.getByLabel('Save my location with this delivery')
  await place.click()
  await expectToast(page, 'No location')
  await expect(place).not.toBeChecked()
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 51.501, longitude: -0.142 })
  await place.check()
  await failing(page, 'POST', 'delivery-confirmations', async () => {
    await confirm.click()
    await expectToast(page, 'Delivery confirmation failed')
    await expectToast(page, 'Unable to confirm delivery. Please try again.')
  })
  await confirm.click()
  await expectToast(page, 'Delivery confirmed')
  expect(await proofOf(order)).toMatchObject({ location: '51.50100,-0.14200' })
  type Invoice = { returnedGoods: { name: string; reason: string }[] }
  const invoice = await ask<Invoice>(admin, 'GET', `${topside.url}/api/orders/${order.id}/invoice`)
  expect(invoice.returnedGoods).toMatchObject([{ name: wanted[0], reason: 'Damaged' }])

  await dismissToast(page)
  await failing(page, 'GET', `delivery-confirmations/${order.id}`, async () => {
    await stop(page, order).getByRole('button', { name: 'Delivery details' }).click()
    await expectToast(page, 'Could not load delivery details')
    await expectToast(page, 'Failed to fetch delivery details')
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByAltText('Photo of the delivery')).toBeVisible()
  await page.getByRole('button', { name: 'Home' }).click()

  const answer = page.waitForResponse('**/api/driver/deliveries*')
  await page.reload()
  const day = (await (await answer).json()) as { deliveryAddress: string; customer: object }[]
  await page.route('**/api/driver/deliveries*', (route) =>
    route.fulfill({ json: day.map((each) => ({ ...each, deliveryAddress: ' ' })) }),
  )
  await page.reload()
  // First the screen shows what the phone has stored, with the old address.
  await expect(async () => {
    await stop(page, other).getByRole('button', { name: 'Navigate' }).click()
    await expect(page.getByText('No address available').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.context().close()
})

test('one stop, two drivers: the first to start it keeps it until the office reassigns it', async ({
  browser,
}) => {
  const date = '2031-03-08'
  const [order] = (await released(1, date)) as [Placed]
  const sunil = await signInByCall(
    browser,
    topside.url,
    'Driver',
    'driver@topside.example',
    'phone',
  )
  const kev = await signInByCall(
    browser,
    topside.url,
    'Driver',
    'kev.ansell@pryorhallam.example',
    'phone',
  )
  await drive(sunil, date)
  await drive(kev, date)
  await sunil.getByRole('button', { name: 'Start Route (1)' }).click()
  await sunil.getByRole('button', { name: 'Start it today' }).click()
  await expectToast(sunil, 'Route Started')
  await expect(stop(kev, order)).toHaveCount(0)

  await admin.goto(`${topside.url}/dispatch?tab=out`)
  await admin.getByLabel(`Driver of ${order.orderNumber}`).selectOption({ label: 'Kev Ansell' })
  await expectToast(admin, 'Driver saved')
  await expect(stop(kev, order)).toBeVisible()
  await expect(stop(sunil, order)).toHaveCount(0)
  await sunil.context().close()
  await kev.context().close()
})

/** A picture like a camera's: large and full of noise, so that it must be shrunk. */
async function photographed(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 2400
    canvas.height = 1800
    const brush = canvas.getContext('2d')
    for (let n = 0; brush && n < 60_000; n++) {
      brush.fillStyle = `hsl(${(n * 47) % 360} 80% ${(n * 13) % 100}%)`
      brush.fillRect((n * 7919) % 2400, (n * 104_729) % 1800, 9, 9)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(url.split(',')[1] ?? '', 'base64')
}
