import { expect, type Page, test } from '@playwright/test'
import { ask, pricedOrder } from './orders.ts'
import { expectToast, failing, type RunningTopside, signIn, startDemo } from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signIn(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

test('an invoice is edited, approved, paid in part, and a payment taken back', async ({
  browser,
}) => {
  const { url } = topside
  const customer = await signIn(browser, url, 'Customer', 'OAKTAVERN', 'phone')
  const order = await pricedOrder({ url, customer, admin })
  await ask(admin, 'POST', `${url}/api/admin/orders/${order.id}/mark-delivered`, {})
  const made = await ask<{ id: number }>(admin, 'GET', `${url}/api/orders/${order.id}/invoice`)
  await admin.goto(`${url}/invoices/${made.id}`)

  await admin.getByRole('button', { name: 'Edit Invoice' }).click()
  await expect(
    admin.getByText(
      'Edit quantities and prices as needed. Total will be recalculated automatically.',
    ),
  ).toBeVisible()
  await expect(admin.getByText('Original amount')).toBeVisible()
  const [quantity, rate] = [
    admin.getByLabel('Quantity, Rump, whole'),
    admin.getByLabel('Rate, Rump, whole'),
  ]
  await rate.fill('nothing')
  await expect(admin.getByText('Must be a price like 12.34')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await quantity.fill('2.5')
  await rate.fill('10.01')
  await expect(admin.getByText('£25.03')).toBeVisible()
  await failing(admin, 'PUT', `invoices/${made.id}/items`, async () => {
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(admin, 'Failed to update invoice items')
  })
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Invoice items updated successfully.')
  await expect(admin.getByRole('cell', { name: '£25.03' })).toBeVisible()

  await admin.getByRole('button', { name: 'Approve Invoice' }).click()
  await expectToast(admin, 'Invoice approved successfully.')
  await expect(admin.getByRole('button', { name: 'Edit Invoice' })).toHaveCount(0)
  await ask(admin, 'POST', `${url}/api/invoices/${made.id}/mark-paid`, {
    paidAmount: '20.00',
    method: 'Cash',
    reference: 'At the door',
  })
  await admin.reload()
  await expect(admin.getByText('Cash · At the door · recorded by Ruth Pryor')).toBeVisible()
  await admin.getByRole('button', { name: /^Reverse £20\.00/ }).click()
  await admin.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(admin.getByText('A reason is required')).toBeVisible()
  await admin.getByLabel('Reason').fill('Counterfeit note')
  await admin.getByRole('button', { name: 'Reverse payment' }).click()
  await expectToast(admin, 'Payment reversed')
  await expect(admin.getByText(/Reversed by Ruth Pryor, .+: Counterfeit note/)).toBeVisible()
  await customer.context().close()
})
