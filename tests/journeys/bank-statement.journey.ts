import { expect, type Page, test } from '@playwright/test'
import type { CustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { addDays, type Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { spread } from '#domain/money/payments/allocating.ts'
import { ask } from './orders.ts'
import { expectToast, go, type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let page: Page
let yesterday: Day

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  page = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  yesterday = addDays(londonToday(Date.now()), -1)
})
test.afterAll(() => topside.stop())

const idOf = async (accountId: string): Promise<number> => {
  const url = `${topside.url}/api/customers`
  const all = await ask<{ id: number; accountId: string }[]>(page, 'GET', url)
  return all.find((each) => each.accountId === accountId)?.id ?? 0
}
const accountOf = async (accountId: string): Promise<CustomerAccount> =>
  ask(page, 'GET', `${topside.url}/api/customers/${await idOf(accountId)}/account`)

test('a bank statement is matched, an admin decides the unsure lines, and no line is recorded twice', async () => {
  const oak = await accountOf('OAKTAVERN')
  const grill = await accountOf('GRILL41')
  const oldest = oak.invoices[0]
  const text = [
    'Date,Description,Paid out,Paid in',
    `${yesterday},FP ${oldest?.invoiceNumber},,${oldest?.outstanding}`,
    `${yesterday},GRILL 41,,77.77`,
    `${yesterday},A N OTHER,,12.00`,
    `${yesterday},HOLIDAY LET,,15.00`,
    `${yesterday},RENT,900.00,`,
  ].join('\n')
  const file = { name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await go(page, `${topside.url}/invoices`)
  await page.getByRole('link', { name: 'Bank Statement' }).click()
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText('4 payments, 1 line of money out left out.')).toBeVisible()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: oldest?.invoiceNumber ?? '' })
      .first(),
  ).toContainText('The Oak Tavern')

  const line = (details: string) => page.getByRole('listitem').filter({ hasText: details })
  const [pays] = spread(grill.invoices, '77.77')
  const paid = grill.invoices.find(({ id }) => id === pays?.invoiceId)?.invoiceNumber ?? ''
  await expect(line('GRILL 41')).toContainText(`Pays ${paid} £`)
  await line('GRILL 41').getByRole('button', { name: 'Grill 41' }).click()
  await line('GRILL 41').getByRole('button', { name: 'Change what row 3 pays' }).click()
  await page.getByLabel(`Row 3 pays of ${paid}`).fill('x')
  await expect(page.getByRole('button', { name: /^Record/ }).first()).toHaveAccessibleDescription(
    'Correct what row 3 pays.',
  )
  await page.getByLabel(`Row 3 pays of ${paid}`).fill('7.77')
  await line('HOLIDAY LET').getByRole('button', { name: 'Set aside' }).click()
  // A line that is left for later stays unticked, even after a reload.
  await page.getByLabel('Record row 2').uncheck()
  await page.reload()
  await page.getByLabel('CSV file').setInputFiles(file)
  await page.getByRole('button', { name: /^Record 2 lines, £/ }).click()
  await expectToast(page, '2 lines recorded')
  await expect(page.getByLabel('Record row 2')).not.toBeChecked()
  await page.getByLabel('Record row 2').check()
  await line('A N OTHER').getByRole('combobox').fill('The Oak Tavern (OAKTAVERN)')
  await page.getByRole('button', { name: /^Record 2 lines, £/ }).click()
  await expect(page.getByText('4 lines already recorded or set aside')).toBeVisible()

  const [made] = (await accountOf('GRILL41')).payments
  expect(made).toMatchObject({ amount: '77.77', receivedOn: yesterday, reference: 'GRILL 41' })
  expect(made?.allocations[0]).toMatchObject({ invoiceId: pays?.invoiceId, amount: '7.77' })
  expect((await accountOf('OAKTAVERN')).payments.slice(0, 2).map(({ amount }) => amount)).toEqual([
    '12.00',
    oldest?.outstanding,
  ])

  await page.reload()
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText('4 lines already recorded or set aside')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Record 0 lines/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Record row 5 after all' }).click()
  await line('HOLIDAY LET').getByRole('combobox').fill('The Oak Tavern (OAKTAVERN)')
  await page.getByRole('button', { name: /^Record 1 line, £15\.00/ }).click()
  await expectToast(page, '1 line recorded')
  expect((await accountOf('OAKTAVERN')).payments[0]).toMatchObject({ amount: '15.00' })
})

test('for a file that is not a bank statement, the screen says what is missing', async () => {
  await go(page, `${topside.url}/bank-statement`)
  const buffer = Buffer.from('Product,Price\nRump,1\n')
  await page.getByLabel('CSV file').setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText(/^These columns are missing: a date/)).toBeVisible()
})
