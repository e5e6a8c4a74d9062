import { accountRoutes } from './account/account-routes.ts'
import { accountingRoutes } from './accounting/accounting-routes.ts'
import { activityRoutes } from './activity/activity-routes.ts'
import { auditRoutes } from './audit/audit-routes.ts'
import { catalogueRoutes } from './catalogue/catalogue-routes.ts'
import { customerPricingRoutes } from './customer-pricing/customer-pricing-routes.ts'
import { firstStepsRoutes } from './first-steps/first-steps-routes.ts'
import { customersRoutes } from './customers/customers-routes.ts'
import { deliveriesRoutes } from './deliveries/deliveries-routes.ts'
import { dispatchRoutes } from './dispatch/dispatch-routes.ts'
import { emailsRoutes } from './emails/emails-routes.ts'
import { insightsRoutes } from './insights/insights-routes.ts'
import { invitationsRoutes } from './invitations/invitations-routes.ts'
import { invoiceTemplatesRoutes } from './invoice-templates/invoice-templates-routes.ts'
import { invoicesRoutes } from './invoices/invoices-routes.ts'
import { standingOrdersRoutes } from './standing-orders/standing-orders-routes.ts'
import { statementsRoutes } from './invoices/statements/statements-routes.ts'
import { orderingRoutes } from './ordering/ordering-routes.ts'
import { notificationsRoutes } from './notifications/notifications-routes.ts'
import { searchRoutes } from './search/search-routes.ts'
import { ordersRoutes } from './orders/orders-routes.ts'
import { labelsRoutes } from './labels/labels-routes.ts'
import { lotsRoutes } from './lots/lots-routes.ts'
import { recallsRoutes } from './recalls/recalls-routes.ts'
import { pickingRoutes } from './picking/picking-routes.ts'
import type { Served } from './platform/http/serve.ts'
import { priceChangesRoutes } from './price-changes/price-changes-routes.ts'
import { printingRoutes } from './printing/printing-routes.ts'
import { remindersRoutes } from './reminders/reminders-routes.ts'
import { reportsRoutes } from './reports/reports-routes.ts'
import { settingsRoutes } from './settings/settings-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'
import { sitesRoutes } from './sites/sites-routes.ts'
import { spreadsheetsRoutes } from './spreadsheets/spreadsheets-routes.ts'
import { staffRoutes } from './staff/staff-routes.ts'
import { systemRoutes } from './system/system-routes.ts'
import { teamRoutes } from './team/team-routes.ts'
import { todayRoutes } from './today/today-routes.ts'

/** Every contract entry with the command that answers it. */
export const everyRoute: Served[] = [
  ...signInRoutes,
  ...accountRoutes,
  ...customersRoutes,
  ...customerPricingRoutes,
  ...priceChangesRoutes,
  ...sitesRoutes,
  ...catalogueRoutes,
  ...orderingRoutes,
  ...standingOrdersRoutes,
  ...ordersRoutes,
  ...todayRoutes,
  ...firstStepsRoutes,
  ...searchRoutes,
  ...notificationsRoutes,
  ...lotsRoutes,
  ...recallsRoutes,
  ...labelsRoutes,
  ...pickingRoutes,
  ...printingRoutes,
  ...dispatchRoutes,
  ...deliveriesRoutes,
  ...invoicesRoutes,
  ...statementsRoutes,
  ...invoiceTemplatesRoutes,
  ...activityRoutes,
  ...auditRoutes,
  ...insightsRoutes,
  ...remindersRoutes,
  ...invitationsRoutes,
  ...teamRoutes,
  ...staffRoutes,
  ...settingsRoutes,
  ...systemRoutes,
  ...emailsRoutes,
  ...accountingRoutes,
  ...spreadsheetsRoutes,
  ...reportsRoutes,
]
