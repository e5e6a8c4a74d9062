import { expect, type Page, test } from '@playwright/test'
import { startStarPrinter } from '#tests/support/star-printer.ts'
import * as staged from './orders.ts'
import {
  asksForItself,
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
let star: Awaited<ReturnType<typeof startStarPrinter>>
let admin: Page
let picker: Page
let order: staged.Placed

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  star = await startStarPrinter()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  picker = await signInByCall(browser, topside.url, 'Picking', 'picker@topside.example', 'tablet')
  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  order = await staged.confirmedOrder({ url: topside.url, customer, admin })
})
test.afterAll(() => topside.stop())

const goTo = (page: Page, path: string) => go(page, topside.url + path)
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click()

/** Returns the text of the print window that opens, and closes the window without printing. */
async function printed(page: Page, act: () => Promise<unknown>): Promise<string> {
  const opened = page.waitForEvent('popup')
  await act()
  const sheet = await opened
  await expect.poll(() => sheet.locator('body').innerText()).not.toBe('')
  const text = await sheet.locator('body').innerText()
  await sheet.close()
  return text
}

test('without a receipt printer the browser prints everything, and says so', async () => {
  await goTo(picker, `/picking?date=%22${order.deliveryDate}%22`)
  const ticket = await printed(picker, () => press(picker, `Print ${order.orderNumber}`))
  await expectTexts(picker, ['Star printer not available', 'Using browser print instead'])
  for (const text of [order.orderNumber, ...staged.wanted]) expect(ticket).toContain(text)
  await picker.getByRole('tab', { name: 'Picking Summary' }).click()
  expect(await printed(picker, () => press(picker, 'Print to Star'))).toContain('Rump, whole')
  await expectToast(picker, 'Star printer not available - Using browser print')

  await goTo(admin, '/orders')
  await admin.getByLabel(`Select ${order.orderNumber}`).check()
  const chosen = await printed(admin, () => press(admin, 'Print Selected (1)'))
  expect(chosen).toContain(order.orderNumber)
  await admin.getByLabel('Select all orders').check()
  const all = await printed(admin, () => press(admin, 'Print All'))
  expect(all.match(/ORD-\d{6}/g)?.length).toBeGreaterThan(5)

  await picker.evaluate(() => (window.open = () => null))
  const alerts: string[] = []
  picker.once('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await press(picker, 'Print (Browser)')
  await expect.poll(() => alerts).toEqual(['Please allow popups to enable printing'])
})

test('a printer is set up with its errors shown, tested, and printed to', async () => {
  await goTo(admin, '/printer-settings')
  await expect(admin.getByText('Local network access', { exact: false }).first()).toBeVisible()
  await press(admin, 'Add Printer')
  const dialog = admin.getByRole('dialog')
  const save = () => dialog.getByRole('button', { name: 'Add Printer' }).click()
  await dialog.getByLabel('Port').fill('')
  await save()
  for (const text of ['Printer name is required', 'IP address is required', 'Port is required'])
    await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel('Name').fill('Cold room')
  await dialog.getByLabel('IP address').fill('192.168.1')
  await dialog.getByLabel('Port').fill('99999')
  await save()
  await expect(dialog.getByText('Please enter a valid IP address')).toBeVisible()
  await expect(dialog.getByText('Port must be less than 65535')).toBeVisible()
  await dialog.getByLabel('IP address').fill('127.0.0.1')
  await dialog.getByLabel('Port').fill(String(star.port))
  await failing(admin, 'POST', 'printer-profiles', save)
  await expectToast(admin, 'Failed to add printer')
  await save()
  await expectToast(admin, 'Printer added')
  const card = admin.getByRole('listitem').filter({ hasText: 'Cold room' })
  await card.getByRole('button', { name: 'Test Print' }).click()
  await expectTexts(admin, ['Test successful', 'A test page has been sent to the printer.'])
  star.is('cover open')
  await card.getByRole('button', { name: 'Test Print' }).click()
  await expectTexts(admin, ['Test failed'])
  const test = () => card.getByRole('button', { name: 'Test Print' }).click()
  await failing(admin, 'POST', 'print/star/test', test)
  await expectToast(admin, 'Failed to connect to the printer. Check IP address and port.')
  await press(admin, 'Edit Cold room')
  const change = () => dialog.getByRole('button', { name: 'Save Changes' }).click()
  await failing(admin, 'PUT', 'printer-profiles/*', change)
  await expectToast(admin, 'Failed to update printer')
  await change()
  await expectToast(admin, 'Printer updated')

  star.is('prints')
  await goTo(picker, `/picking?date=%22${order.deliveryDate}%22`)
  await press(picker, `Print ${order.orderNumber}`)
  await expectToast(picker, 'PRINTED SUCCESSFULLY')
  expect(star.printed.at(-1)).toContain(order.orderNumber)
  expect(star.printed.at(-1)).toMatch(/Rump, whole {30,}5 kg\n/)
  await goTo(admin, `/dispatch?date=%22${order.deliveryDate}%22`)
  await press(admin, 'Print Route')
  await expectToast(admin, 'PRINTED SUCCESSFULLY')
  expect(star.printed.at(-1)).toContain('Dispatch Route')
})

test('a print that fails goes to the browser instead, is kept, and can be printed again', async () => {
  star.is('out of paper')
  await goTo(picker, `/picking?date=%22${order.deliveryDate}%22&tab=summary`)
  expect(await printed(picker, () => press(picker, 'Print to Star'))).toContain('Picking Summary')
  await expectToast(picker, 'ERROR: The printer is out of paper.')
  await goTo(admin, '/printer-settings')
  const job = admin.getByRole('listitem').filter({ hasText: 'Picking summary of' })
  await expect(job.getByText('The printer is out of paper.')).toBeVisible()
  star.is('prints')
  await job.getByRole('button', { name: 'Reprint' }).click()
  await expectToast(admin, 'PRINTED SUCCESSFULLY')
  await expect(job).toHaveCount(0)
})

test('each printing failure has its message, and the browser prints instead', async () => {
  const page = picker
  const day = `/picking?date=%22${order.deliveryDate}%22`
  const summary = () => printed(page, () => press(page, 'Print to Star'))
  await goTo(page, `${day}&tab=summary`)
  star.is('silent')
  await page.evaluate(() => (window.open = () => null))
  page.once('dialog', (dialog) => void dialog.dismiss())
  await press(page, 'Print to Star')
  await expectTexts(page, [
    'PRINTING TO BLUETOOTH...',
    'Star printer timeout - Using browser print',
  ])
  star.is('garbage')
  await page.reload()
  await summary()
  await expectToast(page, 'ERROR: The printer’s answer could not be read.')
  await star.stop()
  await summary()
  await expectToast(page, 'Star printer unavailable - Using browser print')
  await page.route('**/api/print/star/daily-summary/content', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
  )
  await summary()
  await expectToast(page, 'ERROR: Failed to get print content: 500')

  await goTo(page, day)
  await printed(page, () => press(page, `Print ${order.orderNumber}`))
  await expectTexts(page, [
    'Print failed',
    'Unable to print to thermal printer. Using browser print instead.',
  ])
  await goTo(admin, `/dispatch?date=%22${order.deliveryDate}%22`)
  await printed(admin, () => press(admin, 'Print Route'))
  await expectTexts(admin, ['Print failed', 'Unable to print dispatch route'])
  await admin.route('**/api/print/star/dispatch-route/content', (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: '' }),
  )
  await printed(admin, () => press(admin, 'Print Route'))
  await expectToast(admin, 'Failed to generate route content')
})

