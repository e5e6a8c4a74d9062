import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listAccountingExports } from '#contract/invoices/accounting.ts'
import { listActivity, listOwnActivity } from '#contract/people/activity.ts'
import { allEndpoints } from '#contract/all.ts'
import { listAllOrders } from '#contract/orders/all-orders.ts'
import { listAudit } from '#contract/people/audit.ts'
import { listCreditNotes } from '#contract/invoices/credit-notes.ts'
import { getPriceList } from '#contract/customers/customer-pricing.ts'
import { listInvitations } from '#contract/customers/invitations.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { listDeliveries } from '#contract/orders/deliveries.ts'
import { listDrivers } from '#contract/orders/dispatch.ts'
import { listEmails } from '#contract/business/emails.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listInvoices, listInvoicesOfCustomer } from '#contract/invoices/invoices.ts'
import { listLots } from '#contract/lots/lots.ts'
import { listArrivable, listReceipts } from '#contract/lots/receipts.ts'
import { listTemperatures } from '#contract/lots/temperatures.ts'
import { listSuppliers } from '#contract/lots/suppliers.ts'
import { listMessages } from '#contract/orders/messages.ts'
import { listOrderReminders } from '#contract/ordering/order-reminders.ts'
import { listOrdersOfCustomer, listOwnOrders } from '#contract/ordering/ordering.ts'
import { getOrderTimeline, listOrders, ordersByDate } from '#contract/orders/orders.ts'
import { listCustomerPayments } from '#contract/invoices/customer-accounts.ts'
import { listPayments } from '#contract/invoices/payments.ts'
import { listPriceChanges } from '#contract/catalogue/price-changes.ts'
import { listSubstitutes } from '#contract/orders/picking.ts'
import { listPrintJobs } from '#contract/orders/printing.ts'
import { listArchivedProducts, listProducts } from '#contract/catalogue/products.ts'
import { listOwnSites, listSites } from '#contract/customers/sites.ts'
import { listSpecials } from '#contract/catalogue/specials.ts'
import { listStaff } from '#contract/people/staff.ts'
import { listStandingOrders } from '#contract/ordering/standing-orders.ts'
import { delivered } from './support/journey.ts'
import { everyRow } from './support/pages.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

let topside: Topside
let admin: Person, driver: Person
let oak: TestCustomer
let orderId: number, itemId: number, invoiceId: number
const day = '2026-12-03'

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak Tavern' })
  const order = await delivered(topside, oak)
  orderId = order.id
  itemId = order.items[0]?.id ?? 0
  const { rows } = await topside.pool.query<{ id: number }>('select id from invoices')
  invoiceId = rows[0]?.id ?? 0
})
afterAll(() => topside.stop())

/** Returns the SQL that adds this many rows, numbered from `from`. */
type Fill = (many: number, from: number) => string

