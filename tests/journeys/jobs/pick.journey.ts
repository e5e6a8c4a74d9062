import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed } from '../orders.ts'
import { tooSmall } from '../gloves.ts'
import {
  expectToast,
  goOffline,
  type RunningTopside,
  signIn,
  signInByCall,
  startDemo,
  typeByHand,
} from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Product = { id: number; name: string; unit: string; variations: unknown[] }
type Line = {
  name: string
  unit: string
  quantityPicked: string | null
  piecesPicked: number | null
}

/** A confirmed order of five products by weight, 2.5 kg each, and five that are counted, 3 each. */
async function orderOfTen(): Promise<Placed> {
  const { url } = topside
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const customerId = customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id
  const products = await ask<Product[]>(admin, 'GET', `${url}/api/products-with-variations`)
  const plain = products.filter(({ variations }) => (variations ?? []).length === 0)
  const weighed = plain.filter(({ unit }) => unit === 'kg').slice(0, 5)
  const counted = plain.filter(({ unit }) => unit === 'each').slice(0, 5)
  const items = [
    ...weighed.map(({ id }) => ({ productId: id, quantityOrdered: '2.5' })),
    ...counted.map(({ id }) => ({ productId: id, quantityOrdered: '3' })),
  ]
  const days = await ask<{ date: string }[]>(admin, 'GET', `${url}/api/picking/days`)
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, {
    customerId,
    deliveryDate: days[0]?.date,
    items,
  })
  return ask<Placed>(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
}

const stateOf = async ({ id }: Placed) =>
  ask<{ status: string; items: Line[] }>(admin, 'GET', `${topside.url}/api/orders/${id}`)

test('job d: ten lines, five weighed with three digits and five counted', async ({ browser }) => {
  const order = await orderOfTen()
  const page = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
  const presses = new Presses(page)
  const keypad = page.getByRole('group', { name: 'Keypad' })
  await presses.press(page.getByRole('link', { name: order.orderNumber }))
  for (let line = 1; line <= 10; line++) {
    await expect(page.getByText(`Line ${line} of 10`)).toBeVisible()
    if (line <= 5)
      for (const digit of '245') await presses.press(keypad.getByText(digit, { exact: true }))
    if (line <= 5) await expect(page.locator('output')).toHaveText('2.45')
    // Waits as long as a person reads the line, because the screen ignores the second press of a double press.
    await page.waitForTimeout(400)
    await presses.press(keypad.getByRole('button', { name: /^(Add|As ordered)/ }))
  }
  await expect.poll(async () => (await stateOf(order)).status).toBe('picked')
  const { items } = await stateOf(order)
  expect(items.map(({ quantityPicked }) => Number(quantityPicked))).toEqual([
    ...Array<number>(5).fill(2.45),
    ...Array<number>(5).fill(3),
  ])
  presses.within('d')
  // The next order appears by itself, and the previous one can be undone.
  await page.getByRole('button', { name: `Undo ${order.orderNumber}` }).click()
  await expect(page.getByRole('heading', { name: order.orderNumber })).toBeVisible()
  expect((await stateOf(order)).status).toBe('confirmed')
})

test('job d with a scale: the scale types five weights, and the picker counts five lines', async ({
  browser,
}) => {
  const order = await orderOfTen()
  const page = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
  const presses = new Presses(page)
  await presses.press(page.getByRole('link', { name: order.orderNumber }))
  for (let line = 1; line <= 10; line++) {
    await expect(page.getByText(`Line ${line} of 10`)).toBeVisible()
    await page.waitForTimeout(400)
    if (line <= 5) await presses.printOfScale('ST,GS,+   2.455kg')
    else await presses.press(page.getByRole('button', { name: /^As ordered/ }))
  }
  await expect.poll(async () => (await stateOf(order)).status).toBe('picked')
  const { items } = await stateOf(order)
  expect(items.map(({ quantityPicked }) => Number(quantityPicked))).toEqual([
    ...Array<number>(5).fill(2.455),
    ...Array<number>(5).fill(3),
  ])
  presses.within('d, with a scale')
})