test('empty tickets, and papers that can’t be printed, have their messages', async () => {
  await asksForItself(picker)
  await picker.route('**/api/orders/by-date/*', (route) => route.fulfill({ json: [] }))
  await goTo(picker, '/picking?tab=summary')
  await printed(picker, () => press(picker, 'Print to Star'))
  await expectToast(picker, 'No items to print - Using browser print')
  await picker.unrouteAll()
  await admin.route('**/api/orders/by-date/*', (route) => route.fulfill({ json: [] }))
  await goTo(admin, '/dispatch')
  await press(admin, 'Print Route')
  await expectTexts(admin, ['No orders to print', 'No confirmed orders for the selected date'])
  await admin.unroute('**/api/orders/by-date/*')

  await goTo(admin, `/delivery-note?orderId=${order.id}`)
  const brokenWindow = () => {
    window.open = () => {
      throw new Error('No window')
    }
  }
  await expect(admin.getByText('Driver signature')).toBeVisible()
  await admin.evaluate(brokenWindow)
  await press(admin, 'Print Delivery Note')
  await expectTexts(admin, ['Print failed', 'Unable to print delivery note. Please try again.'])
  await goTo(picker, '/picking?tab=summary')
  await picker.evaluate(brokenWindow)
  const alerts: string[] = []
  picker.once('dialog', (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await press(picker, 'Print (Browser)')
  await expect.poll(() => alerts).toEqual(['Print failed. Please try again.'])
  await admin.request.delete(`${topside.url}/api/orders/${order.id}/items`)
  const note = (await (
    await admin.request.get(`${topside.url}/api/orders/${order.id}/delivery-note`)
  ).json()) as { order: object }
  const bare = { ...note, order: { ...note.order, items: [] } }
  await admin.route('**/delivery-note', (route) => route.fulfill({ json: bare }))
  await goTo(admin, `/delivery-note?orderId=${order.id}`)
  await press(admin, 'Print Delivery Note')
  await expectTexts(admin, [
    'No items found',
    'This order has no items to display on the delivery note.',
  ])
})

test('the browser sends prints itself to a printer on its usual port', async () => {
  const usual = await startStarPrinter(8001)
  const printers = (await (
    await admin.request.get(`${topside.url}/api/printer-profiles`)
  ).json()) as { id: number; name: string }[]
  const cold = printers.find(({ name }) => name === 'Cold room')
  await admin.request.put(`${topside.url}/api/printer-profiles/${cold?.id}`, {
    data: { name: 'Cold room', ipAddress: '127.0.0.1', port: 8001, paperWidth: 58 },
  })
  await goTo(picker, `/picking?date=%22${order.deliveryDate}%22`)
  await press(picker, `Print ${order.orderNumber}`)
  await expectToast(picker, 'PRINTED SUCCESSFULLY')
  expect(usual.origins).toEqual([topside.url])
  expect(usual.printed[0]).toMatch(/Rump, whole {17}5 kg\n/)
  await usual.stop()

  await goTo(admin, '/printer-settings')
  await press(admin, 'Remove Cold room')
  await expect(admin.getByText('Are you sure you want to remove this printer?')).toBeVisible()
  const agree = () => admin.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await failing(admin, 'DELETE', 'printer-profiles/*', agree)
  await expectToast(admin, 'Failed to remove printer')
  await dismissToast(admin)
  await press(admin, 'Remove Cold room')
  await agree()
  await expectToast(admin, 'Printer removed')
})

/** Blocks pop-ups as browsers do: a window opens only just after a press. (Playwright's checks count as presses.) */
function blockLatePopups(): void {
  const open = window.open.bind(window)
  let pressed = 0
  addEventListener('click', () => (pressed = performance.now()), true)
  const isFresh = () => performance.now() - pressed < 4_900
  Object.defineProperty(navigator, 'userActivation', { get: () => ({ isActive: isFresh() }) })
  window.open = (...given) => (isFresh() ? open(...given) : null)
}

test('failed prints are listed where people print, and a late fallback asks for a press', async () => {
  const near = await startStarPrinter(8001)
  const data = { name: 'Bench', ipAddress: '127.0.0.1', port: 8001 }
  await admin.request.post(`${topside.url}/api/printer-profiles`, { data })
  await goTo(picker, `/picking?date=%22${order.deliveryDate}%22`)
  const print = () => press(picker, /^Print ORD-/)
  await picker.route('**/outcome', (route) => route.abort())
  await print()
  await expectToast(picker, 'PRINTED SUCCESSFULLY')
  await picker.unroute('**/outcome')
  await goTo(admin, '/printer-settings')
  const jobs = admin.getByRole('button', { name: 'Discard' })
  await expect(jobs.first()).toBeVisible()
  for (let left = await jobs.count(); left > 0; left--) {
    await jobs.first().click()
    await expect(jobs).toHaveCount(left - 1)
  }
  await expect(admin.getByText('Nothing is waiting.')).toBeVisible()

  near.is('cover open')
  await printed(picker, print)
  await expect(picker.getByText('1 print has not been printed.')).toBeVisible()
  near.is('prints')
  await press(picker, 'Show')
  const queue = picker.getByRole('dialog', { name: 'Not printed yet' })
  await expect(queue.getByText('The printer’s cover is open.')).toBeVisible()
  await queue.getByRole('button', { name: 'Reprint' }).click()
  await expect(queue.getByText('Nothing is waiting.')).toBeVisible()
  expect(near.origins).toEqual([topside.url, topside.url])
  await queue.getByRole('button', { name: 'Close' }).click()

  await picker.evaluate(blockLatePopups)
  near.is('silent')
  await print()
  const again = picker.getByRole('alertdialog').getByRole('button', { name: 'Print' })
  expect(await printed(picker, () => again.click())).toMatch(/ORD-\d{6}/)
  await near.stop()
})

test('a delivery note can be printed from its stop', async () => {
  await admin.unroute('**/delivery-note')
  await goTo(admin, `/dispatch?date=%22${order.deliveryDate}%22`)
  const note = await printed(admin, () => press(admin, /^Print delivery note of ORD-/))
  expect(note).toContain('Customer signature')
})
