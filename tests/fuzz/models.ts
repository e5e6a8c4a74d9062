import { addPrinter } from '#contract/orders/printers.ts'
import { queuePrint } from '#contract/orders/printing.ts'
import { addSpecial } from '#contract/catalogue/specials.ts'
import { addTemplate } from '#contract/invoices/invoice-templates.ts'
import { addProduct, addVariation } from '#contract/catalogue/products.ts'
import { exportToAccounts } from '#contract/invoices/accounting.ts'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { everythingOf, made } from '#tests/support/everything.ts'
import { confirmed, delivered, released, signature } from '#tests/support/journey.ts'
import { password, type Person, type TestCustomer, type Topside } from '#tests/support/topside.ts'

/** A call that succeeds as it is. The fuzzer makes its calls by changing it. */
export type Model = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

const span = { from: '2026-11-01', to: '2026-12-31' }

/** Fills a business with rows of every kind and returns a call that succeeds for each endpoint, by its name. */
export async function modelsOf(
  topside: Topside,
  admin: Person,
  customer: TestCustomer,
): Promise<Record<string, Model>> {
  const range = await rangeOf(admin)
  const rows = await everythingOf(topside, admin, customer)
  const items = [{ productId: range.product, quantityOrdered: '2' }]
  return {
    ...signIns(customer),
    ...customersOwn(rows, items),
    ...(await ordersWork(topside, customer, rows.openOrder)),
    ...(await moneysWork(topside, admin, customer)),
    ...rangesWork(range, rows.customer),
  }
}

async function rangeOf(admin: Person) {
  const product = await made(admin, addProduct, {
    body: { name: 'Rump', categoryId: 1, unit: 'kg', basePrice: '11', imageUrl: signature },
  })
  const sized = await made(admin, addProduct, {
    body: { name: 'Pie', categoryId: 1, unit: 'each', hasVariations: true },
  })
  const variation = await made(admin, addVariation, {
    params: { id: sized.id },
    body: { name: 'Small', price: '4' },
  })
  const special = await made(admin, addSpecial, { body: goose })
  const printer = await made(admin, addPrinter, { body: counter })
  const template = await made(admin, addTemplate, { body: plain })
  const job = {
    printerId: printer.id,
    title: 'Ticket',
    content: [{ kind: 'header' as const, name: 'Test', quantity: null }],
  }
  const { id: print } = await made(admin, queuePrint, { body: job })
  return {
    product: product.id,
    picture: product.imageUrl?.split('/').pop(),
    variation: variation.id,
    special: special.id,
    printer: printer.id,
    template: template.id,
    print,
    job,
  }
}

const goose = {
  name: 'Goose',
  basePrice: '30',
  unit: 'each' as const,
  categoryId: 1,
  activeUntil: '2026-12-24',
}
const counter = { name: 'Counter', ipAddress: '127.0.0.1' }
const plain = { name: 'Plain', companyName: 'Test', companyAddress: '1 Row', customFields: [] }

const signIns = ({ accountId }: TestCustomer): Record<string, Model> => ({
  customerSignIn: { body: { accountId, password } },
  requestPasswordReset: { body: { login: accountId } },
})

type Items = { productId: number; quantityOrdered: string }[]
type Rows = Awaited<ReturnType<typeof everythingOf>>

const customersOwn = (own: Rows, items: Items): Record<string, Model> => ({
  placeOrder: { body: { customerId: own.customer, deliveryDate: '2026-12-03', items } },
  changeOrder: { params: { id: own.openOrder }, body: { items, orderNotes: 'Ring twice' } },
  addOrderItem: { params: { id: own.openOrder }, body: items[0] },
  keepPickingList: { body: { orderId: own.openOrder } },
  getOrder: { params: { id: own.order } },
  orderByNumber: { params: { orderNumber: own.orderNumber } },
  createStandingOrder: { body: { customerId: own.customer, weekday: 'friday', items } },
  changeStandingOrder: {
    params: { id: own.standing },
    body: { weekday: 'thursday', version: 1, items },
  },
  skipStandingOrder: { params: { id: own.standing, date: '2026-12-10' } },
  unskipStandingOrder: { params: { id: own.standing, date: '2026-12-10' } },
  removeStandingOrder: { params: { id: own.standing } },
  removeOrderItems: { params: { id: own.openOrder } },
  removeProductReminder: { params: { id: own.productReminder } },
  removeGeneralReminder: { params: { id: own.generalReminder } },
  removeTeamMember: { params: { id: own.member } },
  changeTeamMember: { params: { id: own.member }, body: { firstName: 'Kit', permissions: [] } },
  updateCustomer: { params: { id: own.customer }, body: { contactName: 'Kit', phone: '01632' } },
  getInsights: { params: { customerId: own.customer } },
  listRecommendations: { params: { customerId: own.customer }, query: { cartItems: '[]' } },
  getImage: { params: { imageId: own.image } },
  priceProduct: {
    params: { id: own.customer, productId: items[0]?.productId },
    body: { customerPrice: '9.50', isAvailable: true, minimumOrder: '1' },
  },
  emailStatement: { params: { id: own.customer }, body: span },
  getStatement: { query: span },
  getCustomerStatement: { params: { id: own.customer }, query: span },
})

