import { expect, type Page, test } from '@playwright/test'
import { ask, type Placed } from './orders.ts'
import { type RunningTopside, signIn, signInByCall, startDemo, typeByHand } from './support.ts'

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

test('a weight names its lot by one press, also without signal; a lot held meanwhile is refused by name', async ({
  browser,
}) => {
  const { url } = topside
  const [category] = await ask<{ id: number }[]>(admin, 'GET', `${url}/api/product-categories`)
  const product = await ask<{ id: number }>(admin, 'POST', `${url}/api/products`, {
    ...{ name: 'Rump for the journey', description: '', unit: 'kg', vatRate: 0 },
    ...{ categoryId: category?.id, basePrice: '9.80', orderedBy: 'kg' },
  })
  const lot = await ask<Lot>(admin, 'POST', `${url}/api/lots`, {
    ...{ productId: product.id, making: null, kg: '20', useBy: null, species: 'beef' },
  })
  const customers = await ask<{ id: number; accountId: string }[]>(
    admin,
    'GET',
    `${url}/api/customers`,
  )
  const line = { productId: product.id, quantityOrdered: '2.5' }
  const order = await ask<Placed>(admin, 'POST', `${url}/api/orders`, {
    customerId: customers.find(({ accountId }) => accountId === 'OAKTAVERN')?.id,
    ...{ deliveryDate: '2032-08-02', items: [line, line, line] },
  })
  await ask(admin, 'PATCH', `${url}/api/orders/${order.id}`, { status: 'confirmed' })
  const onHand = async () => (await ask<Lot>(admin, 'GET', `${url}/api/lots/${lot.id}`)).onHandKg

  const picker = await signIn(browser, url, 'Picking', 'picker@topside.example', 'tablet')
  await picker.goto(`${url}/orders/${order.orderNumber}`)
  await picker.getByRole('button', { name: 'Use this lot' }).click()
  await typeByHand(picker, '245')
  await expect(picker.getByText('Line 2 of 3')).toBeVisible()
  await expect.poll(onHand).toBe('17.550')
  // The lot stays chosen: no press more.
  await expect(picker.getByRole('group', { name: 'Lot', exact: true })).toContainText(lot.code)
  await picker.context().setOffline(true)
  await typeByHand(picker, '255')
  await expect(picker.getByText('Line 3 of 3')).toBeVisible()
  await ask(admin, 'POST', `${url}/api/lots/${lot.id}/hold`, { reason: 'the supplier rang' })
  await picker.context().setOffline(false)
  const refusal = `Lot ${lot.code} is held: the supplier rang.`
  await expect(picker.getByText(refusal).first()).toBeVisible({ timeout: 30_000 })
  expect(await onHand()).toBe('17.550')
})
