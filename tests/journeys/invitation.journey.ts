import { type Browser, expect, type Page, test } from '@playwright/test'
import {
  expectTexts,
  expectToast,
  failing,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
})
test.afterAll(() => topside.stop())

type Customer = { id: number; accountId: string; email: string; name: string }

async function customerCalled(accountId: string): Promise<Customer> {
  const customers = (await (
    await admin.request.get(`${topside.url}/api/customers`)
  ).json()) as Customer[]
  const customer = customers.find((each) => each.accountId === accountId)
  if (!customer) throw new Error(`${accountId} is no customer`)
  return customer
}

async function invited(accountId: string): Promise<Customer & { link: string }> {
  const customer = await customerCalled(accountId)
  await admin.goto(`${topside.url}/customers/${customer.id}`)
  await admin.getByRole('button', { name: 'Reissue Invite' }).click()
  const send = admin.getByRole('button', { name: 'Send invite' })
  await failing(admin, 'POST', 'customers/*/reissue-invite', () => send.click())
  await expectToast(admin, 'Failed to send invitation email.')
  await send.click()
  await expectToast(admin, 'Link made, not sent')
  return { ...customer, link: linkIn(await topside.letterTo(customer.email)) }
}

const linkIn = (letter: string): string => /https?:\S+/.exec(letter)?.[0] ?? ''
/** A link with its secret in the query, as other clients and earlier versions make them. */
const byQuery = (link: string): string => link.replace('#', '?')

/** Every address that this page sends to servers, in requests and as the referrer. */
function toldToServers(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    told.push(request.url().split('#')[0] ?? '', request.headers().referer ?? '')
  })
  return told
}

async function choosePassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(again)
  await page.getByRole('button', { name: /Complete Setup|Change Password/ }).click()
}

const visitor = async (browser: Browser, size: 'phone' | 'desk'): Promise<Page> =>
  (
    await browser.newContext({
      viewport: size === 'phone' ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      hasTouch: size === 'phone',
    })
  ).newPage()

