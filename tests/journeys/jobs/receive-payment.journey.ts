import { expect, type Page, test } from '@playwright/test'
import type { CustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { ask } from '../orders.ts'
import { expectToast, go, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside
let page: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  page = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const accountOf = async (accountId: string): Promise<CustomerAccount> => {
  const all = await ask<{ id: number; accountId: string }[]>(
    page,
    'GET',
    `${topside.url}/api/customers`,
  )
  const id = all.find((each) => each.accountId === accountId)?.id ?? 0
  return ask(page, 'GET', `${topside.url}/api/customers/${id}/account`)
}
/** How many invoices this sum in pence pays, starting with those due first. The last may be paid in part. */
function paidBy(pence: number, invoices: CustomerAccount['invoices']): number {
  let left = pence
  return invoices.filter(({ outstanding }) => {
    const isPaid = left > 0
    left -= pounds(outstanding)
    return isPaid
  }).length
}
const pounds = (amount: string) => Math.round(Number(amount) * 100)

test('job h: £1,200 received from one customer pays several invoices, those due first', async () => {
  const before = await accountOf('OAKTAVERN')
  const paid = paidBy(120_000, before.invoices)
  expect(paid).toBeGreaterThan(1)
  await go(page, `${topside.url}/orders`)
  await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible()

  const presses = new Presses(page)
  await presses.key('Control+k')
  await expect(page.getByRole('searchbox', { name: /^Search orders, customers/ })).toBeFocused()
  await presses.typeBeside('oak')
  // The results for 'o' or for no text may still be on the screen, but Alt+3 waits for those for 'oak'.
  await presses.key('Alt+3')
  await expect(page.getByLabel('Payment amount')).toBeFocused()
  await presses.type('1200')
  await expect(page.getByRole('button', { name: 'Record £1,200.00' })).toBeEnabled()
  await expect(page.getByText(`Pays ${paid} invoices`)).toBeVisible()
  await presses.key('Enter')
  await expectToast(page, 'Payment recorded successfully.')
  presses.within('h')

  const after = await accountOf('OAKTAVERN')
  expect(pounds(after.balance)).toBe(pounds(before.balance) - 120_000)
  expect(after.payments[0]?.allocations).toHaveLength(paid)
})

test('money left over from a payment stays on account, pays invoices, and can be refunded', async () => {
  const { customerId, invoices } = await accountOf('GRANGE')
  await go(page, `${topside.url}/invoices`)
  const row = page.getByRole('row').filter({ hasText: /^INV-/ }).first()
  await row.focus()
  await row.press('r')
  await page.getByRole('button', { name: 'Another customer' }).click()
  const whoPaid = page.getByRole('searchbox', { name: 'Who paid?' })
  await whoPaid.fill('grange')
  await whoPaid.press('Enter')
  await expect(page.getByLabel('Payment amount')).toBeFocused()
  await page.getByLabel('Payment amount').fill('500')
  await page.getByRole('button', { name: 'Cheque' }).click()
  await page.getByLabel('Reference').fill('CHQ 104')
  await page.getByRole('button', { name: 'Clear all' }).click()
  const first = invoices[0]
  const pays = page.getByLabel(`Pays of ${first?.invoiceNumber}`)
  await pays.fill('99999')
  await expect(pays).toHaveAccessibleDescription(/^Only £/)
  await pays.fill('100')
  await page.getByRole('button', { name: 'Record £500.00' }).click()
  await expectToast(page, 'Payment recorded successfully.')
  await expect(page.getByText('£400.00 is on account', { exact: true })).toBeVisible()
  expect(await accountOf('GRANGE')).toMatchObject({ onAccount: '400.00' })

  await go(page, `${topside.url}/invoices/${first?.id}`)
  await page.getByRole('button', { name: /^Pay £.* from account$/ }).click()
  await expectToast(page, 'Paid from account')
  await go(page, `${topside.url}/receive-payment?customer=${customerId}`)
  await page.getByRole('button', { name: 'Refund' }).click()
  await page.getByRole('dialog').getByLabel('Amount').fill('10')
  await page.getByRole('button', { name: 'Record refund' }).click()
  await expectToast(page, 'Refund recorded')
  await page.getByRole('button', { name: /^Reverse refund of £10\.00/ }).click()
  await page.getByLabel('Reason').fill('The transfer failed')
  await page.getByRole('button', { name: 'Reverse refund', exact: true }).click()
  await expectToast(page, 'Refund reversed')
  await page.getByRole('button', { name: 'Pay oldest invoices' }).click()
  await expectToast(page, 'Invoices paid from what was on account')
  expect(await accountOf('GRANGE')).toMatchObject({ onAccount: '0.00' })
})
