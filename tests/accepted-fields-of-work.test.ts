import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOwnProduct, listCategories, listOwnCatalogue } from '#contract/catalogue/catalogue.ts'
import { addVariation } from '#contract/catalogue/products.ts'
import { addSpecial, chooseSpecialCustomers, listSpecials } from '#contract/catalogue/specials.ts'
import { createInvitedCustomer } from '#contract/customers/customer-admin.ts'
import {
  getPriceList,
  priceProduct,
  priceVariations,
} from '#contract/customers/customer-pricing.ts'
import { getCustomer } from '#contract/customers/customers.ts'
import { exportToAccounts, listAccountingExports } from '#contract/invoices/accounting.ts'
import { creditInvoice, listCreditNotes } from '#contract/invoices/credit-notes.ts'
import {
  getCustomerAccount,
  listCustomerPayments,
  payFromAccount,
  receivePayment,
  refundFromAccount,
  reverseRefund,
} from '#contract/invoices/customer-accounts.ts'
import {
  addOpeningBalance,
  changeOpeningBalance,
  listOpeningBalances,
} from '#contract/invoices/opening-balances.ts'
import {
  approveInvoice,
  getInvoice,
  getOrderInvoice,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { listPayments, recordPayment, reversePayment } from '#contract/invoices/payments.ts'
import { holdOrders } from '#contract/orders/bulk-orders.ts'
import { confirmDelivery, getDeliveryConfirmation } from '#contract/orders/deliveries.ts'
import { assignDriver, saveRoute } from '#contract/orders/dispatch.ts'
import { listMessages, messageOrders, sendMessage } from '#contract/orders/messages.ts'
import { changeItemPrice, confirmPricing, setDiscounts } from '#contract/orders/order-pricing.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { addPrinter } from '#contract/orders/printers.ts'
import { listPrintJobs, queuePrint } from '#contract/orders/printing.ts'
import { type Fields, type Row, triedBy, withId } from './support/accepted-fields.ts'
import { made } from './support/everything.ts'
import { delivered, picked, placed, released, signature } from './support/journey.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

// Like accepted-fields.test.ts, but for calls about orders and money: sends every field that a call accepts and reads
// it back.

let topside: Topside
let admin: Person, driver: Person & { userId: number }
let customer: TestCustomer
const today = '2026-12-01'
beforeAll(async () => {
  topside = await startTopside(`${today}T09:00:00Z`)
  admin = await topside.signIn('admin')
  driver = await topside.signIn('driver')
  customer = await topside.customer()
})
afterAll(() => topside.stop())

const tried = triedBy(() => admin)
const orderOf = (id: number) => made(admin, getOrder, { params: { id } })

test('every field of a hold and of messages is kept', async () => {
  const { id } = await placed(topside, customer)
  await tried(
    holdOrders,
    { body: { orderIds: [id], reason: 'Ring first' }, also: ['reason'] },
    async () => ({ orderIds: [id], reason: (await orderOf(id)).heldReason }),
  )
  const lastMessage = async () => (await made(admin, listMessages, { params: { id } })).at(-1)
  await tried(
    sendMessage,
    {
      params: { id },
      body: { message: 'No rump' },
      but: { customerId: 'it is the order’s', sentBy: 'the signed-in person' },
    },
    lastMessage,
  )
  await tried(
    messageOrders,
    { body: { orderIds: [id], subject: 'Late today', message: 'The van is late' } },
    async () => {
      const [subject, message] = (await lastMessage())?.message.split('\n\n') ?? []
      return { orderIds: [id], subject, message }
    },
  )
})

test('every field of prices and discounts is kept', async () => {
  const { id, items } = await picked(topside, customer)
  const itemId = items[0]?.id ?? 0
  const itemsOf = async (fields: (item: Row) => Fields) =>
    (await orderOf(id)).items.map((item) => ({ itemId: item.id, ...fields(item) }))
  await tried(
    confirmPricing,
    {
      params: { id },
      body: {
        pricingConfirmed: false,
        allowDispatchWithoutPricing: true,
        items: [{ itemId, unitPrice: '11.50', adminPriceConfirmed: true }],
      },
    },
    async () => ({
      ...(await orderOf(id)),
      items: await itemsOf(({ pricePerUnit, adminPriceConfirmed }) => ({
        unitPrice: pricePerUnit,
        adminPriceConfirmed,
      })),
    }),
  )
  await tried(
    changeItemPrice,
    {
      params: { itemId },
      body: { unitPrice: '12.25', adminPriceConfirmed: false },
      but: { seenPrice: 'the price that the person saw' },
    },
    async () => {
      const item = (await orderOf(id)).items[0]
      return { ...item, unitPrice: item?.pricePerUnit }
    },
  )
  const line = { itemId, discountPercent: '10', discountReason: 'Bruised' }
  for (const order of [
    { discountPercent: '5', discountAmount: null, discountReason: 'Regular' },
    { discountPercent: null, discountAmount: '3', discountReason: 'Late' },
  ])
    await tried(setDiscounts, { params: { id }, body: { ...order, items: [line] } }, async () => ({
      ...(await orderOf(id)),
      items: await itemsOf(({ discountPercent, discountReason }) => ({
        discountPercent,
        discountReason,
      })),
    }))
})

test('every field of a round and a delivery is kept', async () => {
  const [first, second] = [await released(topside, customer), await released(topside, customer)]
  const orderIds = [second.id, first.id]
  const read = async () => {
    const orders = [await orderOf(first.id), await orderOf(second.id)].toSorted(
      (a, b) => (a.routePosition ?? 0) - (b.routePosition ?? 0),
    )
    return {
      date: orders[0]?.deliveryDate,
      orderIds: orders.map(({ id }) => id),
      driverId: orders[0]?.driverId,
    }
  }
  await tried(saveRoute, { body: { date: first.deliveryDate, orderIds } }, read)
  await tried(assignDriver, { body: { orderIds, driverId: driver.userId } }, read)
  const itemId = first.items[0]?.id ?? 0
  await tried(
    confirmDelivery,
    {
      by: driver,
      body: {
        orderId: first.id,
        confirmationType: 'photo',
        customerSignature: signature,
        deliveryPhoto: signature,
        customerName: 'Sam',
        deliveryNotes: 'By the back door',
        deliveredAt: `${today}T08:59:00Z`,
        signatureTimestamp: `${today}T08:58:00Z`,
        location: '51.5, -0.1',
        items: [
          {
            itemId,
            quantityDelivered: '1.5',
            returnReason: 'Torn',
            modifiedAfterSignature: true,
          },
        ],
      },
    },
    async () => {
      const proof = await made(admin, getDeliveryConfirmation, { params: { orderId: first.id } })
      const isServed = (picture: string | null) =>
        picture?.startsWith('/api/images/') ? signature : picture
      return {
        ...proof,
        customerSignature: isServed(proof.customerSignature),
        deliveryPhoto: isServed(proof.deliveryPhoto),
        items: proof.items.map((item) => ({ itemId: item.id, ...item })),
      }
    },
  )
})

test('every field of an invoice, its payments and credits is kept', async () => {
  const order = await delivered(topside, customer)
  const { id, items } = await made(admin, getOrderInvoice, { params: { id: order.id } })
  const params = { id }
  const line = { id: items[0]?.id ?? 0, quantity: '1.5', pricePerUnit: '9.60' }
  await tried(saveInvoiceItems, { params, body: { items: [line] } }, () =>
    made(admin, getInvoice, { params }),
  )
  await made(admin, approveInvoice, { params })
  const came = { receivedOn: '2026-11-30', method: 'Cash', reference: 'Till 2' }
  const payments = () => made(admin, listPayments, { params })
  await tried(recordPayment, { params, body: { paidAmount: '2', ...came } }, async () => {
    const payment = (await payments()).at(-1)
    return { ...payment, paidAmount: payment?.received }
  })
  const payment = (await payments()).at(-1)?.id ?? 0
  await tried(
    reversePayment,
    { params: { id: payment }, body: { reason: 'Bounced' }, also: ['reason'] },
    async () => ({ reason: (await payments()).at(-1)?.reverseReason }),
  )
  const credit = { invoiceItemId: line.id, quantity: '0.5', pricePerUnit: '1.10' }
  await tried(
    creditInvoice,
    { params, body: { reason: 'Fatty', items: [credit] }, also: ['reason'] },
    async () => (await made(admin, listCreditNotes, { params }))[0],
  )
  const own = { id: customer.id }
  const lastPayment = async () => (await made(admin, listCustomerPayments, { params: own }))[0]
  await tried(
    receivePayment,
    {
      params: own,
      body: { amount: '50', ...came, allocations: [{ invoiceId: id, amount: '1.25' }] },
      but: { again: 'a person’s yes to the same money twice' },
    },
    lastPayment,
  )
  await tried(
    payFromAccount,
    { params: own, body: { allocations: [{ invoiceId: id, amount: '0.75' }] } },
    async () => ({ allocations: (await lastPayment())?.allocations.slice(-1) }),
  )
  const lastRefund = async () => (await lastPayment())?.refunds.at(-1)
  await tried(
    refundFromAccount,
    {
      params: own,
      body: { amount: '20', refundedOn: today, method: 'Cheque', reference: 'No. 7' },
    },
    lastRefund,
  )
  await tried(
    reverseRefund,
    {
      params: { id: (await lastRefund())?.id ?? 0 },
      body: { reason: 'Never cashed' },
      also: ['reason'],
    },
    async () => ({ reason: (await lastRefund())?.reverseReason }),
  )
  expect((await made(admin, getCustomerAccount, { params: own })).onAccount).toBe('48.00')
  const opening = async () => (await made(admin, listOpeningBalances, { params: own })).at(-1)
  const owed = { amount: '120.50', asOf: '2026-09-30', due: '2026-10-30', reference: '2041' }
  await tried(addOpeningBalance, { params: own, body: owed }, opening)
  const changed = { amount: '99.10', asOf: '2026-09-29', due: '2026-10-29', reference: '2042' }
  await tried(
    changeOpeningBalance,
    { params: { id: (await opening())?.id ?? 0 }, body: changed },
    opening,
  )
  await tried(
    exportToAccounts,
    { body: { system: 'sage', from: '2026-11-01', to: today } },
    withId(() => admin.call(listAccountingExports)),
  )
})

test('every field of a customer’s prices, products and invitation is kept', async () => {
  const read = async ({ id }: Row): Promise<Fields> => made(admin, getCustomer, { params: { id } })
  await tried(
    createInvitedCustomer,
    {
      body: {
        name: 'The Vine',
        tradingName: 'Vine & Co',
        siteName: 'Bar',
        email: 'vine@test.example',
        phone: '01632 960222',
        address: '7 Hill',
        contactName: 'Viv',
        accountId: 'VINE',
        kitchen: 'pub',
        deliveryInstructions: 'Back door',
        notificationPreference: 'email',
        deliveryDays: ['monday', 'friday'],
        orderCutoffTime: '10:45',
        cutoffDay: 'same_day',
        paymentTerms: 'Net 10 days',
        discountPercent: '2.50',
        discountReason: 'Opening offer',
        notes: 'Back door',
        owedBefore: '-12.50',
        owedAsOf: '2026-11-01',
      },
    },
    async (row) => {
      const [owed] = await made(admin, listOpeningBalances, { params: { id: row.id } })
      return { ...(await read(row)), owedBefore: owed?.amount, owedAsOf: owed?.asOf }
    },
  )
  const category = (await made(admin, listCategories))[1]?.name
  await tried(
    addOwnProduct,
    {
      by: customer,
      body: {
        name: 'Family sausage',
        description: 'Our recipe',
        category,
        basePrice: '6.40',
        unit: 'kg',
        ingredients: 'Pork, sage',
        orderedBy: 'piece',
        averageKg: '0.400',
      },
    },
    withId(() => customer.call(listOwnCatalogue)),
  )
  const { id: productId } = await topside.product({ hasVariations: true })
  const params = { id: customer.id }
  const priced = async (id: number) =>
    (await made(admin, getPriceList, { params })).find((each) => each.id === id)
  await tried(
    priceProduct,
    {
      params: { ...params, productId },
      body: { customerPrice: '7.70', isAvailable: false, minimumOrder: '2.5' },
    },
    () => priced(productId),
  )
  const size = await made(admin, addVariation, {
    params: { id: productId },
    body: { name: 'Half', price: '6', unit: 'kg' },
  })
  await tried(
    priceVariations,
    { params, body: { variationPrices: { [size.id]: '5.50' } } },
    async () => {
      const sizes = (await priced(productId))?.variations ?? []
      return {
        variationPrices: Object.fromEntries(sizes.map((each) => [each.id, each.customerPrice])),
      }
    },
  )
  const special = await made(admin, addSpecial, {
    body: {
      name: 'Wagyu',
      basePrice: '40',
      unit: 'kg',
      categoryId: 1,
      visibilityType: 'selected',
      activeUntil: '2026-12-24',
      customerIds: [(await topside.customer()).id],
    },
  } as never)
  await tried(
    chooseSpecialCustomers,
    { params: { id: (special as Row).id }, body: { customerIds: [customer.id] } },
    withId(() => admin.call(listSpecials)),
  )
})

test('every field of a print is kept', async () => {
  const printer = { name: 'Counter', ipAddress: '192.168.1.50', port: 9100, paperWidth: 80 }
  const { id: printerId } = await made(admin, addPrinter, { body: printer } as never)
  await tried(
    queuePrint,
    {
      body: {
        printerId,
        title: 'Ticket',
        content: [{ kind: 'bold', name: 'Rump', quantity: '2 kg' }],
      },
    },
    async () => {
      const [job] = await made(admin, listPrintJobs)
      return { ...job, printerId: job?.printer?.id }
    },
  )
})
