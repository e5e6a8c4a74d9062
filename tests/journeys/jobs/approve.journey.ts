import { expect, test } from '@playwright/test'
import { ask, pricedOrder } from '../orders.ts'
import { expectToast, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

test('job g: thirty invoices are approved and sent', async ({ browser }) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  const customer = await signInByCall(browser, url, 'Customer', 'OAKTAVERN', 'phone')
  const customers = `${url}/api/customers`
  const all = await ask<{ accountId: string; email: string }[]>(admin, 'GET', customers)
  const email = all.find(({ accountId }) => accountId === 'OAKTAVERN')?.email
  const awaiting = async () => {
    const found = `${url}/api/invoices/page?status=awaiting_approval`
    return (await ask<{ total: number }>(admin, 'GET', found)).total
  }
  const deliver = async () => {
    const { id } = await pricedOrder({ url, customer, admin })
    await ask(admin, 'POST', `${url}/api/admin/orders/${id}/mark-delivered`, {})
  }
  await Promise.all(Array.from({ length: 30 - (await awaiting()) }, deliver))
  expect(await awaiting()).toBe(30)

  await admin.goto(`${url}/`)
  const presses = new Presses(admin)
  await presses.press(admin.getByRole('link', { name: 'Invoices', exact: true }))
  await presses.press(admin.getByRole('link', { name: 'Awaiting approval' }))
  await presses.press(admin.getByRole('button', { name: 'Approve and send all 30' }))
  await expectToast(admin, 'Approving and sending 30 invoices')
  expect(await awaiting()).toBe(30)
  // Undo is offered for ten seconds; then the server approves thirty invoices, each in its own transaction.
  await expect(admin.getByText('30 approved', { exact: true }).first()).toBeVisible({
    timeout: 120_000,
  })
  expect(await awaiting()).toBe(0)
  // The demo has no mail server, so the screen must say that the emails wait, not that they were sent.
  const said = admin.getByText('30 approved, 30 emails wait until email is set up')
  await expect(said).toBeVisible()
  expect(await topside.letterTo(email ?? '')).toMatch(/invoice INV-\d+/)
  presses.within('g')
})
