import type { Endpoint } from '#contract/endpoint.ts'
import type { Rows } from './everything.ts'

type Params = Record<string, string | number>

const order = ({ order }: Rows): Params => ({ id: order })
const item = ({ item }: Rows): Params => ({ itemId: item })

/** For each path to a row that belongs to one customer: the parameters that name the row of a given customer. */
export const owned: Record<string, (rows: Rows) => Params> = {
  '/api/orders/{id}': order,
  '/api/admin/orders/{id}': order,
  '/api/orders/number/{orderNumber}': ({ orderNumber }) => ({ orderNumber }),
  '/api/order-items/{itemId}': item,
  '/api/weighings/{weighingId}': ({ weighing }) => ({ weighingId: weighing }),
  '/api/picking/substitutes/{itemId}': item,
  '/api/invoices/{id}': ({ invoice }) => ({ id: invoice }),
  '/api/credit-notes/{id}': ({ credit }) => ({ id: credit }),
  '/api/payments/{id}': ({ payment }) => ({ id: payment }),
  '/api/opening-balances/{id}': ({ opening }) => ({ id: opening }),
  '/api/refunds/{id}': ({ refund }) => ({ id: refund }),
  '/api/customers/{id}': ({ customer, product }) => ({ id: customer, productId: product }),
  '/api/customers/{customerId}': ({ customer }) => ({ customerId: customer }),
  '/api/customers/{userId}': ({ user }) => ({ userId: user }),
  '/api/insights/{customerId}': ({ customer }) => ({ customerId: customer }),
  '/api/recommendations/{customerId}': ({ customer }) => ({ customerId: customer }),
  '/api/customer-products/{id}': ({ product }) => ({ id: product }),
  '/api/customer-reminders/{id}': ({ productReminder }) => ({ id: productReminder }),
  '/api/general-reminders/{id}': ({ generalReminder }) => ({ id: generalReminder }),
  '/api/customer-users/{id}': ({ member }) => ({ id: member }),
  '/api/account/sessions/{id}': ({ session }) => ({ id: session }),
  '/api/users/{id}': ({ user }) => ({ id: user }),
  '/api/standing-orders/{id}': ({ standing }) => ({ id: standing, date: '2026-12-10' }),
  '/api/sites/{id}': ({ site }) => ({ id: site }),
  '/api/delivery-confirmations/{orderId}': ({ order }) => ({ orderId: order }),
  '/api/images/{imageId}': ({ image }) => ({ imageId: image }),
}

/** Rows that belong to no single customer: the business's own or a day's. */
export const everyones = [
  '/api/accounting-exports/{id}',
  '/api/backups/{name}',
  '/api/business/logo/{imageId}',
  '/api/emails/{id}',
  '/api/first-steps/{step}',
  '/api/imports/{id}',
  '/api/invoice-templates/{id}',
  '/api/label-prefixes/{id}',
  '/api/lots/{id}',
  '/api/orders/by-date/{date}',
  '/api/price-changes/{id}',
  '/api/print/jobs/{id}',
  '/api/printer-profiles/{id}',
  '/api/product-categories/{id}',
  '/api/receipts/{id}',
  '/api/recalls/{id}',
  '/api/product-pictures/{imageId}',
  '/api/product-variations/{id}',
  '/api/products/{id}',
  '/api/reports/{report}',
  '/api/special-products/{id}',
  '/api/spreadsheets/{kind}',
  '/api/staff-users/{id}',
  '/api/suppliers/{id}',
  '/api/tares/{id}',
  '/api/temperatures/places/{id}',
]

export const stemOf = ({ path }: Endpoint): string => path.slice(0, path.indexOf('}') + 1)

const items = ({ product }: Rows) => [{ productId: product, quantityOrdered: '1' }]

/** Calls with ids, as customers make them about their own rows. */
export const customersCalls: Record<
  string,
  (own: Rows) => { params?: Params; query?: object; body?: object }
> = {
  placeOrder: (own) => ({ body: { deliveryDate: '2026-12-03', items: items(own) } }),
  changeOrder: (own) => ({ params: { id: own.openOrder }, body: { items: items(own) } }),
  addOrderItem: (own) => ({ params: { id: own.openOrder }, body: items(own)[0] }),
  keepPickingList: (own) => ({ body: { orderId: own.openOrder } }),
  createStandingOrder: (own) => ({ body: { weekday: 'friday', items: items(own) } }),
  changeStandingOrder: (own) => ({
    params: { id: own.standing },
    body: { weekday: 'thursday', version: 1, items: items(own) },
  }),
  getUsual: () => ({ query: {} }),
  listOwnDeliveryDates: () => ({ query: {} }),
  listStandingOrders: () => ({ query: {} }),
}

/** Bodies of other calls, which need them to pass validation. */
export const bodies: Record<string, object> = {
  cancelOrder: { reason: 'not mine' },
  changeTeamMember: { firstName: 'Kit' },
  updateCustomer: { contactName: 'Kit' },
}

/** The row that an id in a body or a query names, by the id's name; null if it belongs to no single customer. */
export const idCalled: Record<string, ((rows: Rows) => number) | null> = {
  customerId: ({ customer }) => customer,
  siteId: ({ site }) => site,
  productId: ({ product }) => product,
  orderId: ({ openOrder }) => openOrder,
  variationId: null,
  tareId: null,
  supplierId: null,
  lotId: null,
}
