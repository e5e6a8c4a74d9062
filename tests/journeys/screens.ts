// Every screen of every role, with its dialogs and drawers, for journeys that look at them all.
import { expect, type Page } from '@playwright/test'
import { typeByHand, wholeAnswer } from './support.ts'

export type State = {
  path: string
  /** What shows that the screen has loaded. */
  shows: string | RegExp
  /** Brings the screen into a state: a dialog, an open order. */
  bring?: (page: Page) => Promise<void>
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click()

const deletesOne = async (page: Page) => {
  await press(/^More for ORD-/)(page)
  await page.getByRole('menuitem', { name: /^Delete ORD-/ }).click()
}

const opensCharts = async (page: Page) => {
  await page.getByText(/^Today so far:/).click()
  await page.getByText('Owed by days overdue').first().waitFor()
}

/** Focuses the first row; on a wide screen its lines then appear beside the list. */
const takeFirstInHand = (page: Page) => page.locator('tbody tr').first().focus()

export const forAnyone: State[] = [
  { path: '/', shows: 'Sign in to your account' },
  { path: '/', shows: 'Sign in to your account', bring: press('Forgot your password?') },
  { path: '/customer-setup', shows: 'Invalid Invitation' },
  { path: '/reset-password', shows: 'This link can’t be used' },
]

export const customers: State[] = [
  { path: '/customer', shows: 'Welcome' },
  { path: '/customer/catalog', shows: 'Bavette', bring: (page) => openBasket(page) },
  { path: '/customer/catalog', shows: 'Bavette', bring: press('Add your own product') },
  { path: '/customer/catalog?view=quick', shows: 'Your usual items' },
  { path: '/customer/orders', shows: 'DELIVERED', bring: (page) => openOrder(page) },
  { path: '/customer/orders', shows: 'DELIVERED', bring: openOwnNote },
  { path: '/customer/orders', shows: 'ORDERED', bring: editOrder },
  { path: '/customer/standing-orders?add=yes', shows: 'Delivery day' },
  { path: '/customer/favorites', shows: 'Favourite products', bring: press('Add reminder') },
  { path: '/customer/reminders', shows: 'Product reminders', bring: press('Add product reminder') },
  { path: '/customer/details', shows: 'Account progress', bring: press('Edit') },
  { path: '/customer/details?tab=catalogue', shows: 'Bavette' },
  { path: '/customer/details?tab=orders', shows: 'DELIVERED' },
  { path: '/customer/details?tab=team', shows: 'Team', bring: press(/^Add/) },
  { path: '/customer/invoices', shows: /^INV-/ },
  { path: '/customer/invoices?view=statement', shows: /^Statement as of/, bring: openInvoice },
  {
    path: '/customer/invoices?view=statement&from=2026-01-01&to=2026-12-31',
    shows: 'Closing balance',
  },
  { path: '/customer/activity', shows: 'Back to Dashboard' },
  { path: '/account', shows: 'This device', bring: press('Set up') },
  { path: '/customer/nowhere', shows: /Page Not Found/ },
]

export const admins: State[] = [
  // Before the charts, which stay open and push the orders down while they load.
  { path: '/orders', shows: /^ORD-/, bring: deletesOne },
  { path: '/orders', shows: /^Today so far:/, bring: opensCharts },
  { path: '/orders', shows: /^ORD-/, bring: (page) => openFirst(page, 'Message to customer') },
  { path: '/orders', shows: /^ORD-/, bring: searchOak },
  { path: '/orders', shows: /^ORD-/, bring: openBell },
  { path: '/orders', shows: /^ORD-/, bring: takeFirstInHand },
  { path: '/orders?tab=new', shows: /^ORD-/, bring: writeToAll },
  { path: '/orders?tab=new', shows: /^ORD-/, bring: holdsFirst },
  { path: '/orders/ORD-000001', shows: /^Credit this/, bring: press(/^Credit this/) },
  { path: '/admin/orders/1', shows: 'ORD-000001' },
  { path: '/dispatch', shows: /^ORD-/ },
  { path: '/dispatch?tab=out', shows: 'Route position' },
  { path: '/dispatch?tab=pending', shows: 'Mark Delivered' },
  { path: '/dispatch', shows: /^ORD-/, bring: (page) => openNote(page) },
  { path: '/all-orders', shows: /^ORD-/ },
  { path: '/orders?work=price', shows: 'Release to drivers' },
  { path: '/orders?tab=new', shows: /^ORD-/, bring: openDiscounts },
  { path: '/invoices', shows: /^INV-/, bring: chooseInvoices },
  { path: '/invoices?status=awaiting_approval', shows: /^INV-/, bring: approvesAll },
  { path: '/invoices', shows: /^INV-/, bring: takeFirstInHand },
  { path: '/invoices?status=issued', shows: /^INV-/, bring: openCredit },
  { path: '/invoices?status=overdue', shows: /^Overdue, /, bring: openDates },
  { path: '/reminders', shows: 'Delivery tomorrow' },
  { path: '/standing-orders', shows: 'No standing orders yet' },
  { path: '/invoice-templates?template=1&tab=custom', shows: 'Editing: House invoice' },
  {
    path: '/invoice-templates?template=new&tab=branding',
    shows: 'Primary colour',
    bring: press('Create'),
  },
  { path: '/invoice-templates?template=1&view=preview', shows: 'Sample Restaurant Ltd' },
  { path: '/accounting', shows: 'Sales nominal code', bring: exportAll },
  {
    path: '/import-export?kind=products',
    shows: 'Choose file',
    bring: (page) => previewFile(page, 'Product,Category\nPie,Fish', 'Import 0 rows'),
  },
  {
    path: '/import-export',
    shows: 'Choose file',
    bring: (page) => previewFile(page, 'Account ID,Phone\nOAKTAVERN,1', 'Import 1 row'),
  },
  { path: '/reports', shows: 'Outstanding today', bring: showTables },
  {
    path: '/bank-statement',
    shows: 'Choose file',
    bring: (page) =>
      previewFile(
        page,
        'Date,Description,Paid in\n01/01/2026,A N OTHER,1.23\n01/01/2026,OAKTAVERN,5.00',
        'Who paid? 2 lines to look at',
      ),
  },
  { path: '/receive-payment', shows: 'owes £' },
  { path: '/receive-payment?customer=1', shows: 'Stays on account' },
  { path: '/receive-payment?customer=1', shows: 'Stays on account', bring: press(/^Reverse £/) },
  { path: '/receive-payment?customer=1', shows: 'Stays on account', bring: opensRefund },
  { path: '/statements', shows: 'No customer chosen' },
  {
    path: '/statements?customer=1',
    shows: 'Closing balance',
    bring: press('Email'),
  },
  { path: '/customers', shows: /customer\(s\) found$/, bring: takeFirstInHand },
  { path: '/customers', shows: /customer\(s\) found$/, bring: press('Create Customer') },
  { path: '/customers/1', shows: 'Danger Zone', bring: press('Delete Customer') },
  { path: '/customers/1', shows: 'No other sites', bring: press('Add site') },
  { path: '/customers/5', shows: 'The Bell', bring: press('Edit The Bell') },
  { path: '/customers/1?tab=catalogue', shows: 'Reset All Pricing', bring: press(/^Edit pricing/) },
  { path: '/catalog?category=3', shows: /^Cumberland/, bring: press('Add Product') },
  { path: '/catalog?category=3', shows: /^Cumberland/, bring: press(/^Add Size/) },
  { path: '/catalog?archived=true', shows: 'Archived products' },
  { path: '/special-products', shows: 'Haunch of muntjac', bring: press(/^Edit Salt-aged/) },
  { path: '/special-products?tab=previous', shows: 'Expired' },
  { path: '/receiving', shows: 'Temperature' },
  { path: '/temperatures', shows: 'Cold room' },
  { path: '/lots', shows: 'Denbury Abattoir' },
  {
    path: '/lots/1',
    shows: 'Received',
    bring: async (page) => {
      await press('Hold')(page)
      await press('Give a reason')(page)
    },
  },
  { path: '/traces', shows: 'Who has it', bring: press('Table') },
  { path: '/recalls', shows: 'No recalls yet' },
  { path: '/recalls/new?lotIds=1', shows: 'What it reaches', bring: press('Drill') },
  { path: '/make-lot', shows: 'Made from' },
  { path: '/suppliers', shows: 'UK 2034', bring: press('Add supplier') },
  { path: '/tares-and-labels', shows: 'Tares' },
  { path: '/price-changes', shows: 'No price changes yet', bring: previewPrices },
  { path: '/customer-order/1', shows: 'Customer Details' },
  { path: '/customer-order/5', shows: 'Deliver to' },
  { path: '/activity', shows: 'Customer Activity' },
  { path: '/audit', shows: 'From' },
  { path: '/audit?kind=weight', shows: /picked weight/ },
  { path: '/first-day', shows: 'Your first day' },
  { path: '/invitations', shows: 'Oak Tavern' },
  { path: '/trial-order', shows: 'From phone to invoice' },
  { path: '/printer-settings', shows: 'Setup instructions', bring: press('Add Printer') },
  { path: '/settings', shows: 'Closed days', bring: press('Add closed day') },
  { path: '/system-config', shows: 'Environment settings' },
  { path: '/user-management', shows: 'Master admin', bring: press('Add User') },
  { path: '/admin-users', shows: 'Master admin', bring: press('Add User') },
  { path: '/account', shows: 'This device', bring: press('Set up') },
  // Last, because the result stays in place of the list until somebody closes it.
  { path: '/orders?tab=new', shows: /^ORD-/, bring: confirmsAll },
]

export const pickers: State[] = [
  { path: '/picking', shows: 'Orders to Pick' },
  { path: '/picking?tab=summary', shows: 'Picking Summary' },
  { path: '/picking', shows: /^ORD-/, bring: (page) => openFirst(page, 'Short or swap') },
  { path: '/picking', shows: /^ORD-/, bring: (page) => openHeld(page) },
  { path: '/picking', shows: /^ORD-/, bring: (page) => openLines(page) },
  { path: '/picking', shows: /^ORD-/, bring: (page) => openSwap(page) },
  { path: '/account', shows: 'This device' },
]

export const drivers: State[] = [
  { path: '/deliveries', shows: /Start Route/ },
  { path: '/deliveries', shows: /Start Route/, bring: (page) => startAndOpenStop(page) },
  { path: '/deliveries', shows: /^Active/, bring: (page) => openStop(page, 'Photo') },
  { path: '/deliveries', shows: /^Active/, bring: (page) => openSheet(page) },
  { path: '/temperatures', shows: 'Van 1' },
  { path: '/account', shows: 'This device' },
]

async function searchOak(page: Page): Promise<void> {
  // Not with its key, which does nothing until the staff's tools have loaded.
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('searchbox', { name: /^Search orders, customers/ }).fill('oak')
  await expect(page.getByText('The Oak Tavern').first()).toBeVisible()
}

async function openBell(page: Page): Promise<void> {
  await press(/^What’s new/)(page)
  await page.getByRole('menuitem').first().waitFor()
}

async function writeToAll(page: Page): Promise<void> {
  await page.getByLabel('Select all orders').check()
  await press(/^Message/)(page)
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Answers a bulk call in place of the server, so that no order changes for the screens after this one. */
const answersAll = (page: Page, call: string) =>
  page.route(
    `**/api/orders/${call}`,
    async (route) => {
      const { orderIds } = route.request().postDataJSON() as { orderIds: number[] }
      const [first, ...others] = orderIds
      const done = others.length > 0 ? others : [first]
      const left = others.length > 0 ? [{ id: first, reason: 'On stop' }] : []
      await route.fulfill({ json: { done, left } })
    },
    { times: 1 },
  )

async function confirmsAll(page: Page): Promise<void> {
  await answersAll(page, 'confirm')
  await press(/^Confirm \d+/)(page)
  await expect(page.getByText(/orders? confirmed/).first()).toBeVisible()
}

async function holdsFirst(page: Page): Promise<void> {
  await answersAll(page, 'hold')
  await press(/^Hold ORD-/)(page)
  await expect(page.getByLabel('Why is it held?')).toBeVisible()
}

/** Leaving the page approves at once, so nobody waits the ten seconds of the countdown. */
async function approvesAll(page: Page): Promise<void> {
  await page.route(
    '**/api/invoices/approve',
    async (route) => {
      const { invoiceIds } = route.request().postDataJSON() as { invoiceIds: number[] }
      const [first, ...done] = invoiceIds
      await route.fulfill({ json: { done, left: [{ id: first, reason: 'Changed meanwhile.' }] } })
    },
    { times: 1 },
  )
  await press(/^Approve and send all/)(page)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await expect(page.getByText(/^\d+ approved/).first()).toBeVisible()
}

async function opensRefund(page: Page): Promise<void> {
  await page.route('**/api/customers/1/account', async (route) => {
    const answer = await wholeAnswer(route)
    const account = (await answer.json()) as object
    await route.fulfill({ json: { ...account, onAccount: '50.00' } })
  })
  await page.reload()
  await press('Refund')(page)
  // The route stays: the real account has nothing to refund, and would close the dialog.
  await expect(page.getByRole('dialog')).toBeVisible()
}

const openOrderThatIs = (status: string, page: Page) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(status, { exact: true }) })
    .first()
    .getByRole('button', { name: /^Details of / })
    .click()

