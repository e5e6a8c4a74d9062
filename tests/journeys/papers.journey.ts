import { expect, type Page, test } from '@playwright/test'
import { type RunningTopside, signInByCall, startDemo } from './support.ts'

let topside: RunningTopside
let customer: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(() => topside.stop())

/** The tables of a paper that are wider than their place. */
const cutOff = (page: Page) =>
  page
    .locator('[data-paper] [role="region"]')
    .evaluateAll((places) =>
      places.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.ariaLabel),
    )

/** Makes amounts and words longer than the demo has them. */
const lengthen = (page: Page) =>
  page.locator('[data-paper] td, [data-paper] strong').evaluateAll((parts) => {
    for (const part of parts)
      if (part.childElementCount === 0)
        part.textContent = (part.textContent ?? '')
          .replace(/£[\d,]+\.\d\d/, '£112,345.67')
          .replace(/^[A-Z][a-z]+ /, 'Llanfairpwllgwyngyllgogerychwyrn ')
  })

test('on a phone nothing of an invoice or a statement is cut off', async () => {
  await customer.goto(`${topside.url}/customer/invoices`)
  await customer.getByRole('link', { name: /^View/ }).first().click()
  await expect(customer.getByRole('table', { name: 'Invoice items' })).toBeVisible()
  await expect(customer.getByText(/ at £\d/).first()).toBeVisible()
  await lengthen(customer)
  expect(await cutOff(customer)).toEqual([])
  await customer.goto(`${topside.url}/customer/invoices?view=statement&show=period`)
  await expect(customer.getByText('Closing balance')).toBeVisible()
  await lengthen(customer)
  expect(await cutOff(customer)).toEqual([])
})

test('an invoice opened from Invoices marks that tab and leads back there', async () => {
  await customer.goto(`${topside.url}/customer/invoices`)
  await customer.getByRole('link', { name: /^View/ }).first().click()
  const tab = customer.getByRole('navigation').getByRole('link', { name: 'Invoices' })
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await customer.getByRole('link', { name: 'Back to Invoices' }).click()
  await expect(customer.getByRole('heading', { name: 'My Invoices' })).toBeVisible()
})

test('the browser’s own print has the paper and nothing else of the screen', async () => {
  await customer.goto(`${topside.url}/customer/invoices`)
  await customer.getByRole('link', { name: /^View/ }).first().click()
  await expect(customer.getByRole('table', { name: 'Invoice items' })).toBeVisible()
  await customer.emulateMedia({ media: 'print' })
  await expect(customer.locator('[data-paper]')).toBeVisible()
  for (const gone of ['button', 'nav', 'header:not([data-paper] *)', 'footer:not([data-paper] *)'])
    await expect(customer.locator(gone).filter({ visible: true })).toHaveCount(0)
  await customer.emulateMedia({ media: 'screen' })
})

test('a statement opens on this month, and other months are one press away', async () => {
  await customer.goto(`${topside.url}/customer/invoices?view=statement`)
  await customer.getByLabel('Show').selectOption('A period')
  const month = (name: string) => customer.getByRole('button', { name, exact: true })
  await expect(month('Last month').or(month('This month')).first()).toBeVisible()
  await month('Last 3 months').click()
  await expect(month('Last 3 months')).toHaveAttribute('aria-pressed', 'true')
  await expect(customer).toHaveURL(/from=\d{4}-\d\d-01&to=/)
})
