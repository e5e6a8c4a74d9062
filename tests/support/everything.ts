import { listSessions } from '#contract/people/account.ts'
import { addOwnProduct, toggleFavorite } from '#contract/catalogue/catalogue.ts'
import { creditInvoice } from '#contract/invoices/credit-notes.ts'
import { receivePayment, refundFromAccount } from '#contract/invoices/customer-accounts.ts'
import type { AnswerOf, CallOf, Endpoint } from '#contract/endpoint.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { sendMessage } from '#contract/orders/messages.ts'
import { listWeighings } from '#contract/orders/weighings.ts'
import { addOpeningBalance } from '#contract/invoices/opening-balances.ts'
import { listPayments, recordPayment } from '#contract/invoices/payments.ts'
import { addGeneralReminder, addProductReminder } from '#contract/ordering/reminders.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { addSite } from '#contract/customers/sites.ts'
import { createStandingOrder } from '#contract/ordering/standing-orders.ts'
import { addTeamMember } from '#contract/people/team.ts'
import { delivered, placed } from './journey.ts'
import { password, type Person, type TestCustomer, type Topside } from './topside.ts'

/** Makes a call that must succeed and returns its answer. */
export async function made<E extends Endpoint>(
  person: Person,
  endpoint: E,
  given?: Partial<CallOf<E>>,
): Promise<AnswerOf<E>> {
  const { status, body } = await person.call(endpoint, given)
  if (status >= 300) throw new Error(`${endpoint.name}: ${status} ${JSON.stringify(body)}`)
  return body
}

export type Rows = Awaited<ReturnType<typeof everythingOf>>

/** Creates a row of every kind for one customer: ordered, delivered, invoiced, credited, paid, reminded. */
export async function everythingOf(topside: Topside, admin: Person, customer: TestCustomer) {
  const ordered = await ordersOf(topside, admin, customer)
  return {
    customer: customer.id,
    user: customer.userId,
    ...ordered,
    ...(await belongingsOf(admin, customer)),
    session: await sessionElsewhereOf(topside, customer),
  }
}

/** Signs the customer in on another device, too. */
async function sessionElsewhereOf(topside: Topside, customer: TestCustomer): Promise<number> {
  const body = { accountId: customer.accountId, password }
  await made(topside.visitor(), customerSignIn, { body })
  const sessions = await made(customer, listSessions)
  return sessions.find(({ isThis }) => !isThis)?.id ?? 0
}

async function ordersOf(topside: Topside, admin: Person, customer: TestCustomer) {
  const order = await delivered(topside, customer)
  const open = await placed(topside, customer)
  const weighed = await made(admin, listWeighings, {
    params: { itemId: order.items[0]?.id ?? 0 },
  })
  const invoice = await made(admin, getOrderInvoice, { params: { id: order.id } })
  const params = { id: invoice.id }
  await made(admin, approveInvoice, { params })
  const line = invoice.items[0]?.id ?? 0
  const items = [{ invoiceItemId: line, quantity: '1', pricePerUnit: '1' }]
  const credit = await made(admin, creditInvoice, { params, body: { reason: 'Short', items } })
  await made(admin, recordPayment, { params, body: { paidAmount: '5' } })
  const [payment] = await made(admin, listPayments, { params })
  const refund = await refundOf(admin, customer)
  const opening = await made(admin, addOpeningBalance, {
    params: { id: customer.id },
    body: { amount: '12.34', asOf: '2026-01-31', reference: '2041' },
  })
  await made(admin, emailInvoice, { params, body: {} })
  await made(admin, sendMessage, { params: { id: order.id }, body: { message: 'On its way' } })
  return {
    order: order.id,
    orderNumber: order.orderNumber,
    item: order.items[0]?.id ?? 0,
    weighing: weighed.weighings[0]?.id ?? '',
    openOrder: open.id,
    driver: order.driverId ?? 0,
    invoice: invoice.id,
    credit: credit.id,
    payment: payment?.id ?? 0,
    refund,
    opening: opening.id,
    image: order.signatureId,
  }
}

/** Records money on account and pays some of it back. Returns the refund's id. */
async function refundOf(admin: Person, { id }: TestCustomer): Promise<number> {
  await made(admin, receivePayment, { params: { id }, body: { amount: '2', allocations: [] } })
  const account = await made(admin, refundFromAccount, { params: { id }, body: { amount: '1' } })
  return account.payments[0]?.refunds[0]?.id ?? 0
}

const thursdays = { weekday: 'thursday' } as const

async function belongingsOf(admin: Person, customer: TestCustomer) {
  const own = await made(customer, addOwnProduct, { body: { name: 'Mine', basePrice: '1' } })
  await made(customer, toggleFavorite, { params: { id: own.id } })
  const items = [{ productId: own.id, quantityOrdered: '1' }]
  const standing = await made(customer, createStandingOrder, { body: { ...thursdays, items } })
  const site = await made(admin, addSite, {
    params: { customerId: customer.id },
    body: {
      name: 'The Annexe',
      address: '2 Low Road',
      deliveryDays: ['thursday', 'friday'],
      orderCutoffTime: '14:00',
    },
  })
  return { product: own.id, standing: standing.id, site: site.id, ...(await notesOf(customer)) }
}

async function notesOf(customer: TestCustomer) {
  const product = await made(customer, addProductReminder, {
    body: { productName: 'Thighs', reminderDay: 'tuesday', reminderTime: '09:00' },
  })
  const general = await made(customer, addGeneralReminder, {
    body: {
      title: 'Easter',
      reminderDateTime: '2027-03-20T09:00',
      emailAddress: 'chef@test.example',
    },
  })
  const username = `sous${customer.id}`
  const member = await made(customer, addTeamMember, {
    body: { username, password, firstName: 'Sam', lastName: 'Sous', permissions: [] },
  })
  return {
    productReminder: product.id,
    generalReminder: general.id,
    member: member.id,
    memberName: username,
  }
}
