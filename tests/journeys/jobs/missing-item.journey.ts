import { expect, type Page, test } from '@playwright/test'
import { ask } from '../orders.ts'
import { expectToast, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

test('job j: “an item was missing”, from the search to its story and the credit', async ({
  browser,
}) => {
  const { url } = topside
  const admin = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  await approveAll(admin, url)
  await admin.goto(`${url}/dispatch`)
  await expect(admin.getByRole('button', { name: 'Search', exact: true })).toBeVisible()

  const presses = new Presses(admin)
  await presses.key('Control+k')
  await expect(admin.getByRole('searchbox', { name: /^Search orders, customers/ })).toBeFocused()
  await presses.typeBeside('oak')
  await presses.key('Alt+1')
  const lines = admin.getByRole('table', { name: /^Lines of ORD-/ })
  for (const step of ['Ordered', 'Picked', 'Delivered', 'Invoiced'])
    await expect(lines.getByRole('columnheader', { name: step })).toHaveText(/\w+.*\d|\w+, \w+/)
  presses.within('j')

  const credit = new Presses(admin)
  const number = (await lines.getByRole('link', { name: /^INV-/ }).innerText()).trim()
  const link = await lines.getByRole('link', { name: /^INV-/ }).getAttribute('href')
  const before = await outstanding()
  await credit.press(lines.getByRole('button', { name: /^Credit this: / }).first())
  const press = lines.getByRole('button', { name: /^Credit £/ })
  const amount = (await press.innerText()).replace('Credit £', '').trim()
  await credit.press(press)
  await expectToast(admin, `Crediting £${amount}`)
  expect(await outstanding()).toBe(before)
  await expectToast(admin, 'Credit note issued')
  await expect(lines.getByText(/^[\d.]+ (each|kg) credited, CRN-\d+$/)).toBeVisible()
  expect(await outstanding()).toBeCloseTo(before - Number(amount), 2)
  credit.within('j, credited')
  await expect(lines.getByRole('link', { name: number })).toBeVisible()

  async function outstanding(): Promise<number> {
    const invoice = await ask<{ outstanding: string }>(admin, 'GET', `${url}/api${link}`)
    return Number(invoice.outstanding)
  }
})

/**
 * Approves all invoices that still wait. The customer's last delivery may be yesterday's, whose invoices are not all
 * approved yet, and only an issued invoice can be credited.
 */
async function approveAll(admin: Page, url: string): Promise<void> {
  type Found = { invoices: { id: number }[] }
  const waiting = await ask<Found>(
    admin,
    'GET',
    `${url}/api/invoices/page?status=awaiting_approval`,
  )
  const invoiceIds = waiting.invoices.map(({ id }) => id)
  if (invoiceIds.length > 0) await ask(admin, 'POST', `${url}/api/invoices/approve`, { invoiceIds })
}
