import { describe, expect, test } from 'vitest'
import { listInvoicesOfCustomer } from '#contract/invoices/invoices.ts'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { listProductReminders } from '#contract/ordering/reminders.ts'
import { permissions } from '#domain/people/roles.ts'
import { activeTab, tabsOf } from './tabs.ts'

const active = (role: 'admin' | 'customer', address: string) =>
  activeTab(tabsOf({ role, permissions: [...permissions] }), address)?.label

describe('the active tab (rules 3.1)', () => {
  test.each([
    ['/', 'Orders'],
    ['/orders', 'Orders'],
    ['/orders/ORD-000001', 'Orders'],
    ['/dispatch', 'Dispatch'],
    ['/reminders', 'Reminders'],
    ['/invoices/7', 'Invoices'],
    ['/invoice', 'Invoices'],
    ['/delivery-note', 'Dispatch'],
    ['/admin/orders/7', 'Orders'],
    ['/customers', undefined],
  ])('of staff at %s is %s', (address, label) => expect(active('admin', address)).toBe(label))

  test.each([
    ['/', 'Dashboard'],
    ['/customer', 'Dashboard'],
    ['/customer/catalog', 'Catalogue'],
    ['/customer/orders', 'Order History'],
    ['/customer/invoices', 'Invoices'],
    ['/customer/invoice', 'Invoices'],
    ['/customer/delivery-note', 'Order History'],
    ['/customer/reminders', 'Reminders'],
  ])('of a customer at %s is %s', (address, label) =>
    expect(active('customer', address)).toBe(label),
  )
})

test.each([
  [[], ['Dashboard', 'Catalogue']],
  [['view_invoices'], ['Dashboard', 'Catalogue', 'Order History', 'Invoices']],
  [['place_orders'], ['Dashboard', 'Catalogue', 'Order History', 'Reminders']],
] as const)('a login that may %j has the tabs %j', (may, labels) => {
  const tabs = tabsOf({ role: 'customer', permissions: [...may] })
  expect(tabs.map(({ label }) => label)).toEqual(labels)
})

test.each([
  ['/customer/orders', listOwnOrders],
  ['/customer/invoices', listInvoicesOfCustomer],
  ['/customer/reminders', listProductReminders],
])('the tab of %s needs the same permission as its screen’s call', (path, { permission }) => {
  const tabs = tabsOf({ role: 'customer', permissions: [...permissions] })
  expect(tabs.find((tab) => tab.path === path)?.permission).toEqual(permission)
})
