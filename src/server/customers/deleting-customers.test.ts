import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deleteCustomer } from '#contract/customers/customer-admin.ts'
import { reissueInvitation } from '#contract/people/customer-setup.ts'
import {
  getCustomer,
  getProfile,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import { getCustomerAccount, receivePayment } from '#contract/invoices/customer-accounts.ts'
import { approveInvoice, getInvoice, getOrderInvoice } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { cancelOrder, getOrder } from '#contract/orders/orders.ts'
import { sendMessage } from '#contract/orders/messages.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { addSite } from '#contract/customers/sites.ts'
import { orders } from '#server/platform/database/schema/index.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  decoy = await topside.customer({ name: 'Decoy Arms' })
})
beforeEach(async () => {
  oak = await topside.customer({ name: 'Oak Tavern', contactName: 'Olive Oak' })
})
afterAll(() => topside.stop())

const remove = (query: { owed?: string; onAccount?: string; toApprove?: string } = {}) =>
  admin.call(deleteCustomer, { params: { id: oak.id }, query })
/** The amount of the invoice for the order that `delivered` makes. */
const toApprove = '20.00'
const names = async () => (await admin.call(listCustomers)).body.map(({ name }) => name)
const ordered = async (who = oak) => {
  const items = [{ productId: (await topside.product()).id, quantityOrdered: '1' }]
  return (await who.call(placeOrder, { body: { deliveryDate: '2026-12-03', items } })).body
}

/** Everything that is still in these tables, as text. */
async function allRows(tables: string[]): Promise<string> {
  const kept = await Promise.all(
    tables.map((table) => topside.pool.query(`select * from ${table}`)),
  )
  return JSON.stringify(kept.map(({ rows }) => rows))
}

it('a customer who never ordered is removed and signed out at once; others are not touched', async () => {
  expect((await remove()).body).toEqual({ message: 'Oak Tavern is deleted.', anonymised: false })
  expect((await oak.call(getProfile)).status).toBe(401)
  expect((await decoy.call(getProfile)).status).toBe(200)
  expect(await names()).toEqual(['Decoy Arms'])
  const { rows } = await topside.pool.query('select 1 from customers where id = $1', [oak.id])
  expect(rows).toEqual([])
  expect((await remove()).status).toBe(404)
})

it('a customer who ordered is anonymised, while its invoices keep the name they were issued to', async () => {
  const { id } = await delivered(topside, oak)
  await admin.call(updateCustomer, {
    params: { id: oak.id },
    body: { siteName: 'Olive yard', deliveryInstructions: 'Ask Olive', notes: 'Olive is ill' },
  })
  const note = { message: 'Olive, your beef is on its way.' }
  expect((await admin.call(sendMessage, { params: { id }, body: note })).status).toBeLessThan(300)
  const open = await ordered()
  const theirs = await ordered(decoy)
  const invoice = (await admin.call(getOrderInvoice, { params: { id } })).body
  expect((await remove({ toApprove })).body.anonymised).toBe(true)

  expect((await oak.call(getProfile)).status).toBe(401)
  const signIn = { accountId: oak.accountId, password }
  expect((await topside.visitor().call(customerSignIn, { body: signIn })).status).toBe(401)
  expect(await names()).toEqual(['Decoy Arms'])
  const params = { id: oak.id }
  expect((await admin.call(getCustomer, { params })).status).toBe(404)
  expect((await admin.call(updateCustomer, { params, body: { name: 'Back' } })).status).toBe(404)
  expect((await admin.call(reissueInvitation, { params })).status).not.toBe(200)

  const status = async (order: { id: number }) =>
    (await admin.call(getOrder, { params: { id: order.id } })).body.status
  expect([await status(open), await status(theirs)]).toEqual(['cancelled', 'pending'])

  await admin.call(approveInvoice, { params: { id: invoice.id } })
  const paper = (await admin.call(getInvoice, { params: { id: invoice.id } })).body
  expect(paper).toMatchObject({ amount: invoice.amount, status: 'issued' })
  expect(paper.customer).toMatchObject({ name: 'Oak Tavern', address: invoice.customer.address })

  const held = await allRows([
    'customers',
    'users',
    'orders',
    'order_timeline',
    'messages',
    'sessions',
    'audit_entries',
  ])
  for (const word of ['Oak Tavern', 'Olive', oak.accountId, invoice.customer.address])
    expect(held).not.toContain(word)
})

/** The optional text columns that a deleted customer's orders keep. */
const staying =
  'orderNotes discountReason approvedBy pickedBy cancelledReason heldReason holdReason heldBy'

/** Columns of a few values and of days, which nobody can write words into. */
const notWords = ['deliveryStatus', 'deliveredOn']

it('deleting a customer clears every optional text of its orders, except those listed as staying', async () => {
  const { id } = await delivered(topside, oak)
  const columns = Object.entries(getTableColumns(orders))
  const texts = columns.flatMap(([name, { columnType, notNull }]) =>
    columnType === 'PgText' && !notNull && !notWords.includes(name) ? [name] : [],
  )
  const filled = Object.fromEntries(texts.map((name) => [name, 'Olive’s']))
  await topside.db.update(orders).set(filled).where(eq(orders.id, id))
  await remove({ toApprove })
  const [order] = await topside.db.select().from(orders).where(eq(orders.id, id))
  const stay = Object.entries(order ?? {}).flatMap(([name, text]) =>
    text === 'Olive’s' ? [name] : [],
  )
  expect(
    stay.toSorted(),
    'forget it in `anonymise` (delete-customer-rows.ts), or list it in this file as staying',
  ).toEqual(staying.split(' ').toSorted())
})

