import { describe, expect, test } from 'vitest'
import { activeTab, tabsOf } from './tabs.ts'

const active = (role: 'admin' | 'customer', address: string) =>
  activeTab(tabsOf(role), address)?.label

describe('the active tab (spec 1 §2.2)', () => {
  test.each([
    ['/', 'Orders'],
    ['/orders', 'Orders'],
    ['/orders/ORD-000001', 'Orders'],
    ['/dispatch', 'Dispatch'],
    ['/reminders', 'Reminders'],
    ['/invoices/7', 'Invoices'],
    ['/customers', undefined],
  ])('of staff at %s is %s', (address, label) => expect(active('admin', address)).toBe(label))

  test.each([
    ['/', 'Dashboard'],
    ['/customer', 'Dashboard'],
    ['/customer/catalog', 'Catalogue'],
    ['/customer/orders', 'Order History'],
    ['/customer/invoices', 'Invoices'],
    ['/customer/reminders', 'Reminders'],
  ])('of a customer at %s is %s', (address, label) =>
    expect(active('customer', address)).toBe(label),
  )
})