async function openOwnNote(page: Page): Promise<void> {
  await openOrderThatIs('DELIVERED', page)
  await page.getByRole('link', { name: 'View Delivery Note' }).click()
  await expect(page.getByText('Received by')).toBeVisible()
}

async function editOrder(page: Page): Promise<void> {
  await openOrderThatIs('ORDERED', page)
  await page.getByRole('link', { name: 'Edit Order' }).click()
  await expect(page.getByRole('button', { name: /^\d+ lines · £/ })).toBeVisible()
}

async function startAndOpenStop(page: Page): Promise<void> {
  await press(/Start Route/)(page)
  await openStop(page, 'Signature')
}

/** Opens a stop at its proof of delivery, with one line short. A stop that was left at that step reopens at it. */
async function openStop(page: Page, proof: string): Promise<void> {
  await page.getByRole('button', { name: 'Start Delivery' }).first().click()
  const goods = page.getByRole('list', { name: 'Goods' })
  const tab = page.getByRole('tab', { name: proof })
  // The goods may be drawn again while the stop is read, so what is shown is looked at until it is the proof.
  await expect(async () => {
    if (await goods.isVisible()) {
      await shortLine(page)
      await page.getByRole('button', { name: /^Next: / }).click()
    }
    await expect(tab).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await tab.click()
  await expect(page.getByText('Still to do: signature or photo')).toBeVisible()
}

async function shortLine(page: Page): Promise<void> {
  await openShort(page)
  await page.getByRole('button', { name: 'Missing from the van' }).click()
}

async function openSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Delivery' }).first().click()
  await page
    .getByRole('button', { name: /^(Short|Change), / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const openShort = (page: Page) =>
  page
    .getByRole('button', { name: /^Short, / })
    .first()
    .click()

/** Opens the discounts of the first order, with a reason missing. */
async function openDiscounts(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^ORD-/ }).first().click()
  await page.getByRole('button', { name: 'Discount' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Discount', { exact: true }).fill('10')
  await dialog.getByRole('button', { name: 'Save discounts' }).click()
  await expect(dialog.getByText('Say why: it is shown on the invoice.')).toBeVisible()
}

async function openFirst(page: Page, shows: string): Promise<void> {
  await page.getByRole('link', { name: /ORD-/ }).first().click()
  await expect(page.getByText(shows)).toBeVisible()
}

async function openNote(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Delivery note of/ })
    .first()
    .click()
  await expect(page.getByText('Driver signature')).toBeVisible()
}

async function openSwap(page: Page): Promise<void> {
  await openFirst(page, 'Short or swap')
  await press(/^Short or swap/)(page)
}

async function openLines(page: Page): Promise<void> {
  await openFirst(page, 'Short or swap')
  await press('Lines')(page)
  await expect(page.getByText('Mark as Picked')).toBeVisible()
}

async function openHeld(page: Page): Promise<void> {
  await openFirst(page, 'Short or swap')
  await typeByHand(page, '999')
  await expect(page.getByText('Type it again')).toBeVisible()
}

/** Adds a product and shows the basket: on a phone, from the bar at the bottom; on a desktop, it is already there. */
async function openBasket(page: Page): Promise<void> {
  await press(/^Add Bavette/)(page)
  const bar = page.getByRole('button', { name: /lines? ·/ })
  await expect(bar.or(page.getByRole('complementary', { name: 'Basket' }))).toBeVisible()
  if (await bar.isVisible()) await bar.click()
}

async function previewPrices(page: Page): Promise<void> {
  await page.getByLabel('By', { exact: true }).fill('4')
  await page.getByLabel('Customers’ own prices too').check()
  await page.getByRole('button', { name: /^Schedule \d+ prices$/ }).waitFor()
  await page
    .getByRole('button', { name: /^Own prices of / })
    .first()
    .click()
}

async function openCredit(page: Page): Promise<void> {
  await openInvoice(page)
  await press('Credit Note')(page)
}

async function chooseInvoices(page: Page): Promise<void> {
  await page.getByLabel('Select all on this page').check()
}

async function openDates(page: Page): Promise<void> {
  await page.getByLabel('Delivery date').click()
  await expect(page.getByRole('menuitemradio', { name: /unconfirmed$/ }).first()).toBeVisible()
}

async function showTables(page: Page): Promise<void> {
  await expect(page.getByText('Show as table')).toHaveCount(2)
  for (const table of await page.getByText('Show as table').all()) await table.click()
}

async function exportAll(page: Page): Promise<void> {
  await press('Export')(page)
  await expect(page.getByRole('button', { name: /^Download invoices/ }).first()).toBeVisible()
}

async function previewFile(page: Page, text: string, shows: string): Promise<void> {
  const file = { name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByText(shows)).toBeVisible()
}

async function openInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^INV-/ }).first().click()
  await expect(page.getByText('Bill To')).toBeVisible()
}

const openOrder = async (page: Page): Promise<void> => {
  await page.locator('button[aria-expanded]').first().click()
}
