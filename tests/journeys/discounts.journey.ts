import { expect, type Page, test } from '@playwright/test'
import type { Customer } from '#contract/customers/customers.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ownDiscount } from '#domain/money/discounts.ts'
import { discountsOf } from '#domain/money/paper/invoice-lines.ts'
import { formatMoney } from '#domain/money/money.ts'
import { ask, placedOrder, wanted } from './orders.ts'
import {
  expectToast,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
  tooWide,
} from './support.ts'

let topside: RunningTopside
let admin: Page
let customer: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

test('an admin discounts an order and a line, and the customer sees both with their reasons', async () => {
  const { id, orderNumber } = await placedOrder({ url: topside.url, customer, admin })
  await go(admin, `${topside.url}/orders/${orderNumber}`)
  await admin.getByRole('button', { name: 'Discount' }).click()
  const dialog = admin.getByRole('dialog', { name: `Discounts on ${orderNumber}` })
  await dialog.getByLabel('Discount', { exact: true }).fill('10')
  await dialog.getByLabel(`Discount on ${wanted[0]}`).fill('5')
  await dialog.getByRole('button', { name: 'Save discounts' }).click()
  await expect(dialog.getByText('Say why: it is shown on the invoice.')).toHaveCount(2)
  await dialog.getByLabel('Reason', { exact: true }).fill('Regular customer')
  await dialog.getByLabel(`Reason for ${wanted[0]}`).fill('Short dated')
  expect(await tooWide(admin)).toEqual([])
  await dialog.getByRole('button', { name: 'Save discounts' }).click()
  await expectToast(admin, 'Discounts saved')

  const order = await ask<Order>(admin, 'GET', `${topside.url}/api/orders/${id}`)
  const off = `-${formatMoney(discountsOf(order.items, order).discount)}`
  const seenBy = async (page: Page) => {
    const row = page.locator('dl > *').filter({ hasText: '10% discount: Regular customer' })
    await expect(row.filter({ hasText: off })).toBeVisible()
    await expect(page.getByText(/^5% discount: Short dated, -£/)).toBeVisible()
  }
  await seenBy(admin)
  await go(customer, `${topside.url}/customer/orders`)
  await customer.getByRole('button', { name: orderNumber }).click()
  await seenBy(customer)
  expect(await tooWide(customer)).toEqual([])

  await go(admin, `${topside.url}/orders?search=${orderNumber}`)
  await expect(admin.getByRole('link', { name: orderNumber })).toBeVisible()
  await admin.keyboard.press('j')
  const peek = admin.getByRole('complementary', { name: orderNumber })
  const total = formatMoney(order.grandTotal)
  for (const shown of [off, total]) await expect(peek.getByText(shown)).toBeVisible()
  const [line] = order.items
  const net = line && ownDiscount({ ...line, quantity: line.quantityOrdered }).net
  await expect(peek.getByRole('row').filter({ hasText: wanted[0] })).toContainText(
    formatMoney(net ?? 'none'),
  )
})

test('a standing discount is shown to its customer', async () => {
  const { id } = await ask<Customer>(customer, 'GET', `${topside.url}/api/customer/profile`)
  await go(admin, `${topside.url}/customers/${id}`)
  await admin.getByRole('button', { name: 'Edit' }).first().click()
  await admin.getByLabel('Standing discount').fill('7.5')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Say why: it is shown on the invoice.')
  await admin.getByLabel('Reason for the discount').fill('Pays early')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Customer details updated successfully')
  await expect(admin.getByText('7.5% discount: Pays early')).toBeVisible()
  await go(customer, `${topside.url}/customer`)
  await expect(customer.getByText('7.5% discount: Pays early')).toBeVisible()
  await expect(customer.getByText('7.5% off')).toBeVisible()
})