async function ordersWork(
  topside: Topside,
  customer: TestCustomer,
  openOrder: number,
): Promise<Record<string, Model>> {
  const order = await confirmed(topside, customer)
  const item = order.items[0]?.id
  const out = await released(topside, customer)
  const underWay = await released(topside, customer)
  return {
    changeOrderItem: {
      params: { itemId: item },
      body: { quantityPicked: '2.1', substitute: null },
    },
    listSubstitutes: { params: { itemId: item } },
    changeItemPrice: { params: { itemId: item }, body: { unitPrice: '9.99' } },
    confirmPricing: {
      params: { id: order.id },
      body: {
        pricingConfirmed: true,
        allowDispatchWithoutPricing: true,
        items: [{ itemId: item, unitPrice: '9.99', adminPriceConfirmed: true }],
      },
    },
    markDelivered: { params: { id: underWay.id }, body: { deliveryNotes: 'At the back' } },
    cancelOrder: { params: { id: openOrder }, body: { reason: 'Closed that day' } },
    saveRoute: { body: { date: '2026-12-03', orderIds: [out.id, underWay.id] } },
    assignDriver: { body: { orderIds: [out.id], driverId: null } },
    startRoute: { body: { orderIds: [underWay.id], startedAt: '2026-12-01T08:30:00Z' } },
    confirmDelivery: {
      body: {
        orderId: out.id,
        confirmationType: 'signature',
        customerSignature: signature,
        items: [{ itemId: out.items[0]?.id, quantityDelivered: '2' }],
      },
    },
    ordersByDate: { params: { date: '2026-12-03' } },
  }
}

async function moneysWork(
  topside: Topside,
  admin: Person,
  customer: TestCustomer,
): Promise<Record<string, Model>> {
  await made(admin, exportToAccounts, { body: { system: 'xero', ...span } })
  const { id } = await delivered(topside, customer)
  const waiting = await made(admin, getOrderInvoice, { params: { id } })
  const params = { id: waiting.id }
  const line = waiting.items[0]?.id
  const items = [{ id: line, quantity: '2', pricePerUnit: '10' }]
  const credit = [{ invoiceItemId: line, quantity: '0.1', pricePerUnit: '1' }]
  const money = { paidAmount: '0.50', receivedOn: '2026-12-01', method: 'BACS', reference: 'x' }
  return {
    saveInvoiceItems: { params, body: { items } },
    approveInvoice: { params },
    recordPayment: { params, body: money },
    creditInvoice: { params, body: { reason: 'Short', items: credit } },
    downloadInvoices: { query: { ids: String(waiting.id) } },
    getSalesOverTime: { query: { ...span, by: 'week' } },
    downloadReport: { params: { report: 'sales' }, query: { ...span, by: 'week' } },
  }
}

const rangesWork = (
  range: Awaited<ReturnType<typeof rangeOf>>,
  customer: number,
): Record<string, Model> => ({
  changeProduct: {
    params: { id: range.product },
    body: { name: 'Rump', categoryId: 1, unit: 'kg', basePrice: '12', updateAllCustomers: true },
  },
  changeVariation: { params: { id: range.variation }, body: { name: 'Large', price: '6' } },
  priceVariations: {
    params: { id: customer },
    body: { variationPrices: { [range.variation]: '3.50' } },
  },
  changeSpecial: { params: { id: range.special }, body: goose },
  getProductPicture: { params: { imageId: range.picture } },
  addPrinter: { body: counter },
  changePrinter: { params: { id: range.printer }, body: counter },
  testPrint: { body: { printerId: range.printer } },
  queuePrint: { body: range.job },
  takePrint: { params: { id: range.print } },
  addTemplate: { body: plain },
  changeTemplate: { params: { id: range.template }, body: plain },
  saveSettings: {
    body: {
      businessName: 'Test Butchers',
      address: '1 Row',
      email: 'shop@butchers.example',
      minimumOrder: '',
      deliveryFee: '2.50',
      defaultDeliveryDays: ['thursday'],
      defaultOrderCutoffTime: '14:00',
      minutesPerStop: 10,
      pickTolerance: 10,
      priceTolerance: 5,
      picturesKeptMonths: 24,
      invitationDays: 14,
      deliveryReminderTime: '16:00',
      weeklyReminderHours: 2,
      closedDays: [{ day: '2026-12-25', name: 'Christmas' }],
      version: 1,
    },
  },
})
