import { expect, type Page, test } from '@playwright/test'
import * as staged from './orders.ts'
import {
  asksForItself,
  expectTexts,
  failing,
  go,
  type RunningTopside,
  signInByCall,
  startDemo,
} from './support.ts'

let topside: RunningTopside
let admin: Page
let people: staged.Staged

test.beforeAll(async ({ browser }) => {
  topside = await startDemo()
  admin = await signInByCall(browser, topside.url, 'Admin', 'admin@topside.example', 'desk')
  const customer = await signInByCall(browser, topside.url, 'Customer', 'OAKTAVERN', 'phone')
  people = { url: topside.url, customer, admin }
})
test.afterAll(() => topside.stop())

const goTo = (page: Page, path: string) => go(page, topside.url + path)

const agree = (page: Page, label: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: label }).click()

test('the orders list has a message when it is empty, and for each confirmation, deletion and failure', async () => {
  const order = await staged.placedOrder(people)
  await goTo(admin, '/orders?search=%22nothing-like-it%22')
  await expect(admin.getByText('No orders found matching your search.')).toBeVisible()
  await goTo(admin, '/orders?date=%222020-01-01%22')
  await expect(admin.getByText('No orders for the selected date.')).toBeVisible()
  await goTo(admin, '/nowhere')
  await expect(admin.getByText('404 Page Not Found')).toBeVisible()
  await goTo(admin, `/orders?search=%22${order.orderNumber}%22`)
  const confirm = admin.getByRole('button', { name: `Confirm ${order.orderNumber}` })
  await failing(admin, 'PATCH', `orders/${order.id}`, () => confirm.click())
  await expectTexts(admin, ['Error: Failed to confirm order'])
  await confirm.click()
  await expectTexts(admin, [
    'Order Confirmed',
    'Order has been confirmed and moved to picking queue',
  ])

  const remove = async () => {
    await admin.getByRole('button', { name: `More for ${order.orderNumber}` }).click()
    await admin.getByRole('menuitem', { name: `Delete ${order.orderNumber}` }).click()
    const sure = 'Are you sure you want to delete this order? This action cannot be undone.'
    await expect(admin.getByText(sure)).toBeVisible()
    await agree(admin, 'Delete order')
  }
  await failing(admin, 'DELETE', `orders/${order.id}`, remove)
  await expectTexts(admin, ['Delete failed', 'Failed to delete the order. Please try again.'])
  await remove()
  await expectTexts(admin, ['Order deleted', 'The order has been successfully deleted.'])
  await goTo(admin, `/orders/${order.orderNumber}`)
  await expect(admin.getByText('Order not found', { exact: true })).toBeVisible()
  await goTo(admin, '/admin/orders/999999')
  await expect(admin.getByText('Order not found.', { exact: true })).toBeVisible()
})

