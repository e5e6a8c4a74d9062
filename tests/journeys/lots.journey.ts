import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed } from './orders.ts'
import {
  dismissToast,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
  typeByHand,
} from './support.ts'

// Like a real tablet: the service worker keeps the screens.
test.use({ serviceWorkers: 'allow' })

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Lot = { id: number; code: string; onHandKg: string }

/** A confirmed order of a customer. */
async function orderOf(items: { productId: number; quantityOrdered: string }[]): Promise<Placed> {
  const { url } = topside
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, {
    customerId: customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id,
    ...{ deliveryDate: '2032-08-02', items },
  })
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
  return order
}

test('one press gives a weight its lot, also without signal; a refusal names a lot that is held meanwhile', async ({
  browser,
}) => {
  const { url } = topside
  const [category] = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const productOf = (more: object) =>
    ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
      ...{ description: '', unit: 'kg', vatRate: 0, ...more },
      ...{ categoryId: category?.id, basePrice: '9.80', orderedBy: 'kg' },
    })
  const product = await productOf({ name: 'Rump for the journey' })
  await productOf({ name: 'Loin', code: '95012345678903' })
  const lot = await ask<Lot>(admin, 'POST', `${url}/api/lots`, {
    ...{ productId: product.id, making: null, kg: '20', useBy: null, species: 'beef' },
  })
  const line = { productId: product.id, quantityOrdered: '2.5' }
  const order = await orderOf([line, line, line])
  const onHand = async () => (await ask<Lot>(admin, 'GET', `${url}/api/lots/${lot.id}`)).onHandKg

  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  await go(picker, `${url}/orders/${order.orderNumber}`)
  await picker.getByRole('button', { name: 'Use this lot' }).click()
  await typeByHand(picker, '245')
  await expect(picker.getByText('Line 2 of 3')).toBeVisible()
  await expect.poll(onHand).toBe('17.550')
  // The lot stays chosen, so the next weight needs no further press.
  await expect(picker.getByRole('group', { name: 'Lot', exact: true })).toContainText(lot.code)
  await picker.keyboard.type('2', { delay: 400 })
  const scans = [
    [']Q1000000-99', 'There is no lot 000000-99 in the fridge.'],
    [']C101950123456789043102001234', 'This label can’t be read.'],
    [']C101950123456789033102001234', 'This label is for Loin, not Rump for the journey.'],
  ] as const
  for (const [label, says] of scans) {
    await picker.keyboard.type(label)
    await picker.keyboard.press('Enter')
    await expect(picker.getByText(says).first()).toBeVisible()
    await expect(picker.getByRole('button', { name: /^Add 2 kg/ })).toBeVisible()
  }
  await picker.keyboard.press('Backspace')
  await picker.context().setOffline(true)
  await typeByHand(picker, '255')
  await expect(picker.getByText('Line 3 of 3')).toBeVisible()
  await ask(admin, 'POST', `${url}/api/lots/${lot.id}/hold`, { reason: 'the supplier rang' })
  await picker.context().setOffline(false)
  const refusal = `Lot ${lot.code} is held: the supplier rang.`
  await expect(picker.getByText(refusal).first()).toBeVisible({ timeout: 30_000 })
  expect(await onHand()).toBe('17.550')
  await dismissToast(picker)
  await picker.keyboard.type(`]Q1${lot.code}`)
  await picker.keyboard.press('Enter')
  await expect(picker.getByText('Lot not used', { exact: true })).toBeVisible()
})

