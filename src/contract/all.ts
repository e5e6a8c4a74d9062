import * as account from './people/account.ts'
import * as accounting from './invoices/accounting.ts'
import * as activity from './people/activity.ts'
import * as bankStatements from './invoices/bank-statements.ts'
import * as bulkOrders from './orders/bulk-orders.ts'
import * as dayPricing from './orders/day-pricing.ts'
import * as bulk from './bulk.ts'
import * as bulkInvoices from './invoices/bulk-invoices.ts'
import * as allOrders from './orders/all-orders.ts'
import * as audit from './people/audit.ts'
import * as categories from './catalogue/categories.ts'
import * as catalogue from './catalogue/catalogue.ts'
import * as creditNotes from './invoices/credit-notes.ts'
import * as customerAccounts from './invoices/customer-accounts.ts'
import * as customerAdmin from './customers/customer-admin.ts'
import * as customerList from './customers/customer-list.ts'
import * as customerPricing from './customers/customer-pricing.ts'
import * as customerSetup from './people/customer-setup.ts'
import * as customers from './customers/customers.ts'
import * as deliveries from './orders/deliveries.ts'
import * as dispatch from './orders/dispatch.ts'
import * as emails from './business/emails.ts'
import type { Endpoint } from './endpoint.ts'
import * as firstSteps from './business/first-steps.ts'
import * as imports from './catalogue/imports.ts'
import * as insights from './ordering/insights.ts'
import * as invitations from './customers/invitations.ts'
import * as invoiceEmails from './invoices/invoice-emails.ts'
import * as invoiceList from './invoices/invoice-list.ts'
import * as invoiceTemplates from './invoices/invoice-templates.ts'
import * as invoices from './invoices/invoices.ts'
import * as live from './live.ts'
import * as labels from './labels/labels.ts'
import * as lotStock from './lots/lot-stock.ts'
import * as lots from './lots/lots.ts'
import * as receipts from './lots/receipts.ts'
import * as temperatures from './lots/temperatures.ts'
import * as traces from './lots/traces.ts'
import * as ownRecalls from './lots/own-recalls.ts'
import * as recallReports from './lots/recall-reports.ts'
import * as recalls from './lots/recalls.ts'
import * as suppliers from './lots/suppliers.ts'
import * as messages from './orders/messages.ts'
import * as notifications from './business/notifications.ts'
import * as orderReminders from './ordering/order-reminders.ts'
import * as openingBalances from './invoices/opening-balances.ts'
import * as ordering from './ordering/ordering.ts'
import * as orders from './orders/orders.ts'
import * as orderLots from './orders/order-lots.ts'
import * as payments from './invoices/payments.ts'
import * as changedPrices from './catalogue/changed-prices.ts'
import * as priceChanges from './catalogue/price-changes.ts'
import * as picking from './orders/picking.ts'
import * as printers from './orders/printers.ts'
import * as printing from './orders/printing.ts'
import * as products from './catalogue/products.ts'
import * as reminders from './ordering/reminders.ts'
import * as reports from './business/reports.ts'
import * as search from './business/search.ts'
import * as settings from './business/settings.ts'
import * as signIn from './people/sign-in.ts'
import * as sites from './customers/sites.ts'
import * as specials from './catalogue/specials.ts'
import * as suggestedAverages from './catalogue/suggested-averages.ts'
import * as spreadsheets from './catalogue/spreadsheets.ts'
import * as staff from './people/staff.ts'
import * as standingOrders from './ordering/standing-orders.ts'
import * as statements from './invoices/statements.ts'
import * as system from './business/system.ts'
import * as labelPrefixes from './orders/label-prefixes.ts'
import * as tares from './orders/tares.ts'
import * as team from './people/team.ts'
import * as today from './business/today.ts'
import * as usual from './ordering/usual.ts'
import * as weighings from './orders/weighings.ts'

const isEndpoint = (entry: unknown): entry is Endpoint =>
  typeof entry === 'object' && entry !== null && 'path' in entry && 'audience' in entry

/** The contract's modules by the capability whose calls they describe. */
export const capabilities = {
  'sign-in': [signIn],
  account: [account, customerSetup],
  customers: [customers, customerList, customerAdmin, invitations],
  'customer-pricing': [customerPricing],
  'price-changes': [priceChanges, changedPrices],
  sites: [sites],
  team: [team],
  catalogue: [catalogue, categories, products, specials, suggestedAverages],
  spreadsheets: [spreadsheets, imports],
  ordering: [ordering, usual, insights],
  'standing-orders': [standingOrders],
  orders: [orders, allOrders, bulkOrders, dayPricing, messages, orderLots, weighings],
  today: [today],
  'first-steps': [firstSteps],
  search: [search],
  notifications: [notifications],
  picking: [picking, tares, labelPrefixes],
  lots: [lots, lotStock, labels, receipts, suppliers, temperatures, traces],
  recalls: [recalls, recallReports, ownRecalls],
  printing: [printing, printers],
  dispatch: [dispatch],
  deliveries: [deliveries],
  invoices: [
    invoices,
    bulkInvoices,
    invoiceList,
    payments,
    customerAccounts,
    openingBalances,
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
  system: [system, emails, bulk],
  live: [live],
} satisfies Record<string, readonly Record<string, unknown>[]>
export type Capability = keyof typeof capabilities

export const endpointsOf = (capability: Capability): Endpoint[] =>
  capabilities[capability].flatMap((module) => Object.values(module).filter(isEndpoint))

/** Every call the product answers. @internal for tests */
export const allEndpoints: Endpoint[] = (Object.keys(capabilities) as Capability[]).flatMap(
  endpointsOf,
)