test('sending a message and entering weights have a message for each success and failure', async () => {
  const order = await staged.confirmedOrder(people)
  await goTo(admin, `/orders/${order.orderNumber}`)
  await admin.getByRole('textbox', { name: 'Message' }).fill('Half an hour late.')
  const send = admin.getByRole('button', { name: 'Send message' })
  await failing(admin, 'POST', `orders/${order.id}/messages`, () => send.click())
  await expectTexts(admin, ['Failed to send message', 'Please try again.'])
  await send.click()
  await expectTexts(admin, ['Message sent'])

  await admin.getByRole('button', { name: 'Enter weights' }).click()
  const first = admin.getByLabel('Picked, Rump, whole')
  await first.press('Enter')
  await expectTexts(admin, ['Quantity required', 'Please enter a picked quantity.'])
  await first.fill('5.1')
  await admin.route('**/api/order-items/*', (route) =>
    route.fulfill({ status: 422, json: { message: 'Please try again.', code: 'INVALID' } }),
  )
  await first.press('Enter')
  await expectTexts(admin, ['Failed to save quantities'])
  await admin.unroute('**/api/order-items/*')
  for (const product of staged.wanted) {
    await admin.getByLabel(`Picked, ${product}`).fill('5.2')
    await admin.getByLabel(`Picked, ${product}`).press('Enter')
  }
  await expectTexts(admin, ['Quantities saved'])
  const picked = admin.getByRole('button', { name: 'Mark as Picked' })
  await admin.route(`**/api/orders/${order.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 409, json: { message: 'Please try again.', code: 'STALE' } })
      : route.fallback(),
  )
  await picked.click()
  await expectTexts(admin, ['Failed to mark as picked'])
  await admin.unroute(`**/api/orders/${order.id}`)
  await picked.click()
  await expectTexts(admin, ['Order marked as picked'])
})

test('a price counts while it is typed, and one press saves and confirms it', async () => {
  const order = await staged.pickedOrder(people)
  await goTo(admin, `/admin/orders/${order.id}`)
  const price = admin.getByRole('textbox', { name: /^Price of/ }).first()
  const before = Number(await price.inputValue())
  await price.fill('')
  await expect(admin.getByText(/^Enter a price for/).filter({ visible: true })).toHaveCount(1)
  const typed = (before + 0.5).toFixed(2)
  await price.fill(typed)
  await expect(admin.getByText(/^Enter a price for/)).toHaveCount(0)
  await admin.getByRole('button', { name: 'Confirm Pricing' }).click()
  await expectTexts(admin, ['Pricing confirmed'])
  type Priced = { pricingConfirmed: boolean; items: { pricePerUnit: string }[] }
  const { pricingConfirmed, items } = await staged.ask<Priced>(
    admin,
    'GET',
    `${topside.url}/api/orders/${order.id}`,
  )
  expect([pricingConfirmed, items[0]?.pricePerUnit]).toEqual([true, typed])
  // Leaving the field afterwards saves nothing more and is refused by nobody.
  await price.press('Tab')
  await expect(price).toHaveValue(typed)
  await expect(admin.getByText(/Look at it again/)).toHaveCount(0)
})

test('confirming prices and marking an order delivered have a message for each success and failure', async () => {
  const order = await staged.pickedOrder(people)
  await goTo(admin, `/admin/orders/${order.id}`)
  await expect(admin.getByRole('button', { name: 'Mark as Delivered' })).toHaveCount(0)
  const confirm = admin.getByRole('button', { name: 'Confirm Pricing' })
  await failing(admin, 'POST', `orders/${order.id}/confirm-pricing`, () => confirm.click())
  await expectTexts(admin, ['Failed to confirm pricing'])
  await confirm.click()
  await expectTexts(admin, ['Pricing confirmed', 'You can now mark the order as delivered.'])
  await expect(admin.getByText('Ready to Invoice')).toBeVisible()
  const deliver = async () => {
    await admin.getByRole('button', { name: 'Mark as Delivered' }).click()
    await agree(admin, 'Mark as Delivered')
  }
  await failing(admin, 'POST', `admin/orders/${order.id}/mark-delivered`, deliver)
  await expectTexts(admin, [
    'Failed to mark as delivered',
    'Please ensure all items have picked quantities and pricing is confirmed.',
  ])
  await deliver()
  await expectTexts(admin, ['Order marked as delivered', 'Invoice has been created automatically.'])
})

test('on Dispatch, moving a stop and marking an order delivered have messages for success and failure', async () => {
  const order = await staged.pricedOrder(people)
  await goTo(admin, `/dispatch?date=%22${order.deliveryDate}%22`)
  const up = admin.getByRole('button', { name: /^Move ORD-\d+ up$/ }).last()
  await failing(admin, 'PUT', 'dispatch/route', () => up.click())
  await expectTexts(admin, [
    'Failed to update route',
    'Unable to save route order. Please try again.',
  ])
  await up.click()
  await expectTexts(admin, ['Route updated'])

  await admin.getByRole('tab', { name: /^Pending Invoices/ }).click()
  const row = admin.getByRole('listitem').filter({ hasText: order.orderNumber })
  const deliver = async () => {
    await row.getByRole('button', { name: 'Mark Delivered' }).click()
    await agree(admin, 'Mark Delivered')
  }
  await failing(admin, 'POST', `admin/orders/${order.id}/mark-delivered`, deliver)
  await expectTexts(admin, [
    'Failed to complete delivery',
    'Unable to mark order as delivered. Please try again.',
  ])
  await deliver()
  await expectTexts(admin, ['Order completed'])
})

test('a picker’s empty day says so on each tab', async ({ browser }) => {
  const picker = await signInByCall(
    browser,
    topside.url,
    'Picking',
    'picker@topside.example',
    'tablet',
  )
  await asksForItself(picker)
  await picker.route('**/api/orders/by-date/*', (route) => route.fulfill({ json: [] }))
  await goTo(picker, '/picking')
  for (const [tab, text] of [
    ['Orders to Pick', 'No confirmed orders for this delivery date'],
    ['Orders Picked', 'No picked orders for this delivery date'],
    ['Picking Summary', 'No items to summarize for this date'],
  ] as const) {
    await picker.getByRole('tab', { name: tab }).click()
    await expect(picker.getByText(text)).toBeVisible()
  }
  await picker.context().close()
})
