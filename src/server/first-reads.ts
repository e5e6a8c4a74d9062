import { listCategories, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { listOwnSites } from '#contract/customers/sites.ts'
import { getFirstSteps } from '#contract/business/first-steps.ts'
import { listNotifications } from '#contract/business/notifications.ts'
import { today, todaysCharts } from '#contract/business/today.ts'
import { invoicesToLookAt } from '#contract/invoices/bulk-invoices.ts'
import { getStatement } from '#contract/invoices/statements.ts'
import { listOwnRecalls } from '#contract/lots/own-recalls.ts'
import { remindersToResend } from '#contract/ordering/order-reminders.ts'
import { listUsualItems } from '#contract/ordering/insights.ts'
import {
  getOrderingTerms,
  listOwnDeliveryDates,
  listOwnOrders,
} from '#contract/ordering/ordering.ts'
import { listProductReminders } from '#contract/ordering/reminders.ts'
import { getStarter, getUsual } from '#contract/ordering/usual.ts'
import { ordersToLookAt } from '#contract/orders/bulk-orders.ts'
import { ordersToPrice } from '#contract/orders/day-pricing.ts'
import { listDeliveries } from '#contract/orders/deliveries.ts'
import { datesSummary, listOrders, ordersByDate } from '#contract/orders/orders.ts'
import { pickingDays, pickingTolerance } from '#contract/orders/picking.ts'
import { listPrinters, listPrintJobs } from '#contract/orders/printing.ts'
import { dayToPick } from '#domain/orders/picking/picking-day.ts'
import type { FirstReads } from './platform/http/sent-answers.ts'

/**
 * What a role's home and its other screens that are often opened first ask for. It is sent with the page. If a read is
 * missing here, the screen asks for it itself. `tests/journeys/parts.journey.ts` finds what is missing.
 */
export const firstReads: FirstReads = {
  customer: [
    {
      name: 'customer',
      paths: ['/', '/login', '/customer', '/customer-dashboard', '/customer/dashboard'],
      read: async (ask) =>
        Promise.all([
          ask(getUsual, {}).then((usual) =>
            usual?.lines.length === 0 ? ask(getStarter, {}) : undefined,
          ),
          ask(getOrderingTerms, {}),
          ask(listOwnSites, {}),
          ask(getProfile, {}),
          ask(listOwnOrders, { query: { limit: 10 } }),
          ask(listOwnRecalls, {}),
          ask(listProductReminders, {}),
          ask(getStatement, {}),
        ]),
    },
    {
      name: 'customer, catalogue',
      paths: ['/customer/catalog'],
      read: async (ask) =>
        Promise.all([
          ask(listOwnCatalogue, {}),
          ask(listCategories, {}),
          ask(getOrderingTerms, {}),
          ask(getProfile, {}),
          ask(listOwnDeliveryDates, {}),
          ask(listOwnSites, {}),
          ask(listUsualItems, {}),
          ask(getUsual, {}),
          ask(listOwnRecalls, {}),
        ]),
    },
  ],
  admin: [
    {
      name: 'admin',
      paths: ['/', '/login', '/orders'],
      read: async (ask, { guideAway }) =>
        Promise.all([
          guideAway ? undefined : ask(getFirstSteps, {}),
          ask(listOrders, { query: { status: 'sent,pending,confirmed' } }),
          ask(datesSummary, {}),
          ask(ordersToLookAt, {}),
          ask(listNotifications, {}),
          ask(todaysCharts, {}),
          ask(remindersToResend, {}),
          ask(invoicesToLookAt, {}),
          ask(today, {}).then((counts) =>
            counts?.toPrice
              ? ask(ordersToPrice, { query: { date: counts.pricingDay ?? undefined } })
              : undefined,
          ),
        ]),
    },
  ],
  picking: [
    {
      name: 'picker',
      paths: ['/', '/login', '/picking'],
      read: async (ask) =>
        Promise.all([
          ask(pickingDays, {}).then((days = []) => {
            const date = dayToPick(days)
            return date === undefined ? undefined : ask(ordersByDate, { params: { date } })
          }),
          ask(listNotifications, {}),
          ask(listPrintJobs, {}),
          ask(listPrinters, {}),
          ask(pickingTolerance, {}),
        ]),
    },
  ],
  driver: [
    {
      name: 'driver',
      paths: ['/', '/login', '/deliveries'],
      read: async (ask, { today: date }) =>
        Promise.all([ask(listDeliveries, { query: { date } }), ask(listNotifications, {})]),
    },
  ],
}