const numbers = (many: number, from: number) => `generate_series(${from}, ${from + many - 1}) n`
const fills = {
  customers: (many, from) => `insert into customers
    (name, account_id, email, phone, address, contact_name, sage_account, xero_contact, quickbooks_customer)
    select 'Inn ' || n % 50, 'LONG' || n, 'a@b.example', '1', '1', 'Pat', 'L' || n, 'L' || n, 'L' || n
    from ${numbers(many, from)}`,
  products: (many, from) => `insert into products (name, category_id, base_price, unit)
    select 'Cut ' || n % 50, 1, 10, 'kg' from ${numbers(many, from)}`,
  priceChanges: (many, from) => `insert into price_changes
    (category_id, unit, amount, rounding, own_prices, from_date, created_by_id, created_by_name)
    select 1, 'percent', 4, '1p', true, '2026-12-0' || 1 + n % 9, 1, 'Ruth' from ${numbers(many, from)}`,
  suppliers: (many, from) => `insert into suppliers (name)
    select 'Farm ' || n from ${numbers(many, from)}`,
  lots: (many, from) => `insert into lots (code, kind, product_id, name, species, form, day)
    select 'LONG-' || n, 'opening', (select min(id) from products), 'Loin', 'beef', 'cut',
      '2026-11-0' || 1 + n % 9 from ${numbers(many, from)}`,
  receipts: (
    many,
    from,
  ) => `with farm as (insert into suppliers (name) values ('Van ${from}') returning id)
    insert into receipts
    (supplier_id, product_id, name, outcome, reason, kg, warmest, day, by_name, at)
    select farm.id, (select min(id) from products), 'Loin', 'refused', 'Warm', 1, 7,
      '2026-11-0' || 1 + n % 9, 'Test', now() from farm, ${numbers(many, from)}`,
  temperatures: (
    many,
    from,
  ) => `with place as (insert into cold_places (name, kind, warmest) values ('Van ${from}', 'van', 7) returning id)
    insert into temperatures (place_id, celsius, warmest, day, by_name, at)
    select place.id, 3, 7, '2026-11-0' || 1 + n % 9, 'Test', now() from place, ${numbers(many, from)}`,
  archived: (many, from) => `insert into products
    (name, category_id, base_price, unit, is_active, archived_at)
    select 'Old ' || n % 50, 1, 10, 'kg', false, now() from ${numbers(many, from)}`,
  specials: (many, from) => `with special as (insert into special_products
      (name, base_price, unit, category_id, active_until)
      select 'Special ' || n, 9, 'kg', 1, timestamptz '2027-01-01Z' + n % 9 * interval '1 day'
      from ${numbers(many, from)} returning id)
    insert into products (name, category_id, base_price, unit, special_product_id)
    select 'Special', 1, 9, 'kg', id from special`,
  sites: (many, from) => `insert into sites
    (customer_id, name, address, delivery_days, order_cutoff_time)
    select ${oak.id}, 'Site ' || n, '1 Road', '{monday}', '14:00' from ${numbers(many, from)}`,
  staff: (many, from) => `insert into users (username, first_name, last_name, role)
    select 'driver' || n, 'Sam', 'Driver ' || n % 20, 'driver' from ${numbers(many, from)}`,
  emails: (many, from) => `insert into outbox (cause, recipient, subject, body, next_attempt_at)
    select 'long-' || n, 'a@b.example', 'S', 'B', now() from ${numbers(many, from)}`,
  activity: (many, from) => `insert into customer_activity_logs
    (customer_id, activity_type, description, created_at)
    select ${oak.id}, 'error', 'E' || n, timestamptz '2026-12-01Z' + n / 3 * interval '1 second'
    from ${numbers(many, from)}`,
  reminders: (many, from) => `insert into order_reminders
    (customer_id, reminder_type, scheduled_for, status, method)
    select ${oak.id}, 'weekly_reminder', timestamptz '2026-12-01Z' + n * interval '1 second',
      case n % 2 when 0 then 'pending' else 'sent' end, 'email' from ${numbers(many, from)}`,
  prints: (many, from) => `insert into print_jobs (title, content, requested_by, taken_at)
    select 'P' || n, '[]', 'Test', now() from ${numbers(many, from)}`,
  exports: (many, from) => `insert into accounting_exports
    (system, from_day, to_day, exported_by, files)
    select 'xero', '${day}', '${day}', 'Test', '[]' from ${numbers(many, from)}`,
  standing: (many, from) => `insert into standing_orders (customer_id, site_id, weekday)
    select ${oak.id}, id, 'monday' from sites where name in (
      select 'Site ' || n from ${numbers(many, from)})`,
  orders: (
    many,
    from,
  ) => `insert into orders (customer_id, delivery_date, status, created_at, route_position)
    select ${oak.id}, '${day}', 'dispatched', timestamptz '2026-12-01T10:00Z' + n / 3 * interval '1 second',
      case when n % 2 = 0 then n % 40 end from ${numbers(many, from)}`,
  timeline: (many, from) => `insert into order_timeline (order_id, at, actor_name, event)
    select ${orderId}, now(), 'Test', 'moved' from ${numbers(many, from)}`,
  messages: (many, from) => `insert into messages (order_id, customer_id, message, sent_by)
    select ${orderId}, ${oak.id}, 'M', 'Test' from ${numbers(many, from)}`,
  payments: (
    many,
    from,
  ) => `with made as (insert into payments (customer_id, amount, received_on, recorded_by_name)
      select ${oak.id}, 0.01, '${day}', 'Test' from ${numbers(many, from)} returning id)
    insert into payment_allocations (payment_id, invoice_id, amount, allocated_on)
    select id, ${invoiceId}, 0.01, '${day}' from made`,
  credits: (many, from) => `insert into credit_notes
    (invoice_id, reason, net_amount, vat_amount, amount, drafted_by)
    select ${invoiceId}, 'R', 1, 0, 1, 'Test' from ${numbers(many, from)}`,
  invoices: (many, from) => `with made as (insert into orders (customer_id, delivery_date, status)
      select ${oak.id}, '2026-11-03', 'delivered' from ${numbers(many, from)} returning id)
    insert into invoices (order_id, customer_id, invoice_number, net_amount, amount, issued_date, due_date, delivered_on)
    select id, ${oak.id}, 'LONG-' || id, 1, 1, '2026-11-0' || 1 + id % 9, '2026-12-01', '2026-11-03' from made`,
} satisfies Record<string, Fill>

