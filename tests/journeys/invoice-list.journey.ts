import { readFile } from 'node:fs/promises'
import { expect, type Download, type Page, test } from '@playwright/test'
import { unzipSync } from 'fflate'
import { ask } from './orders.ts'
import {
  dismissToast,
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

const list = (query = '') => admin.goto(`${topside.url}/invoices${query}`)
const rows = () => admin.getByRole('row').filter({ hasText: /INV-/ })
const box = (place: number) => admin.getByLabel(/^Select INV-/).nth(place)
const numbersOf = (places: number[]) =>
  Promise.all(places.map((place) => rows().nth(place).getByRole('link').first().innerText()))

async function downloaded(press: () => Promise<void>): Promise<[Download, Buffer]> {
  const [download] = await Promise.all([admin.waitForEvent('download'), press()])
  return [download, await readFile(await download.path())]
}
const pressed = (name: RegExp | string) => admin.getByRole('button', { name }).click()

test('invoices are found by date, status and search, and the address keeps the filters', async () => {
  await list()
  await expect(admin.getByText(/^Showing 48 of \d{3} invoices$/)).toBeVisible()
  await admin.getByLabel('Delivery date').click()
  await expect(admin.getByRole('menuitemradio', { name: 'All Dates' })).toBeVisible()
  const unconfirmed = admin.getByText(/^\d+ unconfirmed$/).first()
  await expect(unconfirmed).toHaveCSS('color', 'rgb(168, 69, 10)')
  await expect(unconfirmed).toHaveCSS('font-weight', '700')
  await admin
    .getByRole('menuitemradio', { name: /unconfirmed$/ })
    .first()
    .click()
  await expect(admin.getByText('No invoices match your search criteria.')).toBeVisible()
  await expect(admin.getByText('No invoices found')).toBeVisible()
  await pressed('Clear filters')
  await expect(rows()).toHaveCount(48)

  await admin.getByLabel('Invoice status').selectOption('overdue')
  await expect(admin.getByText(/^Overdue, \d+ days?$/)).toHaveCount(48)
  const customer = (await rows().last().getByRole('cell').nth(1).textContent()) ?? ''
  await admin.getByLabel('Search invoices').fill(customer.toLowerCase())
  await expect(admin).toHaveURL(/search=/)
  await admin.reload()
  await expect(admin.getByText(/^Showing \d+ of \d+ invoices?$/)).toBeVisible()
  await expect(rows().first()).toContainText(customer)
  await expect(admin.getByLabel('Invoice status')).toHaveValue('overdue')

  // A row's lines appear beside the list, the arrow keys move through the rows, and Enter opens one.
  await rows().first().getByRole('cell').nth(3).click()
  const beside = admin.getByRole('complementary')
  await expect(beside.getByRole('table', { name: 'Lines' })).toBeVisible()
  const [, second] = await numbersOf([0, 1])
  await admin.keyboard.press('ArrowDown')
  await expect(beside.getByRole('heading', { name: second })).toBeVisible()
  await admin.keyboard.press('Enter')
  await expect(admin.getByText('Bill To')).toBeVisible()
  await expect(admin.getByText(/^Overdue, \d+ days?$/)).toBeVisible()
  await admin.goBack()
  await expect(rows().first()).toContainText(customer)
})

test('the list turns its pages, and Back returns to earlier pages', async () => {
  await list()
  const [first] = await numbersOf([0])
  await pressed('Older')
  await expect(admin.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await expect(admin.getByText(first as string)).toHaveCount(0)
  await admin.reload()
  await expect(admin.getByText(/^Page 2 of \d+$/)).toBeVisible()
  await admin.goBack()
  await expect(admin.getByText(first as string)).toBeVisible()
})

test('selected invoices become one PDF, or a zip that can be cancelled; all the invoices found become a spreadsheet', async () => {
  await list()
  await admin.getByLabel('Select all on this page').check()
  await expect(admin.getByText('48 selected')).toBeVisible()
  await pressed('Clear')
  await box(0).check()
  await box(2).check()
  const numbers = await numbersOf([0, 2])
  const [pdf, pages] = await downloaded(() => pressed('Download 2 as PDF'))
  expect(pdf.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pages.subarray(0, 5).toString()).toBe('%PDF-')

  const [zip, files] = await downloaded(() => pressed('Download 2 as zip'))
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
  const inside = unzipSync(files)
  expect(Object.keys(inside)).toEqual(numbers.map((number) => `${number}.pdf`))
  for (const file of Object.values(inside))
    expect(Buffer.from(file).subarray(0, 5).toString()).toBe('%PDF-')

  let asked = 0
  await admin.route('**/api/invoices/*/pdf', async (route) => {
    if (++asked === 2) return
    await route.continue()
  })
  await pressed('Download 2 as zip')
  await expect(admin.getByText('1 of 2')).toBeVisible()
  await pressed('Cancel')
  await expect(admin.getByText('2 selected')).toBeVisible()
  await admin.unroute('**/api/invoices/*/pdf')

  const [, csv] = await downloaded(() => pressed('Export CSV'))
  expect(csv.toString('utf8')).toMatch(/^\u{feff}Invoice number,Invoice date,/u)
  const total = /of (\d+)/.exec(await admin.getByText(/^Showing/).innerText())?.[1]
  expect(csv.toString('utf8').trimEnd().split('\r\n')).toHaveLength(Number(total) + 1)
})

test('no invoice is approved while Undo is offered; a refused invoice is listed with its reason', async () => {
  await list('?status=awaiting_approval')
  await box(0).check()
  await box(1).check()
  const [refused, approved] = await numbersOf([0, 1])
  await pressed('Approve 2')
  await expectToast(admin, 'Approving 2 invoices')
  await pressed('Undo')
  await box(0).check()
  await box(1).check()
  await pressed('Approve 2')
  const path = await rows().first().getByRole('link').getAttribute('href')
  await ask(admin, 'POST', `${topside.url}/api${path}/approve`, {})
  await dismissToast(admin)
  await expectToast(admin, '1 approved')
  await expect(admin.getByText(`${refused}: Approved already by`)).toBeVisible()
  await expect(admin.getByLabel(`Select ${approved}`)).toHaveCount(0)
  await dismissToast(admin)
})

test('a payment is above 0 and never more than is outstanding', async () => {
  await list('?status=unpaid')
  const record = admin.getByRole('button', { name: /^Record payment of INV-/ }).first()
  await record.click()
  const dialog = admin.getByRole('dialog')
  const button = dialog.getByRole('button', { name: 'Record Payment' })
  const amount = dialog.getByLabel('Payment amount')
  for (const nothing of ['', '0', '0.00', 'ten']) {
    await amount.fill(nothing)
    await expect(button).toBeDisabled()
    await amount.press('Enter')
  }
  await expect(dialog).toBeVisible()
  await amount.fill('99999')
  await expect(dialog.getByText(/^Only £.+ is outstanding\.$/)).toBeVisible()
  await amount.fill('1.50')
  await failing(admin, 'POST', 'invoices/*/mark-paid', () => button.click())
  await expectToast(admin, 'Failed to record payment')
  await button.click()
  await expectToast(admin, 'Payment recorded successfully.')
})
