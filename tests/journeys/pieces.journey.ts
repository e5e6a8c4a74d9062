import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { Presses } from './jobs/presses.ts'
import { ask, type Placed } from './orders.ts'
import { type RunningTopside, sign, signInByCall, startDemo, typeByHand } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Invoice = { id: number; amount: string; items: { id: number }[] }
const date = '2032-07-01'

const sirloins = {
  product: { orderedBy: 'piece', averageKg: '1.8', leastKg: '1.4', mostKg: '2.2' },
  line: { pieces: 3 },
}
const mince = { product: {}, line: { quantityOrdered: '10' } }

/** A confirmed order of three sirloins of about 1.8 kg each, or of 10 kg of mince. */
async function confirmed(name: string, { product, line }: { product: object; line: object }) {
  const { url } = topside
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const categories = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const category = categories.at(-1)
  const { id: productId } = await ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
    ...{ name, description: '', unit: 'kg', vatRate: 0 },
    ...product,
    ...{ categoryId: category?.id, basePrice: '11.49' },
  })
  const customerId = customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id
  const body = { customerId, deliveryDate: date, items: [{ productId, ...line }] }
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, body)
  return ask<Placed>(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
}

test('an admin weighs a line by the piece at a desk, and is then back on the order', async () => {
  const order = await confirmed('Sirloin for the desk', sirloins)
  await admin.goto(`${topside.url}/orders/${order.orderNumber}`)
  await admin.getByRole('button', { name: 'Enter weights' }).click()
  await admin.getByRole('link', { name: /^Weigh, Sirloin/ }).click()
  for (const grams of ['1742', '1905', '1688']) await typeByHand(admin, grams)
  const { orderNumber: name } = order
  await expect(admin.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  await expect(admin.getByText('PICKED', { exact: true }).first()).toBeVisible()
  expect(new URL(admin.url()).search).toBe('')
})

test('three pieces: by scale, by hand and without signal; one comes back and one is credited', async ({
  browser,
}) => {
  const { url } = topside
  const order = await confirmed('Sirloin for the journey', sirloins)
  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  let saved = 0
  picker.on('response', (answer) => {
    if (answer.request().method() === 'POST' && answer.url().endsWith('/weighings')) saved++
  })
  await picker.goto(`${url}/orders/${order.orderNumber}`)
  const weighed = picker.getByRole('list', { name: 'Weighed' })
  await expect(weighed).toContainText('Piece 1')
  await new Presses(picker).printOfScale('ST,GS,+   1.742kg')
  await expect(weighed).toContainText('1.742 kg')
  await typeByHand(picker, '4.1')
  // Nothing is saved until the picker answers.
  await expect(picker.getByText(/of 4.1 kg\?/)).toBeVisible()
  await picker.getByRole('button', { name: 'Type it again' }).click()
  await typeByHand(picker, '1905')
  await expect(picker.getByText('2 of 3', { exact: true })).toBeVisible()
  await expect.poll(() => saved).toBe(2)
  await picker.context().setOffline(true)
  await typeByHand(picker, '1688')
  // The order is complete, so the screen goes back to the list, whose bar leads to what waits.
  await picker.getByRole('button', { name: '2 waiting to send' }).click()
  await expect(picker.getByText(/Sirloin .*: 1 piece, 1\.688 kg, made/)).toBeVisible()
  await picker.context().setOffline(false)
  const read = () =>
    ask<{ status: string; items: object[] }>(admin, 'GET', `${url}/api/orders/${order.id}`)
  await expect.poll(async () => (await read()).status, { timeout: 45_000 }).toBe('picked')
  expect((await read()).items).toMatchObject([{ quantityPicked: '5.335', piecesPicked: 3 }])

  const items = [{ itemId: order.items[0]?.id, unitPrice: '11.49', adminPriceConfirmed: true }]
  const pricing = { pricingConfirmed: true, allowDispatchWithoutPricing: false, items }
  await ask(admin, 'POST', `${url}/api/orders/${order.id}/confirm-pricing`, pricing)
  await ask(admin, 'POST', `${url}/api/dispatch/release`, { orderIds: [order.id] })
  await ask(admin, 'POST', `${url}/api/orders/start-route`, { orderIds: [order.id] })
  const driver = await signInByCall(browser, url, 'Driver', 'driver@topside.example', 'tablet')
  await driver.goto(`${url}/deliveries?date=${date}`)
  await driver.getByRole('button', { name: 'Start Delivery' }).click()
  await expect(driver.getByText('3 pieces, 5.335 kg')).toBeVisible()
  await driver.getByRole('button', { name: /^Short, Sirloin/ }).click()
  await expect(driver.getByRole('dialog').getByRole('button', { pressed: true })).toHaveCount(1)
  await driver.getByRole('button', { name: '1.688 kg' }).click()
  await driver.getByRole('button', { name: 'Damaged' }).click()
  await expect(driver.getByText('1 of 3 pieces, 1.688 kg: Damaged').first()).toBeVisible()
  await driver.getByRole('button', { name: /^Next: / }).click()
  await driver.getByRole('group', { name: 'Who takes it?' }).getByRole('button').first().click()
  await sign(driver.locator('canvas'))
  await driver.getByRole('button', { name: 'Confirm Delivery' }).click()
  await expect(driver.getByText('Delivery confirmed').first()).toBeVisible()

  const invoice = await ask<Invoice>(admin, 'GET', `${url}/api/orders/${order.id}/invoice`)
  expect(invoice.amount).toBe('41.90')
  expect((await read()).items).toMatchObject([
    { quantityDelivered: '3.647', piecesDelivered: 2, returnedQuantity: '1.688' },
  ])
  await ask(admin, 'POST', `${url}/api/invoices/${invoice.id}/approve`)
  const line = { invoiceItemId: invoice.items[0]?.id, quantity: '1.905', pricePerUnit: '11.49' }
  const credit = await ask<{ amount: string }>(
    admin,
    'POST',
    `${url}/api/invoices/${invoice.id}/credit-notes`,
    { reason: 'One piece was off', items: [line] },
  )
  expect(credit.amount).toBe('21.89')
})

test('two pickers weigh one line in parts, each with a tare; neither overwrites the other', async ({
  browser,
}) => {
  const { url } = topside
  const order = await confirmed('Mince for the journey', mince)
  const at = `${url}/orders/${order.orderNumber}`
  const logins = ['picker@topside.example', 'marta.zielinska@pryorhallam.example'] as const
  const [danny, marta] = [
    await signInByCall(browser, url, 'Picking', logins[0], 'tablet'),
    await signInByCall(browser, url, 'Picking', logins[1], 'phone'),
  ]
  const weighed = (page: Page) => page.getByRole('list', { name: 'Weighed' })
  for (const page of [danny, marta]) {
    await page.goto(at)
    await page.getByRole('button', { name: 'Weigh in parts' }).click()
  }
  await danny.getByRole('button', { name: /^Red crate/ }).click()
  // Danny types 7.05 kg, of which the crate is 1.85 kg.
  await typeByHand(danny, '705')
  await expect(weighed(marta)).toContainText(/5\.2 kg.*Danny Cole/)
  await typeByHand(marta, '49')
  await expect(weighed(danny)).toContainText(/4\.9 kg.*Marta Zielinska/)
  for (const page of [danny, marta]) await expect(page.getByText(/Picked 10\.1 kg/)).toBeVisible()

  await danny.getByRole('button', { name: 'Undo 5.2 kg' }).click()
  await expect(weighed(marta)).not.toContainText('5.2 kg')
  // Danny swaps the line. The dialog says first that this discards what Marta weighed.
  await danny.getByRole('button', { name: 'Short or swap' }).click()
  const swap = danny.getByRole('dialog')
  await swap.getByRole('listitem').getByRole('button').first().click()
  await expect(swap.getByText('Weighed: 4.9 kg of Mince for the journey')).toBeVisible()
  await swap.getByRole('button', { name: 'Out of stock' }).click()
  await swap.getByRole('button', { name: 'Save' }).click()
  await expect(marta.getByText(/^Replaced with:/)).toBeVisible()
  await expect(weighed(marta)).not.toContainText('4.9 kg')
  const [line] = await ask<{ weighings: object[] }[]>(
    admin,
    'GET',
    `${url}/api/orders/${order.id}/weighings`,
  )
  expect(line?.weighings).toMatchObject([
    { grossKg: '7.050', tareKg: '1.850', netKg: '5.200', voidReason: 'Undone' },
    { netKg: '4.900', byName: 'Marta Zielinska', voidReason: expect.stringMatching('Swapped for') },
  ])
})

/** The label of a piece of 1.742 kg, as a PNG. */
async function labelOfPiece(): Promise<string> {
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/writer/zxing_writer.wasm'))
  const wasmBinary = new Uint8Array(await readFile(wasm)).buffer
  prepareZXingModule({ overrides: { wasmBinary } })
  const elements = '(01)90614141000015(3103)001742(21)7'
  const { image } = await writeBarcode(elements, { format: 'Code128', options: 'gs1', scale: 2 })
  if (!image) throw new Error('The label can’t be drawn.')
  const png = Buffer.from(await image.arrayBuffer())
  return `data:image/png;base64,${png.toString('base64')}`
}

/** Puts a picture before the camera, in a browser that can't read barcodes itself, as on an iPhone. */
const holdBefore = (page: Page, picture: string) =>
  page.addInitScript((src) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    navigator.mediaDevices.getUserMedia = async () => {
      const image = new Image()
      image.src = src
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
      const paper = canvas.getContext('2d')
      const draw = () => {
        if (paper) paper.fillStyle = 'white'
        paper?.fillRect(0, 0, 800, 600)
        paper?.drawImage(image, 60, 200)
      }
      setInterval(draw, 50)
      return canvas.captureStream(10)
    }
  }, picture)

test('the camera reads a label with our own reader, which the page fetches only when it is needed', async ({
  browser,
}) => {
  const { url } = topside
  const order = await confirmed('Sirloin for the camera', sirloins)
  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  const fetched: string[] = []
  picker.on('request', (request) => fetched.push(request.url()))
  await holdBefore(picker, await labelOfPiece())
  await picker.goto(`${url}/orders/${order.orderNumber}`)
  await expect(picker.getByRole('list', { name: 'Weighed' })).toContainText('Piece 1')
  const readers = () => fetched.filter((each) => each.includes('.wasm'))
  expect(readers()).toEqual([])
  await picker.getByRole('button', { name: 'Scan a label' }).click()
  await expect(picker.getByRole('list', { name: 'Weighed' })).toContainText('1.742')
  expect(readers()).toHaveLength(1)
  expect(readers()[0]).toContain(url)
})