test('one box: received, cut, weighed without signal, delivered, found by a drill, and checked when some comes back', async ({
  browser,
}) => {
  const { url } = topside
  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  const press = (name: string | RegExp) =>
    picker.getByRole('button', { name, exact: typeof name === 'string' }).click()
  const lotsOf = (query: string) => ask<Lot[]>(admin, 'GET', `${url}/api/lots?${query}`)

  await go(picker, `${url}/receiving`)
  await picker.getByLabel('Product').fill('Fore rib, on the bone')
  await expect(picker.getByText('as the last box')).toBeVisible()
  await picker.getByLabel('Supplier’s lot').fill('DRILL-1')
  await picker.getByLabel('Use by').fill('2039-12-01')
  await press('9')
  await press(/Temperature/)
  await press('3')
  await press(/^Accept 9 kg/)
  await expect(picker.getByText(/^Lot \d{6}-\d\d: Fore rib/)).toBeVisible()
  const [box] = await lotsOf('code=DRILL-1')

  await go(picker, `${url}/make-lot`)
  await picker.getByLabel('Product').selectOption('Rump for the journey')
  await picker.getByLabel('Weight').fill('8')
  await picker.getByLabel('Add a lot').selectOption(String(box?.id))
  await press('Make the lot')
  await expect(picker).toHaveURL(/\/lots\/\d+$/)
  const cutId = Number(/\d+$/.exec(picker.url())?.[0])
  const cut = () => ask<Lot & { productId: number }>(admin, 'GET', `${url}/api/lots/${cutId}`)

  const { productId, code } = await cut()
  const line = { productId, quantityOrdered: '2.5' }
  const order = await orderOf([line, line])
  await go(picker, `${url}/orders/${order.orderNumber}`)
  await press('Use this lot')
  await picker.context().setOffline(true)
  await typeByHand(picker, '245')
  await expect(picker.getByText('Line 2 of 2')).toBeVisible()
  // The tablet has already taken off the weight that waits to be sent.
  await expect(picker.getByRole('group', { name: 'Lot', exact: true })).toContainText(
    '5.55 kg left',
  )
  await picker.context().setOffline(false)
  await typeByHand(picker, '255')
  await expect.poll(async () => (await cut()).onHandKg, { timeout: 30_000 }).toBe('3.000')

  const byHand = { status: 'delivered', manual: true, reason: 'The journey' }
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, byHand)
  await go(admin, `${url}/recalls/new?lotIds=${box?.id}`)
  await admin.getByRole('button', { name: 'Drill', exact: true }).click()
  await admin.getByRole('button', { name: 'Pathogen found' }).click()
  await admin.getByRole('button', { name: 'Send 1 message' }).click()
  const found = admin.getByRole('table', { name: 'Affected customers' })
  await expect(found.getByRole('row').filter({ hasText: 'The Oak Tavern' })).toContainText('5 kg')
  await expect(admin.getByText(code).first()).toBeVisible()

  // Half a kilo came back after all. It appears by itself, and waits until somebody has looked at it.
  await go(picker, `${url}/lots`)
  await picker.getByLabel('Status').selectOption('Came back, to check')
  const path = `${url}/api/orders/${order.id}`
  await ask(admin, 'PATCH', path, { ...byHand, status: 'in_progress' })
  const back = { quantityDelivered: '1.95', returnReason: 'Too fatty' }
  await ask(admin, 'PATCH', `${url}/api/order-items/${order.items[0]?.id}`, back)
  await ask(admin, 'PATCH', path, byHand)
  await picker.getByRole('link', { name: code }).click()
  const cameBack = picker.getByRole('group', { name: 'Came back' })
  await expect(cameBack).toContainText(`0.5 kg came back from ${order.orderNumber}`)
  await expect(cameBack).toContainText('The Oak Tavern')
  await failing(picker, 'POST', 'lots/*/returns/*/check', () => press(/^Write off 0.5 kg/))
  await cameBack.getByLabel('Write off as').selectOption('Drip loss')
  await press(/^Write off 0.5 kg/)
  await expect(picker.getByText('0.5 kg written off as drip loss').first()).toBeVisible()
  await expect(cameBack).toBeHidden()
  expect(await cut()).toMatchObject({ onHandKg: '3.000', uncheckedKg: '0.000' })
  await press('Undo')
  await expect(cameBack).toBeVisible()
  expect(await cut()).toMatchObject({ onHandKg: '3.500', uncheckedKg: '0.500' })
  await press(/^Put back 0.5 kg/)
  await expect(cameBack).toBeHidden()
  expect(await cut()).toMatchObject({ onHandKg: '3.500', uncheckedKg: '0.000' })
  const lost = { kg: '3.1', why: 'trimmed' }
  await ask(admin, 'POST', `${url}/api/lots/${cutId}/write-off`, lost)
  await press('Undo')
  await expect(picker.getByText(`Only 0.4 kg of lot ${code} is left to use`).first()).toBeVisible()
})

test('counted goods need a lot; the picker confirms taking more than a lot has left, then the lot is counted', async ({
  browser,
}) => {
  const { url } = topside
  const [category] = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const product = (name: string, unit: string) =>
    ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
      ...{ name, description: '', unit, vatRate: 0, categoryId: category?.id },
      ...{ basePrice: '9.80', orderedBy: 'kg' },
    })
  const opened = (productId: number, meat: object) =>
    ask<Lot>(admin, 'POST', `${url}/api/lots`, {
      ...{ productId, making: null, useBy: null, species: 'beef', ...meat },
    })
  const [steaks, joint] = [await product('Counted steaks', 'each'), await product('A joint', 'kg')]
  const ofSteaks = await opened(steaks.id, { kg: '10', pieces: 40 })
  const ofJoint = await opened(joint.id, { kg: '1' })
  const order = await orderOf([
    { productId: steaks.id, quantityOrdered: '12' },
    { productId: joint.id, quantityOrdered: '2.5' },
  ])
  const onHand = async ({ id }: Lot) =>
    (await ask<Lot>(admin, 'GET', `${url}/api/lots/${id}`)).onHandKg

  const picker = await signInByCall(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  const press = (name: string | RegExp) => picker.getByRole('button', { name }).click()
  await go(picker, `${url}/orders/${order.orderNumber}`)
  await press('Use this lot')
  // Sooner after the line appears, a press counts as the second of a double press.
  await picker.waitForTimeout(400)
  await press(/^As ordered: 12 each/)
  await expect.poll(() => onHand(ofSteaks)).toBe('7.000')
  await press('Use this lot')
  await typeByHand(picker, '245')
  await expect(picker.getByText(`Only 1 kg of lot ${ofJoint.code} is left.`)).toBeVisible()
  await press(/^Yes, 2.45 kg is right/)
  await expect.poll(() => onHand(ofJoint)).toBe('-1.450')

  await go(picker, `${url}/lots/${ofJoint.id}`)
  await expect(picker.getByText(`Lot ${ofJoint.code} is 1.45 kg below 0`)).toBeVisible()
  await press(`Count lot ${ofJoint.code}`)
  await picker.getByLabel('What is left').fill('0.5')
  await press('Save the count')
  await expect(picker.getByRole('table', { name: 'Kilos' })).toContainText(
    'Counted 0.5 kg, was −1.45 kg',
  )
  await press('Write off')
  await picker.getByRole('dialog').getByLabel('Weight').fill('0.5')
  await picker.getByLabel('Why').selectOption('condemned')
  await picker.getByRole('dialog').getByRole('button', { name: 'Write off' }).click()
  await expect.poll(() => onHand(ofJoint)).toBe('0.000')
})
