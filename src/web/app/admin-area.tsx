import { OrdersScreen } from '#web/orders/lists/OrdersScreen.tsx'
import { areaRouter, type ScreenRoute } from './area-router.tsx'
import { AboveScreen } from './shell/AboveScreen.tsx'

const screens: ScreenRoute[] = [
  { path: '/', home: OrdersScreen },
  { path: '/orders', home: OrdersScreen },
  {
    path: '/orders/:orderNumber',
    load: () => import('#web/orders/OrderScreen.tsx'),
    screen: 'OrderScreen',
  },
  {
    path: '/admin/orders/:id',
    load: () => import('#web/orders/pricing/PricingScreen.tsx'),
    screen: 'PricingScreen',
  },
  {
    path: '/delivery-note',
    load: () => import('#web/dispatch/DispatchNoteScreen.tsx'),
    screen: 'DispatchNoteScreen',
  },
  {
    path: '/invoice',
    load: () => import('#web/invoices/CustomerInvoiceScreen.tsx'),
    screen: 'CustomerInvoiceScreen',
  },
  {
    path: '/invoices',
    load: () => import('#web/invoices/list/InvoicesScreen.tsx'),
    screen: 'InvoicesScreen',
  },
  {
    path: '/receive-payment',
    load: () => import('#web/invoices/receive/ReceivePaymentScreen.tsx'),
    screen: 'ReceivePaymentScreen',
  },
  {
    path: '/bank-statement',
    load: () => import('#web/invoices/bank/BankStatementScreen.tsx'),
    screen: 'BankStatementScreen',
  },
  {
    path: '/invoices/:id',
    load: () => import('#web/invoices/InvoiceScreen.tsx'),
    screen: 'InvoiceScreen',
  },
  {
    path: '/invoice-templates',
    load: () => import('#web/invoice-templates/InvoiceTemplatesScreen.tsx'),
    screen: 'InvoiceTemplatesScreen',
  },
  {
    path: '/reports',
    load: () => import('#web/reports/ReportsScreen.tsx'),
    screen: 'ReportsScreen',
  },
  {
    path: '/statements',
    load: () => import('#web/invoices/statements/StatementsScreen.tsx'),
    screen: 'StatementsScreen',
  },
  {
    path: '/accounting',
    load: () => import('#web/accounting/AccountingScreen.tsx'),
    screen: 'AccountingScreen',
  },
  {
    path: '/import-export',
    load: () => import('#web/spreadsheets/ImportExportScreen.tsx'),
    screen: 'ImportExportScreen',
  },
  {
    path: '/dispatch',
    load: () => import('#web/dispatch/DispatchScreen.tsx'),
    screen: 'DispatchScreen',
  },
  {
    path: '/reminders',
    load: () => import('#web/reminders/OrderRemindersScreen.tsx'),
    screen: 'OrderRemindersScreen',
  },
  {
    path: '/standing-orders',
    load: () => import('#web/standing-orders/StandingOrdersScreen.tsx'),
    screen: 'StandingOrdersScreen',
  },
  {
    path: '/customers',
    load: () => import('#web/customers/CustomersScreen.tsx'),
    screen: 'CustomersScreen',
  },
  {
    path: '/customers/:customerId',
    load: () => import('#web/customers/CustomerDetailsScreen.tsx'),
    screen: 'CustomerDetailsScreen',
  },
  {
    path: '/catalog',
    load: () => import('#web/catalogue/products/CatalogueManagerScreen.tsx'),
    screen: 'CatalogueManagerScreen',
  },
  {
    path: '/tares-and-labels',
    load: () => import('#web/picking/labels/TaresAndLabelsScreen.tsx'),
    screen: 'TaresAndLabelsScreen',
  },
  {
    path: '/receiving',
    load: () => import('#web/lots/ReceivingScreen.tsx'),
    screen: 'ReceivingScreen',
  },
  {
    path: '/temperatures',
    load: () => import('#web/lots/TemperaturesScreen.tsx'),
    screen: 'TemperaturesScreen',
  },
  { path: '/lots', load: () => import('#web/lots/LotsScreen.tsx'), screen: 'LotsScreen' },
  { path: '/lots/:id', load: () => import('#web/lots/LotScreen.tsx'), screen: 'LotScreen' },
  {
    path: '/recalls',
    load: () => import('#web/recalls/RecallsScreen.tsx'),
    screen: 'RecallsScreen',
  },
  {
    path: '/recalls/new',
    load: () => import('#web/recalls/NewRecallScreen.tsx'),
    screen: 'NewRecallScreen',
  },
  {
    path: '/recalls/:id',
    load: () => import('#web/recalls/RecallScreen.tsx'),
    screen: 'RecallScreen',
  },
  {
    path: '/traces',
    load: () => import('#web/lots/trace/TraceScreen.tsx'),
    screen: 'TraceScreen',
  },
  {
    path: '/make-lot',
    load: () => import('#web/lots/MakeLotScreen.tsx'),
    screen: 'MakeLotScreen',
  },
  {
    path: '/suppliers',
    load: () => import('#web/lots/SuppliersScreen.tsx'),
    screen: 'SuppliersScreen',
  },
  {
    path: '/price-changes',
    load: () => import('#web/price-changes/PriceChangesScreen.tsx'),
    screen: 'PriceChangesScreen',
  },
  {
    path: '/special-products',
    load: () => import('#web/catalogue/specials/SpecialsScreen.tsx'),
    screen: 'SpecialsScreen',
  },
  {
    path: '/all-orders',
    load: () => import('#web/orders/lists/AllOrdersScreen.tsx'),
    screen: 'AllOrdersScreen',
  },
  {
    path: '/printer-settings',
    load: () => import('#web/printing/PrinterSettingsScreen.tsx'),
    screen: 'PrinterSettingsScreen',
  },
  {
    path: '/first-day',
    load: () => import('#web/first-steps/FirstDayScreen.tsx'),
    screen: 'FirstDayScreen',
  },
  {
    path: '/invitations',
    load: () => import('#web/customers/invitations/InvitationsScreen.tsx'),
    screen: 'InvitationsScreen',
  },
  {
    path: '/trial-order',
    load: () => import('#web/first-steps/TrialScreen.tsx'),
    screen: 'TrialScreen',
  },
  {
    path: '/settings',
    load: () => import('#web/settings/SettingsScreen.tsx'),
    screen: 'SettingsScreen',
  },
  {
    path: '/system-config',
    load: () => import('#web/system/SystemConfigScreen.tsx'),
    screen: 'SystemConfigScreen',
  },
  {
    path: '/user-management',
    load: () => import('#web/staff/UserManagementScreen.tsx'),
    screen: 'UserManagementScreen',
  },
  {
    path: '/admin-users',
    load: () => import('#web/staff/AdminUsersScreen.tsx'),
    screen: 'AdminUsersScreen',
  },
  {
    path: '/activity',
    load: () => import('#web/activity/ActivityScreen.tsx'),
    screen: 'ActivityScreen',
  },
  {
    path: '/audit',
    load: () => import('#web/audit/AuditScreen.tsx'),
    screen: 'AuditScreen',
  },
  {
    path: '/customer-order/:customerId',
    load: () => import('#web/ordering/CustomerOrderScreen.tsx'),
    screen: 'CustomerOrderScreen',
  },
  {
    path: '/account',
    load: () => import('#web/account/AccountScreen.tsx'),
    screen: 'AccountScreen',
  },
  { path: '/login', home: OrdersScreen },
  {
    path: '/customer/*',
    load: () => import('#web/sign-in/CustomersOnlyScreen.tsx'),
    screen: 'CustomersOnlyScreen',
  },
]

const Screens = areaRouter(screens, AboveScreen)

export function AdminArea() {
  return <Screens />
}