async function enter(page: Page, accountId: string, password: string): Promise<void> {
  await page.getByLabel('Account ID').fill(accountId)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('on a desk: from the invitation to the first order', async ({ browser }) => {
  const { link, accountId, name } = await invited('STATIONCAFE')
  const page = await visitor(browser, 'desk')
  await page.goto(byQuery(link))
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(link)
  await page.reload()
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await choosePassword(page, 'short', '')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await expect(page.getByText('Please confirm your password')).toBeVisible()
  await choosePassword(page, 'long enough', 'long enouhg')
  await expect(page.getByText("Passwords don't match")).toBeVisible()
  await page.route('**/api/customers/complete-setup', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
  )
  await choosePassword(page, 'long enough')
  await expectTexts(page, ['Setup failed', 'An error occurred during setup.'])
  await page.unroute('**/api/customers/complete-setup')
  await choosePassword(page, 'long enough')
  await expectTexts(page, [
    'Account setup complete',
    'Your account has been successfully created. You can now log in.',
    'Setup Complete!',
  ])
  // Choosing the password signs the person in; signing in by hand works, too.
  await page.getByRole('button', { name: 'Place your first order' }).click()
  await expect(page.getByText(`Account ID: ${accountId}`)).toBeVisible()
  await page.context().clearCookies()
  await page.goto(topside.url)
  await enter(page, accountId, 'not this one')
  await expectToast(page, 'Login failed')
  await enter(page, accountId, 'long enough')
  await expectToast(page, 'Login successful')

  await page.goto(`${topside.url}/customer/catalog`)
  await page.getByRole('tabpanel').getByRole('button', { name: /^Add / }).first().click()
  const basket = page.getByRole('complementary', { name: 'Basket' })
  const dates = basket.getByRole('group', { name: 'Delivery date' })
  await dates.locator('button:not([aria-disabled="true"])').first().click()
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/orders'))
  await basket.getByRole('button', { name: 'Place Order' }).click()
  const { orderNumber } = (await (await answer).json()) as { orderNumber: string }
  await expectTexts(page, ['Order Placed Successfully', `Order #${orderNumber} submitted`])
  await page.goto(`${topside.url}/customer/orders`)
  await expect(page.getByText(orderNumber)).toBeVisible()

  await page.goto(link)
  await expectTexts(page, [
    'Invalid invitation',
    'This invitation link is invalid or has expired.',
    'Invalid Invitation',
  ])
  await page.getByRole('button', { name: 'Return to Login' }).click()
  await page.goto(`${topside.url}/customer-setup`)
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  await page.context().close()
})

test('opening a second link in the same tab shows the second, and no address contains a secret', async ({
  browser,
}) => {
  const first = await invited('SEAVIEW')
  const second = await invited('MILLHOUSE')
  const page = await visitor(browser, 'desk')
  const told = toldToServers(page)
  const shows = async (here: Customer, gone: Customer) => {
    await expect(page.getByText(here.accountId, { exact: true })).toBeVisible()
    await expect(page.getByText(gone.accountId, { exact: true })).toBeHidden()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  await page.goto(first.link)
  await shows(first, second)
  await page.getByLabel('Password', { exact: true }).fill('half a word')
  await page.goto(second.link)
  await shows(second, first)
  await page.goBack()
  await shows(first, second)
  await choosePassword(page, 'long enough')
  await expectToast(page, 'Setup Complete!')
  await page.goForward()
  await shows(second, first)
  await page.goto(`${topside.url}/customer-setup#`)
  await expect(page.getByRole('heading', { name: 'Invalid Invitation' })).toBeVisible()
  const secrets = [first, second].map(({ link }) => link.split('token=')[1] ?? '')
  expect(told.filter((each) => secrets.some((secret) => each.includes(secret)))).toEqual([])
  expect(told.filter((each) => each.endsWith('/track-access'))).toHaveLength(4)
  await page.context().close()
})

test('invitation links to hand over are printed as cards, for one customer or for all who wait', async ({
  browser,
}) => {
  const make = async (name: string, email: string) => {
    const address = { address: '3 Weir Lane, Wexcombe', phone: '01632 960188' }
    const data = { name, contactName: 'Ada Heron', email, ...address, deliveryDays: ['monday'] }
    const answer = await admin.request.post(`${topside.url}/api/customers`, { data })
    expect(answer.status()).toBe(201)
  }
  await make('The Heron', 'kitchen@heron.example')
  await make('The Kingfisher', 'bar@kingfisher.example')
  await make('The Bittern', 'pass@bittern.example')
  await admin.goto(`${topside.url}/invitations`)
  await admin.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const makeLinks = admin
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Make (the link|\d+ links)$/ })
  await admin.getByRole('button', { name: 'Link to give to The Heron' }).click()
  await failing(admin, 'POST', 'customers/invite-links', () => makeLinks.click())
  await expectToast(admin, 'Failed to make links')
  await admin.getByRole('button', { name: 'Link to give to The Heron' }).click()
  await makeLinks.click()
  await expect(admin.getByText('1 link to give')).toBeVisible()
  await expect(admin.getByRole('img', { name: /^Link for The Heron/ })).toBeVisible()
  await admin.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(admin.getByText('Leave without the link?')).toBeVisible()
  await admin.getByRole('button', { name: 'Stay' }).click()
  await admin.getByRole('button', { name: 'Close' }).click()

  await admin.getByRole('button', { name: /^Print \d+ links$/ }).click()
  await makeLinks.click()
  await expect(admin.getByText(/^\d+ links to give$/)).toBeVisible()
  await admin.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(admin.locator('body')).toHaveAttribute('data-printed', '')
  await admin.emulateMedia({ media: 'print' })
  for (const name of ['The Kingfisher', 'The Bittern'])
    await expect(onPaper(name)).toContainText(/Account ID: [A-Z0-9]+.*Works once, until /)
  await expect(admin.getByRole('heading', { name: 'Invitations' })).toBeHidden()
  await admin.emulateMedia({ media: 'screen' })
  const link = await linkOf('The Kingfisher')
  const page = await visitor(browser, 'phone')
  await page.goto(link)
  await expect(page.getByText('The Kingfisher', { exact: true })).toBeVisible()
  await page.context().close()
})

const onPaper = (name: string) =>
  admin.locator('[data-print-only]').getByRole('listitem').filter({ hasText: name })

/** The link on a customer's card. */
const linkOf = async (name: string): Promise<string> =>
  linkIn(
    (await admin.locator('[data-print-only] li').filter({ hasText: name }).textContent()) ?? '',
  )

test('a forgotten password: an emailed link that works once, without revealing who has an account', async ({
  browser,
}) => {
  const page = await visitor(browser, 'phone')
  const ask = async (accountId: string): Promise<string> => {
    await page.goto(topside.url)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    await expect(dialog.getByText('Account ID is required')).toBeVisible()
    await dialog.getByLabel('Account ID').fill(accountId)
    await dialog.getByRole('button', { name: 'Email me a link' }).click()
    return dialog.getByRole('status').innerText()
  }
  const said = await ask('GRILL41')
  expect(await ask('NOBODYATALL')).toBe(said)
  const { email } = await customerCalled('GRILL41')
  const asked = async () => linkIn(await topside.letterTo(email))
  const earlier = await asked()
  await page.goto(byQuery(earlier))
  await expect(page.getByText('For GRILL41')).toBeVisible()
  await expect(page).toHaveURL(earlier)
  await ask('GRILL41')
  const link = await asked()
  const told = toldToServers(page)
  await page.goto(earlier)
  await expect(page.getByText('This link can’t be used')).toBeVisible()
  await page.goto(link)
  await choosePassword(page, 'another one')
  await expect(page.getByText('Password changed')).toBeVisible()
  expect(told.filter((each) => each.includes(link.split('token=')[1] ?? ''))).toEqual([])
  await page.getByRole('button', { name: 'Go to Login' }).click()
  await enter(page, 'GRILL41', 'another one')
  await expectToast(page, 'Login successful')
  await page.goto(link)
  await expect(page.getByText('This link can’t be used')).toBeVisible()
  await page.context().close()
})
