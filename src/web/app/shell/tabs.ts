import { type Endpoint, permits } from '#contract/endpoint.ts'
import type { CurrentUser } from '#contract/people/sign-in.ts'

export type Tab = {
  label: string
  path: string
  /** Screens elsewhere that it leads to, and whose tab it is too. */
  with?: string[]
  /** The permission that a customer's login needs for the tab, the same as for its screen's calls. */
  permission?: Endpoint['permission']
}

const customerTabs: Tab[] = [
  { label: 'Dashboard', path: '/customer' },
  { label: 'Catalogue', path: '/customer/catalog' },
  {
    label: 'Order History',
    path: '/customer/orders',
    with: ['/customer/delivery-note'],
    permission: ['place_orders', 'view_invoices'],
  },
  {
    label: 'Invoices',
    path: '/customer/invoices',
    with: ['/customer/invoice'],
    permission: 'view_invoices',
  },
  { label: 'Reminders', path: '/customer/reminders', permission: 'place_orders' },
]

const adminTabs: Tab[] = [
  { label: 'Orders', path: '/orders', with: ['/admin/orders'] },
  { label: 'Dispatch', path: '/dispatch', with: ['/delivery-note'] },
  { label: 'Reminders', path: '/reminders' },
  { label: 'Invoices', path: '/invoices', with: ['/invoice'] },
]

/** Pickers and drivers have no tabs: their home leads to their few other screens. */
export function tabsOf({ role, permissions }: Pick<CurrentUser, 'role' | 'permissions'>): Tab[] {
  if (role === 'customer') return customerTabs.filter((tab) => permits(tab, permissions))
  return role === 'admin' ? adminTabs : []
}

/** An admin's bottom bar (rules 3.1). */
export const bottomTabs: Tab[] = [
  { label: 'Customers', path: '/customers' },
  { label: 'Invoice Templates', path: '/invoice-templates' },
  { label: 'Activity', path: '/activity' },
  { label: 'Catalogue', path: '/catalog' },
]
export const manageGroups: { title: string; links: Tab[] }[] = [
  {
    title: 'Work',
    links: [
      { label: 'All Orders', path: '/all-orders' },
      { label: 'Receiving', path: '/receiving' },
      { label: 'Temperatures', path: '/temperatures' },
      { label: 'Lots', path: '/lots' },
      { label: 'Trace', path: '/traces' },
      { label: 'Recalls', path: '/recalls' },
      { label: 'Cut or mince', path: '/make-lot' },
      { label: 'Suppliers', path: '/suppliers' },
      { label: 'Standing Orders', path: '/standing-orders' },
      { label: 'Special Products', path: '/special-products' },
      { label: 'Change Prices', path: '/price-changes' },
      { label: 'Reports', path: '/reports' },
    ],
  },
  {
    title: 'Money',
    links: [
      { label: 'Receive Payment', path: '/receive-payment' },
      { label: 'Bank Statement', path: '/bank-statement' },
      { label: 'Statements', path: '/statements' },
      { label: 'Accounting', path: '/accounting' },
    ],
  },
  {
    title: 'Set-up',
    links: [
      { label: 'First day', path: '/first-day' },
      { label: 'Import and export', path: '/import-export' },
      { label: 'Invitations', path: '/invitations' },
      { label: 'Settings', path: '/settings' },
      { label: 'Tares and labels', path: '/tares-and-labels' },
      { label: 'Printer Settings', path: '/printer-settings' },
      { label: 'User Management', path: '/user-management' },
      { label: 'Admin Users', path: '/admin-users' },
      { label: 'Customer Activity', path: '/activity' },
      { label: 'Audit', path: '/audit' },
      { label: 'System Configuration', path: '/system-config' },
      { label: 'Your account', path: '/account' },
    ],
  },
]
export const manageLinks: Tab[] = manageGroups.flatMap(({ links }) => links)

/** The tab with the path that begins the address; of several, the longest. '/' belongs to the first tab. */
export function activeTab(tabs: Tab[], address: string): Tab | undefined {
  if (address === '/') return tabs[0]
  return tabs
    .flatMap((tab) => [tab.path, ...(tab.with ?? [])].map((path) => ({ tab, path })))
    .filter(({ path }) => address === path || address.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.tab
}
