import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './orders.ts'
import {
  dismissToast,
  expectTexts,
  expectToast,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

const said = (scope: Page | ReturnType<Page['getByRole']>, text: string) =>
  expect(scope.getByText(text, { exact: true }).first()).toBeVisible()

async function openForm() {
  await go(admin, `${topside.url}/customers`)
  await admin.getByRole('button', { name: 'Create Customer' }).click()
  return admin.getByRole('dialog', { name: 'Create Customer' })
}

async function fill(values: Record<string, string>): Promise<void> {
  const form = admin.getByRole('dialog', { name: 'Create Customer' })
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value)
}

const bayTree = {
  'Customer name': 'Bay Tree Ltd',
  'Trading name': 'The Bay Tree',
  'Contact name': 'Sam Bay',
  Email: 'sam@baytree.example',
  'Phone number': '01632 960111',
  Address: '4 Quay Street',
}

test('a new customer: each field shows its error, then an invitation is sent', async () => {
  const form = await openForm()
  await expect(form.getByLabel('Monday')).toBeChecked()
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
    await form.getByLabel(day).uncheck()
  await fill({ 'Order cut-off': '', Email: 'nobody', 'Account ID': 'a-1' })
  await expect(form.getByLabel('Account ID')).toHaveValue('A-1')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  for (const text of [
    'Customer name is required',
    'Please enter a valid email address',
    'Phone number is required',
    'Address is required',
    'Contact name is required',
    'At least one delivery day must be selected',
    'Order cutoff time is required',
    'Account ID must be 4-20 characters, uppercase letters and numbers only',
  ])
    await said(form, text)
  await fill({ ...bayTree, 'Order cut-off': '14:00', 'Account ID': 'oaktavern' })
  await form.getByLabel('Tuesday').check()
  await form.getByLabel('Personal message').fill('Good to meet you on Monday.')
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await said(form, 'This account ID is taken.')
  await expectToast(admin, 'Failed to create customer')
  await fill({ 'Account ID': '' })
  await said(form, 'If blank, it will be THEBAYTREE')
  await fill({ 'Trading name': 'Oak Tavern' })
  await said(form, 'If blank, it will be OAKTAVERN1')
  await fill({ 'Trading name': 'The Bay Tree' })
  await failing(admin, 'POST', 'customers/invite', () =>
    form.getByRole('button', { name: 'Send Invitation' }).click(),
  )
  await expectTexts(admin, [
    'Failed to create customer',
    'An error occurred while creating the customer.',
  ])
  await form.getByRole('button', { name: 'Send Invitation' }).click()
  await expectToast(admin, 'Customer created, invitation not sent')
  await expect(form).toBeHidden()
  expect(await topside.letterTo('sam@baytree.example')).toMatch(
    /Good to meet you on Monday\.[^]*THEBAYTREE[^]*customer-setup/,
  )
})

test('a new customer without an invitation signs in with the password shown once', async ({
  browser,
}) => {
  const form = await openForm()
  await fill({ ...bayTree, 'Trading name': '', 'Customer name': 'Yew', Email: 'y@yew.example' })
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: 'Keep editing' }).click()
  await form.getByLabel('Friday').check()
  await form.getByLabel('Invitation', { exact: true }).selectOption('later')
  await form.getByRole('button', { name: 'Create Customer' }).click()
  await expectToast(admin, 'Customer created successfully')
  const shown = admin.getByRole('dialog', { name: 'Password for YEW1' })
  const password = await shown.locator('code').innerText()
  // The dialog stays open until someone closes it, whatever else they press.
  await admin.mouse.click(5, 5)
  await expect(shown).toBeVisible()
  await shown.getByRole('button', { name: 'Close' }).last().click()
  await expect(shown).toBeHidden()
  const page = await (await browser.newContext()).newPage()
  await go(page, topside.url)
  await page.getByLabel('Account ID').fill('YEW1')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectTexts(page, ['Login successful', 'Welcome back!'])
  await choosesOwn(page, password)

  await admin.getByRole('searchbox', { name: 'Search customers' }).fill('yew')
  await said(admin, '1 customer(s) found')
  await admin.getByRole('link', { name: 'Place Order for Yew' }).click()
  await expect(admin).toHaveURL(/\/customer-order\/\d+/)
  await admin.goBack()
  await admin.getByRole('link', { name: 'View Yew' }).click()
  await removes(page)
  await page.context().close()
})