it('its sites are removed with it, while its invoices keep the delivery address', async () => {
  const site = (customerId: number, name: string) =>
    admin.call(addSite, {
      params: { customerId },
      body: {
        name,
        address: '2 Oak Lane',
        deliveryDays: ['thursday'],
        orderCutoffTime: '10:00',
        contactName: 'Sam Bar',
      },
    })
  const { body: garden } = await site(oak.id, 'Garden bar')
  await site(decoy.id, 'Decoy bar')
  const { id } = await delivered(topside, oak)
  await topside.pool.query(
    `update orders set site_id = $2, site_name = 'Garden bar', delivery_address = '2 Oak Lane' where id = $1`,
    [id, garden.id],
  )
  const invoice = (await admin.call(getOrderInvoice, { params: { id } })).body
  expect((await remove({ toApprove })).body.anonymised).toBe(true)
  const paper = (await admin.call(getInvoice, { params: { id: invoice.id } })).body
  expect(paper.order).toMatchObject({ siteName: 'Garden bar', deliveryAddress: '2 Oak Lane' })
  const held = await allRows(['sites', 'orders', 'audit_entries'])
  expect(held).not.toContain('Garden bar')
  expect(held).toContain('Decoy bar')
})

it('the audit log keeps a deleted customer’s entries without its name, and other customers’ entries whole', async () => {
  const { id } = await delivered(topside, oak)
  const params = { id: decoy.id }
  await admin.call(updateCustomer, { params, body: { siteName: 'Decoy yard' } })
  const { id: orderId } = await ordered()
  const reason = { reason: 'Closed' }
  await oak.call(cancelOrder, { params: { id: orderId }, body: reason })
  expect((await remove({ toApprove })).status).toBe(200)
  const entries = async (where: string, value: number) =>
    (
      await topside.pool.query(
        `select actor_name, customer_name, old_value, new_value from audit_entries where ${where} order by id`,
        [value],
      )
    ).rows
  const weights = await entries(`subject = 'weight' and order_id = $1`, id)
  expect(weights[0]).toMatchObject({
    actor_name: 'Test picker',
    customer_name: '(removed)',
    new_value: '2 kg',
  })
  expect(await entries(`subject = 'status' and order_id = $1`, orderId)).toMatchObject([
    { actor_name: '(removed)', old_value: 'pending', new_value: 'cancelled' },
  ])
  expect((await entries('customer_id = $1', decoy.id)).at(-1)).toMatchObject({
    actor_name: 'Test admin',
    customer_name: 'Decoy Arms',
    new_value: 'Decoy yard',
  })
})

it('a customer whose goods are on the van cannot be deleted until they have arrived', async () => {
  const order = await ordered()
  await topside.pool.query(`update orders set status = 'dispatched' where id = $1`, [order.id])
  const refused = await remove()
  expect([refused.status, refused.failure.message]).toEqual([
    409,
    `${order.orderNumber} is out for delivery. Delete Oak Tavern once it is delivered.`,
  ])
  expect((await oak.call(getProfile)).status).toBe(200)
})

it('a customer with unsettled money is deleted only if the admin confirms the amounts', async () => {
  const open = await ordered()
  const { id } = await delivered(topside, oak)
  const refused = async (query: Parameters<typeof remove>[0], sentence: string) => {
    const { status, failure } = await remove(query)
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'UNSETTLED',
      `${sentence} Settle this first, or say that you know.`,
    ])
  }
  await refused({}, '£20.00 is on invoices to approve.')
  const invoice = (await admin.call(getOrderInvoice, { params: { id } })).body
  await admin.call(approveInvoice, { params: { id: invoice.id } })
  await refused({ toApprove }, 'Oak Tavern still owes £20.00.')
  const body = { amount: '20', allocations: [] }
  await admin.call(receivePayment, { params: { id: oak.id }, body })
  await refused({ owed: '20' }, 'Oak Tavern still owes £20.00. £20.00 of its money is on account.')
  expect((await admin.call(getOrder, { params: { id: open.id } })).body.status).toBe('pending')
  const { body: account } = await admin.call(getCustomerAccount, { params: { id: oak.id } })
  expect(account).toMatchObject({ balance: '0.00', onAccount: '20.00', toApprove: '0.00' })
  expect((await remove({ owed: '20.00', onAccount: '20' })).status).toBe(200)
})

it('deleting is refused if an invoice was approved meanwhile: the admin did not confirm that debt', async () => {
  const { id } = await delivered(topside, oak)
  const client = await topside.pool.connect()
  await client.query('begin')
  await client.query('select 1 from invoices where order_id = $1 for update', [id])
  const removing = remove({ toApprove })
  await client.query(`select pg_sleep(0.3)`)
  await client.query(`update invoices set status = 'issued' where order_id = $1`, [id])
  await client.query('commit')
  client.release()
  expect((await removing).failure.code).toBe('UNSETTLED')
})
