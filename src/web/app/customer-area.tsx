import { useMemo } from 'react'
import { listCategories, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { permits } from '#contract/endpoint.ts'
import { getProfile } from '#contract/customers/customers.ts'
import { listUsualItems } from '#contract/ordering/insights.ts'
import { listOwnDeliveryDates, listOwnOrders } from '#contract/ordering/ordering.ts'
import { historyPage } from '#web/orders/lists/history-page.ts'
import { listOwnSites } from '#contract/customers/sites.ts'
import { getUsual } from '#contract/ordering/usual.ts'
import { useCurrentUser } from '#web/platform/current-user.ts'
import { useFirstPageAtHand } from '#web/platform/calls/lists.ts'
import { useAtHand } from '#web/platform/calls/queries.ts'
import { DashboardScreen } from '#web/ordering/home/DashboardScreen.tsx'
import { areaRouter } from './area-router.tsx'

const history = () => import('#web/orders/lists/OrderHistoryScreen.tsx')

const Screens = areaRouter([
  { path: '/customer', home: DashboardScreen },
  {
    path: '/customer/catalog',
    load: () => import('#web/ordering/CatalogueScreen.tsx'),
    screen: 'CatalogueScreen',
  },
  { path: '/customer/orders', load: history, screen: 'OrderHistoryScreen' },
  {
    path: '/customer/invoices',
    load: () => import('#web/invoices/MyInvoicesScreen.tsx'),
    screen: 'MyInvoicesScreen',
  },
  {
    path: '/customer/invoice',
    load: () => import('#web/invoices/CustomerInvoiceScreen.tsx'),
    screen: 'CustomerInvoiceScreen',
  },
  {
    path: '/customer/delivery-note',
    load: () => import('#web/deliveries/DeliveryNoteScreen.tsx'),
    screen: 'DeliveryNoteScreen',
  },
  {
    path: '/customer/details',
    load: () => import('#web/customers/CustomerDetailsScreen.tsx'),
    screen: 'CustomerDetailsScreen',
  },
  {
    path: '/customer/activity',
    load: () => import('#web/activity/OwnActivityScreen.tsx'),
    screen: 'OwnActivityScreen',
  },
  {
    path: '/customer/reminders',
    load: () => import('#web/reminders/RemindersScreen.tsx'),
    screen: 'RemindersScreen',
  },
  {
    path: '/customer/standing-orders',
    load: () => import('#web/standing-orders/StandingOrdersScreen.tsx'),
    screen: 'StandingOrdersScreen',
  },
  {
    path: '/customer/favorites',
    load: () => import('#web/reminders/FavoritesScreen.tsx'),
    screen: 'FavoritesScreen',
  },
  { path: '/', home: DashboardScreen },
  { path: '/order-history', load: history, screen: 'OrderHistoryScreen' },
  { path: '/customer-dashboard', home: DashboardScreen },
  { path: '/customer/dashboard', home: DashboardScreen },
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
  { path: '/login', home: DashboardScreen },
])

/** Without these a customer could not put an order together without signal. */
const atHand = [
  listOwnCatalogue,
  listCategories,
  listOwnDeliveryDates,
  listOwnSites,
  getProfile,
  listUsualItems,
  getUsual,
]

export function CustomerArea() {
  const { permissions } = useCurrentUser()
  useAtHand(useMemo(() => atHand.filter((each) => permits(each, permissions)), [permissions]))
  useFirstPageAtHand(listOwnOrders, historyPage, permits(listOwnOrders, permissions))
  return <Screens />
}
