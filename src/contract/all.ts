import * as account from './account.ts'
import * as accounting from './accounting.ts'
import * as activity from './activity.ts'
import * as bankStatements from './bank-statements.ts'
import * as bulkOrders from './bulk-orders.ts'
import * as dayPricing from './day-pricing.ts'
import * as bulkInvoices from './bulk-invoices.ts'
import * as allOrders from './all-orders.ts'
import * as audit from './audit.ts'
import * as catalogue from './catalogue.ts'
import * as creditNotes from './credit-notes.ts'
import * as customerAccounts from './customer-accounts.ts'
import * as customerAdmin from './customer-admin.ts'
import * as customerList from './customer-list.ts'
import * as customerPricing from './customer-pricing.ts'
import * as customerSetup from './customer-setup.ts'
import * as customers from './customers.ts'
import * as deliveries from './deliveries.ts'
import * as dispatch from './dispatch.ts'
import * as emails from './emails.ts'
import type { Endpoint } from './endpoint.ts'
import * as insights from './insights.ts'
import * as invoiceEmails from './invoice-emails.ts'
import * as invoiceList from './invoice-list.ts'
import * as invoiceTemplates from './invoice-templates.ts'
import * as invoices from './invoices.ts'
import * as live from './live.ts'
import * as messages from './messages.ts'
import * as notifications from './notifications.ts'
import * as orderReminders from './order-reminders.ts'
import * as ordering from './ordering.ts'
import * as orders from './orders.ts'
import * as payments from './payments.ts'
import * as priceChanges from './price-changes.ts'
import * as picking from './picking.ts'
import * as printing from './printing.ts'
import * as products from './products.ts'
import * as reminders from './reminders.ts'
import * as reports from './reports.ts'
import * as search from './search.ts'
import * as settings from './settings.ts'
import * as signIn from './sign-in.ts'
import * as sites from './sites.ts'
import * as specials from './specials.ts'
import * as spreadsheets from './spreadsheets.ts'
import * as staff from './staff.ts'
import * as standingOrders from './standing-orders.ts'
import * as statements from './statements.ts'
import * as system from './system.ts'
import * as team from './team.ts'
import * as today from './today.ts'
import * as usual from './usual.ts'

const isEndpoint = (entry: unknown): entry is Endpoint =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'audience' in entry

/** The contract's modules by the capability whose calls they describe. */
export const capabilities = {
  'sign-in': [signIn],
  account: [account, customerSetup],
  customers: [customers, customerList, customerAdmin],
  'customer-pricing': [customerPricing],
  'price-changes': [priceChanges],
  sites: [sites],
  team: [team],
  catalogue: [catalogue, products, specials],
  spreadsheets: [spreadsheets],
  ordering: [ordering, usual, insights],
  'standing-orders': [standingOrders],
  orders: [orders, allOrders, bulkOrders, dayPricing, messages],
  today: [today],
  search: [search],
  notifications: [notifications],
  picking: [picking],
  printing: [printing],
  dispatch: [dispatch],
  deliveries: [deliveries],
  invoices: [
    invoices,
    bulkInvoices,
    invoiceList,
    payments,
    customerAccounts,
    bankStatements,
    creditNotes,
    invoiceEmails,
    statements,
  ],
  'invoice-templates': [invoiceTemplates],
  accounting: [accounting],
  reminders: [reminders, orderReminders],
  activity: [activity],
  audit: [audit],
  reports: [reports],
  staff: [staff],
  settings: [settings],
  system: [system, emails],
  live: [live],
} satisfies Record<string, readonly Record<string, unknown>[]>
export type Capability = keyof typeof capabilities

export const endpointsOf = (capability: Capability): Endpoint[] =>
  capabilities[capability].flatMap((module) => Object.values(module).filter(isEndpoint))

/** Every call the product answers. @internal for tests */
export const allEndpoints: Endpoint[] = (Object.keys(capabilities) as Capability[]).flatMap(
  endpointsOf,
)