type Case = [
  endpoint: Endpoint & { pages: true },
  fill: keyof typeof fills,
  given?: () => object,
  who?: () => Person,
]
const asOak = () => oak
const ofOak = () => ({ params: { id: oak.id } })
const sitesOfOak = () => ({ params: { customerId: oak.id } })
const ofOrder = () => ({ params: { id: orderId } })
const ofInvoice = () => ({ params: { id: invoiceId } })

const cases: Case[] = [
  [listCustomers, 'customers'],
  [listInvitations, 'customers'],
  [listProducts, 'products'],
  [getPriceList, 'products', ofOak],
  [listSubstitutes, 'products', () => ({ params: { itemId } })],
  [listPriceChanges, 'priceChanges'],
  [listSuppliers, 'suppliers'],
  [listLots, 'lots'],
  [listReceipts, 'receipts'],
  [listTemperatures, 'temperatures'],
  [listArrivable, 'products'],
  [listArchivedProducts, 'archived'],
  [listSpecials, 'specials'],
  [listSites, 'sites', sitesOfOak],
  [listOwnSites, 'sites', undefined, asOak],
  [listStandingOrders, 'standing'],
  [listStaff, 'staff'],
  [listDrivers, 'staff'],
  [listEmails, 'emails'],
  [listActivity, 'activity'],
  [listOwnActivity, 'activity', undefined, asOak],
  [listAudit, 'products'],
  [listOrderReminders, 'reminders'],
  [listPrintJobs, 'prints'],
  [listAccountingExports, 'exports'],
  [listOrders, 'orders', () => ({ query: { status: 'dispatched' } })],
  [ordersByDate, 'orders', () => ({ params: { date: day } })],
  [listDeliveries, 'orders', () => ({ query: { date: day } }), () => driver],
  [listAllOrders, 'orders'],
  [listOwnOrders, 'orders', undefined, asOak],
  [listOrdersOfCustomer, 'orders', ofOak],
  [getOrderTimeline, 'timeline', ofOrder],
  [listMessages, 'messages', ofOrder],
  [listPayments, 'payments', ofInvoice],
  [listCustomerPayments, 'payments', ofOak],
  [listCreditNotes, 'credits', ofInvoice],
  [listInvoices, 'invoices'],
  [listInvoicesOfCustomer, 'invoices', () => ({ params: { userId: oak.id } })],
]

test('every list with pages in the contract is tested here', () => {
  const walked = cases.map(([{ name }]) => name).sort()
  expect(walked).toEqual(
    allEndpoints
      .filter(({ pages }) => pages)
      .map(({ name }) => name)
      .sort(),
  )
})

describe('a list of hundreds comes whole, no row twice, while rows are inserted between its pages', () => {
  const filled = new Map<string, number>()
  const insert = async (name: keyof typeof fills, many: number) => {
    const from = filled.get(name) ?? 1
    filled.set(name, from + many)
    await topside.pool.query(fills[name](many, from))
  }
  test.each(cases.map((each) => [each[0].name, ...each] as const))(
    '%s',
    async (_name, endpoint, fill, given = () => ({}), who = () => admin) => {
      if (!filled.has(fill)) await insert(fill, fill === 'orders' ? 2300 : 450)
      const quiet = await everyRow(who(), endpoint, given())
      expect(quiet.rows.length).toBeGreaterThanOrEqual(450)
      expect(quiet.total).toBe(quiet.rows.length)
      const between = () => insert(fill, 3)
      const busy = await everyRow(who(), endpoint, given(), { between })
      const ids = new Set(busy.rows.map(({ id }) => id))
      expect(quiet.rows.filter(({ id }) => !ids.has(id))).toEqual([])
      expect(busy.total).toBe(quiet.total)
    },
  )
})
