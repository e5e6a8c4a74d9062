import { expect, type Page, test } from '@playwright/test'
import { startMailServer } from '../support/mail-server.ts'
import { ask, pricedOrder } from './orders.ts'
import {
  expectToast,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
  wholeAnswer,
} from './support.ts'

let topside: RunningTopside
let admin: Page

let customer: Page
let mail: Awaited<ReturnType<typeof startMailServer>>

test.beforeAll(async ({ browser }) => {
  mail = await startMailServer()
  topside = await startDemo({ SMTP_URL: mail.url, MAIL_FROM: 'accounts@pryorhallam.example' })
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
})
test.afterAll(async () => {
  await topside.stop()
  await mail.stop()
})

/** The invoice of a new, delivered order: 5 kg of each of three products. */
async function invoiced(): Promise<{ id: number; orderId: number; invoiceNumber: string }> {
  const { url } = topside
  const order = await pricedOrder({ url, customer, admin })
  await ask(admin, 'POST', `${url}/api/admin/orders/${order.id}/mark-delivered`, {})
  return ask(admin, 'GET', `${url}/api/orders/${order.id}/invoice`)
}

async function issued() {
  const made = await invoiced()
  await ask(admin, 'POST', `${topside.url}/api/invoices/${made.id}/approve`)
  return made
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('an invoice is edited, approved, part paid, and a payment reversed', async () => {
  const { url } = topside
  const made = await invoiced()
  await go(admin, `${url}/invoices/${made.id}`)

  await admin.getByRole('button', { name: 'Edit Invoice' }).click()
  await expect(
    admin.getByText(
      'Edit quantities and prices as needed. Total will be recalculated automatically.',
    ),
  ).toBeVisible()
  await expect(admin.getByText('Original amount')).toBeVisible()
  const [quantity, rate] = [
    admin.getByLabel('Quantity, Rump, whole'),
    admin.getByLabel('Rate, Rump, whole'),
  ]
  await rate.fill('nothing')
  await expect(admin.getByText('Must be a price like 12.34')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Save Changes' })).toBeDisabled()
  await quantity.fill('2.5')
  await rate.fill('10.01')
  await expect(admin.getByText('£25.03')).toBeVisible()
  await failing(admin, 'PUT', `invoices/${made.id}/items`, async () => {
    await admin.getByRole('button', { name: 'Save Changes' }).click()
    await expectToast(admin, 'Failed to update invoice items')
  })
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(admin, 'Invoice items updated successfully.')
  await expect(admin.getByRole('cell', { name: '£25.03' })).toBeVisible()

  await expect(admin.getByRole('button', { name: 'Email Invoice' })).toBeDisabled()
  await failing(admin, 'POST', `invoices/${made.id}/approve*`, async () => {
    await press(admin, 'Approve Invoice')
    await expectToast(admin, 'Failed to approve invoice')
  })
  await press(admin, 'Approve Invoice')
  await expectToast(admin, 'Invoice approved successfully.')
  await expect(admin.getByRole('button', { name: 'Edit Invoice' })).toHaveCount(0)
  await ask(admin, 'POST', `${url}/api/invoices/${made.id}/mark-paid`, {
    paidAmount: '20.00',
    method: 'Cash',
    reference: 'At the door',
  })
  await admin.reload()
  await expect(admin.getByText('Cash · At the door · recorded by Ruth Pryor')).toBeVisible()
  await admin.getByRole('button', { name: /^Reverse £20\.00/ }).click()
  await admin.getByRole('button', { name: 'Reverse payment' }).click()
  await expect(admin.getByText('A reason is required')).toBeVisible()
  await admin.getByLabel('Reason').fill('Counterfeit note')
  await admin.getByRole('button', { name: 'Reverse payment' }).click()
  await expectToast(admin, 'Payment reversed')
  await expect(admin.getByText(/Reversed by Ruth Pryor, .+: Counterfeit note/)).toBeVisible()
})

test('an issued invoice is credited, and its customer reads and downloads the credit note', async () => {
  const invoice = await issued()
  await go(admin, `${topside.url}/invoices/${invoice.id}`)
  await press(admin, 'Credit Note')
  const dialog = admin.getByRole('dialog')
  const lamb = dialog.getByLabel('Credit, Diced lamb')
  const issue = dialog.getByRole('button', { name: 'Issue Credit Note' })
  await expect(issue).toBeDisabled()
  await lamb.fill('99')
  await expect(dialog.getByText(/^Only [\d.]+ kg of Diced lamb was invoiced\.$/)).toBeVisible()
  await lamb.fill('0.5')
  await issue.click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Half a kilo was fat')
  await failing(admin, 'POST', `invoices/${invoice.id}/credit-notes`, async () => {
    await issue.click()
    await expectToast(admin, 'Failed to issue credit note')
  })
  await issue.click()
  await expectToast(admin, 'Credit note issued')
  await expect(admin.getByText('Half a kilo was fat')).toBeVisible()
  await expect(admin.getByText('Credited')).toBeVisible()

  await failing(admin, 'POST', `invoices/${invoice.id}/mark-paid`, async () => {
    await press(admin, 'Mark as Paid')
    await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
    await expectToast(admin, 'Failed to mark invoice as paid')
  })
  await dialog.getByRole('button', { name: 'Cheque' }).click()
  await dialog.getByRole('button', { name: 'Mark as Paid' }).click()
  await expectToast(admin, 'Invoice marked as paid.')
  await expect(admin.getByRole('button', { name: 'Mark as Paid' })).toHaveCount(0)

  await go(customer, `${topside.url}/customer/invoice?orderId=${invoice.orderId}`)
  await expect(customer.getByText('Half a kilo was fat')).toBeVisible()
  const kept = customer.waitForEvent('download')
  await press(customer, /^Download CRN-/)
  expect((await kept).suggestedFilename()).toMatch(/^CRN-\d{6}\.pdf$/)

  await press(admin, 'Credit Note')
  await lamb.fill('0.1')
  await expect(dialog.getByText('Paid already, goes on account')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Fat again')
  await issue.click()
  await expectToast(admin, 'Credit note issued')
  await expect(admin.getByText(/^Credited: back on account, of the payment of/)).toBeVisible()
  await expect(admin.getByRole('button', { name: /^Reverse £/ })).toHaveCount(1)
})

test('an invoice is emailed, printed or downloaded, and each failure has its message', async () => {
  const invoice = await issued()
  await go(admin, `${topside.url}/invoices/${invoice.id}`)
  await failing(admin, 'POST', `invoices/${invoice.id}/send-email`, async () => {
    await press(admin, 'Email Invoice')
    await expectToast(admin, 'Failed to send email. Please try again.')
  })
  mail.is('refuses')
  await press(admin, 'Email Invoice')
  await expectToast(admin, 'Sending email...')
  await expect(admin.getByText(/No such mailbox here/).first()).toBeVisible()
  mail.is('accepts')
  await press(admin, 'Email Invoice')
  await expectToast(admin, 'Email sent successfully.')
  const [letter] = mail.received.filter(({ subject }) => subject?.includes(invoice.invoiceNumber))
  expect(letter?.attachments.map(({ filename }) => filename)).toEqual([
    `${invoice.invoiceNumber}.pdf`,
  ])

  const question = admin.getByText('Click OK to Print or Cancel to Download as PDF')
  const [window] = await Promise.all([
    admin.context().waitForEvent('page'),
    (async () => {
      await press(admin, 'Print Invoice')
      await expect(question).toBeVisible()
      await press(admin, 'OK')
    })(),
  ])
  await expect(window.getByText('Bill To')).toBeVisible()
  await window.close()
  const file = admin.waitForEvent('download')
  await press(admin, 'Print Invoice')
  await press(admin, 'Cancel')
  expect((await file).suggestedFilename()).toBe(`${invoice.invoiceNumber}.pdf`)
  await expectToast(admin, 'Invoice downloaded successfully.')
  await failing(admin, 'GET', `invoices/${invoice.id}/pdf`, async () => {
    await press(admin, 'Download PDF')
    await expectToast(admin, 'Failed to download invoice')
  })
  for (const [opens, said] of [
    ['() => null', 'Please allow popups to print invoices'],
    ['() => { throw new Error("no") }', 'Failed to print invoice'],
  ]) {
    await admin.evaluate(`window.open = ${opens}`)
    await press(admin, 'Print Invoice')
    await press(admin, 'OK')
    await expectToast(admin, said ?? '')
  }

  await admin.route(`**/api/invoices/${invoice.id}`, async (route) => {
    const answer = await wholeAnswer(route)
    const shown = (await answer.json()) as { customer: object }
    await route.fulfill({ json: { ...shown, customer: { ...shown.customer, email: '' } } })
  })
  await admin.reload()
  await press(admin, 'Email Invoice')
  await expectToast(admin, 'Customer email not available')
  await admin.unrouteAll({ behavior: 'ignoreErrors' })
})