/** The customer has signed in with the password from the dialog and must choose a new one first. */
async function choosesOwn(page: Page, password: string): Promise<void> {
  await said(page, 'Choose your own password')
  await page.getByLabel('The password you were given').fill(password)
  await page.getByLabel('New password', { exact: true }).fill('three sharp cleavers')
  await page.getByLabel('New password again').fill('three sharp cleavers')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expectToast(page, 'Password changed')
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeHidden()
}

/** An admin deletes the customer, who has £20 on account; that signs the customer out at once. */
async function removes(person: Page): Promise<void> {
  await admin.getByRole('button', { name: 'Delete Customer' }).waitFor()
  const id = /\d+/.exec(new URL(admin.url()).pathname)?.[0]
  await ask(admin, 'POST', `${topside.url}/api/customers/${id}/payments`, { amount: '20' })
  await admin.getByRole('button', { name: 'Delete Customer' }).click()
  const question = admin.getByRole('alertdialog', { name: 'Delete Yew?' })
  await expect(question).toContainText('£20.00 of its money is on account.')
  await failing(admin, 'DELETE', 'customers/*', () =>
    question.getByRole('button', { name: 'Delete customer' }).click(),
  )
  await expectToast(admin, 'Failed to delete customer.')
  await question.getByRole('button', { name: 'Delete customer' }).click()
  await expectToast(admin, 'Customer Deleted')
  await expect(admin).toHaveURL(/\/customers$/)
  await person.reload()
  await expect(person.getByText('Sign in to your account')).toBeVisible()
}

const gotoPrices = async (browser: Browser) => {
  await go(admin, `${topside.url}/customers?search=OAKTAVERN`)
  await admin.getByRole('link', { name: /^View/ }).first().click()
  await admin.getByRole('tab', { name: 'Product Catalogue' }).click()
  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'desk')
  await go(customer, `${topside.url}/customer/catalog`)
  return customer
}

async function editing(product: string) {
  await dismissToast(admin)
  await admin.getByRole('button', { name: `Edit pricing of ${product}` }).click()
  return admin.getByRole('dialog', { name: `Pricing of ${product}` })
}

test('changing a customer’s prices updates their open catalogue, and all prices can be reset', async ({
  browser,
}) => {
  const customer = await gotoPrices(browser)
  const shown = (price: string) =>
    expect(customer.getByRole('tabpanel').getByText(price).first()).toBeVisible({ timeout: 4_000 })
  const dialog = await editing('Bavette')
  await dialog.getByLabel('Custom price').fill('cheap')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await said(dialog, 'Must be a price like 12.34')
  await dialog.getByLabel('Custom price').fill('3.21')
  await failing(admin, 'PATCH', 'customers/*/products/*/pricing', () =>
    dialog.getByRole('button', { name: 'Save' }).click(),
  )
  await expectToast(admin, 'Failed to update product pricing')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Product pricing updated successfully')
  await shown('£3.21')

  const sized = await firstWithSizes()
  const sizes = await editing(sized)
  await sizes
    .getByLabel(/optional/)
    .last()
    .fill('1.23')
  await failing(admin, 'PATCH', 'customers/*/variations/pricing', () =>
    sizes.getByRole('button', { name: 'Save' }).click(),
  )
  await expectToast(admin, 'Failed to update variation prices')
  await sizes.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Variation prices updated successfully')
  await shown('£1.23')

  const late = await editing('Bavette')
  await changesMeanwhile('Bavette')
  await late.getByLabel('Custom price').fill('2.99')
  await late.getByRole('button', { name: 'Save' }).click()
  await expect(
    admin.getByText(/changed the pricing of Bavette at .+ Look at it again/).first(),
  ).toBeVisible()
  await late.getByRole('button', { name: 'Cancel' }).click()

  const withheld = await editing('Bavette')
  await expect(withheld.getByLabel('Minimum order')).toHaveValue('2')
  await withheld.getByLabel('Available to this customer').uncheck()
  await withheld.getByRole('button', { name: 'Save' }).click()
  await expect(customer.getByText('Bavette', { exact: true })).toHaveCount(0)
  await resetsAll()
  await expect(admin.getByText('£1.23')).toHaveCount(0)
  await expect(customer.getByText('£1.23')).toHaveCount(0)
  await customer.context().close()
})