/** A confirmed order of ten products by the piece, 2 pieces of about 1.8 kg each. */
async function tenByThePiece(): Promise<Placed> {
  const { url } = topside
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const [category] = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const items: { productId: number; pieces: number }[] = []
  for (let line = 1; line <= 10; line++) {
    const terms = { orderedBy: 'piece', averageKg: '1.8', leastKg: '1.4', mostKg: '2.2' }
    const { id } = await ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
      ...terms,
      ...{ name: `Joint ${Date.now()}-${line}`, description: '', unit: 'kg', vatRate: 0 },
      ...{ categoryId: category?.id, basePrice: '11.49' },
    })
    items.push({ productId: id, pieces: 2 })
  }
  const days = await ask<{ date: string }[]>(admin, 'GET', `${url}/api/picking/days`)
  const customerId = customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id
  const deliveryDate = days[0]?.date
  const body = { customerId, deliveryDate, items }
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, body)
  return ask<Placed>(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
}

for (const [job, add] of [
  [
    'd, by the piece',
    async (presses: Presses, page: Page) => {
      const keypad = page.getByRole('group', { name: 'Keypad' })
      for (const digit of '365') await presses.press(keypad.getByText(digit, { exact: true }))
      await presses.press(keypad.getByRole('button', { name: 'Add both' }))
    },
  ],
  [
    'd, by the piece, with a scale',
    (presses: Presses) => presses.printOfScale('ST,GS,+   3.655kg'),
  ],
] as const)
  test(`job ${job}: ten lines of two pieces each`, async ({ browser }) => {
    const order = await tenByThePiece()
    const page = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
    const presses = new Presses(page)
    await presses.press(page.getByRole('link', { name: order.orderNumber }))
    for (let line = 1; line <= 10; line++) {
      await expect(page.getByText(`Line ${line} of 10`)).toBeVisible()
      await page.waitForTimeout(400)
      await add(presses, page)
    }
    await expect.poll(async () => (await stateOf(order)).status).toBe('picked')
    const { items } = await stateOf(order)
    expect(items.map(({ piecesPicked }) => piecesPicked)).toEqual(Array<number>(10).fill(2))
    presses.within(job)
  })

test('all that a picker presses is large enough for gloves, and the line is near the top in large type', async ({
  browser,
}) => {
  const order = await orderOfTen()
  const page = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: /^What’s new/ }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: order.orderNumber }).click()
  const ordered = page.locator('[data-ordered]')
  await expect(ordered).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  const pane = page.locator('section', { has: ordered })
  expect((await pane.boundingBox())?.y).toBeLessThanOrEqual(120)
  expect(
    await ordered.evaluate((each) => parseFloat(getComputedStyle(each).fontSize)),
  ).toBeGreaterThanOrEqual(40)
  await typeByHand(page, '999')
  await expect(page.getByRole('button', { name: 'Type it again' })).toBeFocused()
  expect(await tooSmall(page)).toEqual([])
  await page.getByRole('button', { name: 'Another product' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await page.keyboard.press('Escape')

  // Checks the list of weights that wait to be sent, and the question that Discard asks.
  await page.getByRole('button', { name: 'Type it again' }).click()
  await goOffline(page)
  await typeByHand(page, '245')
  await page.getByRole('button', { name: '1 waiting to send' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(question).toBeHidden()

  // Checks the view of all lines with a message over it.
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Lines', exact: true }).click()
  await page.getByRole('button', { name: 'Mark as Picked' }).click()
  await expectToast(page, 'Quantity required')
  await expect(page.getByRole('button', { name: 'Dismiss' })).toBeVisible()
  expect(await tooSmall(page)).toEqual([])
})

for (const height of [844, 667])
  test(`on a phone ${height} px high quantity, keypad and main key are in sight, and Back closes a sheet`, async ({
    browser,
  }) => {
    const order = await orderOfTen()
    const page = await signIn(browser, topside.url, 'Picking', 'picker@topside.example', 'phone')
    await page.setViewportSize({ width: 390, height })
    await page.getByRole('link', { name: order.orderNumber }).click()
    const keypad = page.getByRole('group', { name: 'Keypad' })
    await expect(keypad).toBeVisible()
    for (const seen of [
      page.locator('[data-ordered]'),
      ...(await keypad.getByRole('button').all()),
    ])
      await expect(seen).toBeInViewport({ ratio: 1 })
    expect(await tooSmall(page)).toEqual([])
    const here = page.url()
    await page.getByRole('button', { name: 'Short or swap' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(page.url()).toBe(here)
    await expect(keypad).toBeVisible()
    await page.goBack()
    await expect(keypad).toBeHidden()
  })
