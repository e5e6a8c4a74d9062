import { expect, test } from '@playwright/test'
import type { PriceChange } from '#contract/catalogue/price-changes.ts'
import { ask } from '../orders.ts'
import { expectToast, go, type RunningTopside, signInByCall, startDemo } from '../support.ts'
import { Presses } from './presses.ts'

let topside: RunningTopside

test.beforeAll(async () => {
  topside = await startDemo()
})
test.afterAll(() => topside.stop())

test('job i: the price of beef goes up 4 % from Monday, also in customers’ own prices', async ({
  browser,
}) => {
  const { url } = topside
  const page = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  await go(page, `${url}/orders`)
  const presses = new Presses(page)
  await presses.press(page.getByRole('link', { name: 'Catalogue' }))
  await presses.press(page.getByRole('link', { name: 'Change Prices' }))
  await expect(page.getByLabel('Prices of')).toHaveValue('1')
  await expect(page.getByLabel('By', { exact: true })).toBeFocused()
  await presses.typeBeside('4')
  await presses.press(page.getByLabel('Customers’ own prices too'))
  const schedule = page.getByRole('button', { name: /^Schedule \d+ prices$/ })
  const shown = page.getByRole('row').filter({ hasText: 'Topside' }).first()
  await expect(shown).toContainText('+4.')
  // Waits for the preview that includes customers' own prices.
  await expect(page.getByRole('definition').nth(2)).not.toHaveText('0')
  await presses.press(schedule)
  await expectToast(page, 'Price change scheduled')
  presses.within('i')

  const [made] = await ask<PriceChange[]>(page, 'GET', `${url}/api/price-changes`)
  expect(made).toMatchObject({ category: 'Beef', amount: '4.00', ownPrices: true, appliedAt: null })
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expectToast(page, 'Price change undone')
  await expect(page.getByText('No price changes yet')).toBeVisible()
})

test('prices from a file are previewed, told to customers and undone', async ({ browser }) => {
  const { url } = topside
  const page = await signInByCall(browser, url, 'Admin', 'admin@topside.example', 'desk')
  await go(page, `${url}/price-changes`)
  await page.getByLabel('By', { exact: true }).fill('-99')
  await expect(
    page.getByText('Enter a number from −90 to 500 per cent', { exact: true }),
  ).toBeVisible()
  await page.getByLabel('Prices of').selectOption('A file')
  const choose = (text: string) =>
    page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose('Product,Price\nUnicorn,1.00\n')
  await expect(page.getByText('There is no such product in the range')).toBeVisible()
  await choose('Product,Price\nBavette,1525\n')
  await expect(page.getByText(/Bavette: £1,525\.00 instead of £/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Schedule prices' })).toBeDisabled()
  await page.getByLabel('It is right').check()
  await expect(page.getByRole('button', { name: 'Schedule 1 price' })).toBeEnabled()
  await choose('Product,Price\nBavette,15.25\n')
  await expect(page.getByRole('row').filter({ hasText: 'Bavette' })).toContainText('£15.25')
  await page.getByLabel('Tell customers by email').check()
  await page.getByRole('button', { name: 'See the email' }).click()
  const email = page.getByRole('dialog', { name: /^Email to / })
  await expect(email.getByText(/^Bavette: £.* becomes £15\.25 per kg$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Schedule 1 price' }).click()
  await expectToast(page, 'Price change scheduled')
  await page.getByRole('button', { name: /^Prices of 1 price from/ }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /Bavette/ })).toContainText(
    '£15.25',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Undo the change of 1 price/ }).click()
  await page.getByRole('button', { name: 'Undo change' }).click()
  await expectToast(page, 'Price change undone')
})