/** Another admin saves while the dialog is open. */
async function changesMeanwhile(product: string): Promise<void> {
  const customer = /customers\/(\d+)/.exec(admin.url())?.[1]
  const list = await admin.request.get(`${topside.url}/api/customers/${customer}/price-list`)
  const priced = ((await list.json()) as { id: number; name: string }[]).find(
    ({ name }) => name === product,
  )
  const saved = await admin.request.patch(
    `${topside.url}/api/customers/${customer}/products/${priced?.id}/pricing`,
    { data: { minimumOrder: '2' }, headers: { origin: topside.url } },
  )
  expect(saved.status()).toBe(200)
}

/** The first product in the tab whose dialog asks for the prices of sizes. */
async function firstWithSizes(): Promise<string> {
  const card = admin
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: admin.getByRole('list') })
    .first()
  return card.getByRole('heading').innerText()
}

async function resetsAll(): Promise<void> {
  await admin.getByRole('button', { name: 'Reset All Pricing' }).click()
  const question = admin.getByRole('alertdialog')
  await expect(question.getByText(/This cannot be undone\.$/)).toBeVisible()
  await failing(admin, 'POST', 'customers/*/products/reset-pricing', () =>
    question.getByRole('button', { name: 'Reset pricing' }).click(),
  )
  await expectToast(admin, 'Failed to reset product pricing')
  await question.getByRole('button', { name: 'Reset pricing' }).click()
  await expectToast(admin, 'All product pricing has been reset to defaults')
}

test('a customer on stop: their order is held until an admin releases it', async ({ browser }) => {
  await go(admin, `${topside.url}/customers?search=OAKTAVERN`)
  await admin.getByRole('link', { name: /^View/ }).first().click()
  await admin.getByRole('button', { name: 'Edit' }).click()
  await admin.getByLabel('Credit limit').fill('little')
  await admin.getByLabel('On stop: hold new orders').check()
  await admin.getByRole('button', { name: 'Save' }).click()
  await said(admin, 'Must be a price like 12.34')
  await admin.getByLabel('Credit limit').fill('5000')
  await admin.getByRole('button', { name: 'Save' }).click()
  await expectToast(admin, 'Customer details updated successfully')
  await said(admin, 'Yes: new orders are held')
  await said(admin, '£5,000.00')

  const orderNumber = await orders(browser)
  await go(admin, `${topside.url}/orders/${orderNumber}`)
  await said(admin, 'Held: On stop')
  await go(admin, `${topside.url}/orders`)
  const row = admin.getByRole('row').filter({ hasText: orderNumber })
  await expect(row.getByText(/^On stop/)).toBeVisible()
  await row.getByRole('button', { name: `Confirm anyway ${orderNumber}` }).click()
  await expectToast(admin, 'Order Confirmed')
  await expect(row.getByText(/^On stop/)).toHaveCount(0)
})

/** The customer places an order from the catalogue. */
async function orders(browser: Browser): Promise<string> {
  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  await go(customer, `${topside.url}/customer/catalog`)
  await customer.getByRole('tabpanel').getByRole('button', { name: /^Add / }).first().click()
  await customer.getByRole('button', { name: /lines? ·/ }).click()
  const basket = customer.getByRole('dialog', { name: 'Basket' })
  const dates = basket.getByRole('group', { name: 'Delivery date' })
  await dates.locator('button:not([aria-disabled="true"])').first().click()
  const answer = customer.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const { orderNumber } = (await (await answer).json()) as { orderNumber: string }
  await customer.context().close()
  return orderNumber
}
