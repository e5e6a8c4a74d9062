import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import {
  approveInvoice,
  getInvoice,
  getInvoiceItems,
  getOrderInvoice,
  type Invoice,
  listInvoices,
  listInvoicesOfCustomer,
} from '#contract/invoices/invoices.ts'
import {
  invoices,
  invoiceTemplates,
  orders,
  settings,
} from '#server/platform/database/schema/index.ts'
import { delivered } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
/** Oak has an issued invoice and one that awaits approval; the decoy has an issued one. */
let issued: Invoice, awaiting: Invoice, decoys: Invoice

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'Oak_Tavern Ltd', tradingName: 'The 50% Oak' })
  decoy = await topside.customer({ name: 'OakXTavern Ltd', tradingName: 'The 50x Oak' })
  issued = await invoiced(oak)
  awaiting = await invoiced(oak)
  decoys = await invoiced(decoy)
  for (const { id } of [issued, decoys]) await admin.call(approveInvoice, { params: { id } })
})
afterAll(() => topside.stop())

const invoiced = async (customer: TestCustomer): Promise<Invoice> => {
  const { id } = await delivered(topside, customer)
  return (await admin.call(getOrderInvoice, { params: { id } })).body
}
const ofOrder = (who: Person, { orderId }: Invoice) =>
  who.call(getOrderInvoice, { params: { id: orderId } })
const ofCustomer = (who: Person, userId: number) =>
  who.call(listInvoicesOfCustomer, { params: { userId } })
const ids = (list: Invoice[]) => list.map(({ id }) => id)

describe('a customer', () => {
  it('sees its own invoice once it is issued', async () => {
    expect((await ofOrder(oak, issued)).body).toMatchObject({ id: issued.id, status: 'issued' })
    const early = await ofOrder(oak, awaiting)
    expect([early.status, early.failure.message]).toEqual([404, 'Invoice not found'])
  })

  it('never sees another customer’s, or anything for staff only', async () => {
    expect((await ofOrder(oak, decoys)).failure).toEqual((await ofOrder(oak, awaiting)).failure)
    expect((await oak.call(getInvoice, { params: { id: issued.id } })).status).toBe(403)
    expect((await oak.call(listInvoices)).status).toBe(403)
  })

  it('lists its issued invoices only by its own user or customer id', async () => {
    for (const own of [oak.userId, oak.id])
      expect(ids((await ofCustomer(oak, own)).body)).toEqual([issued.id])
    expect((await ofCustomer(oak, decoy.userId)).status).toBe(404)
    const write = (status: string) =>
      topside.db.update(invoices).set({ status }).where(eq(invoices.id, awaiting.id))
    await write('cancelled')
    expect(ids((await ofCustomer(oak, oak.id)).body)).toEqual([issued.id])
    await write('awaiting_approval')
  })
})

describe('an admin', () => {
  it('lists all of a customer’s, newest first', async () => {
    expect(ids((await ofCustomer(admin, oak.id)).body)).toEqual([awaiting.id, issued.id])
  })

  it('reads one as it is on paper', async () => {
    await topside.db.update(settings).set({ vatNumber: 'GB 123 4567 89' })
    await topside.db.insert(invoiceTemplates).values({
      name: 'Other',
      companyName: 'Not this one',
      companyAddress: 'Nowhere',
    })
    const { body } = await admin.call(getInvoice, { params: { id: awaiting.id } })
    expect(body).toMatchObject({
      customer: { name: 'Oak_Tavern Ltd', tradingName: 'The 50% Oak' },
      order: { deliveryDate: '2026-12-03' },
      supplier: {
        companyName: 'Test Butchers',
        companyAddress: '1 Market Row',
        vatNumber: 'GB 123 4567 89',
        invoiceTitle: 'INVOICE',
        footerText: 'Thank you for your business!',
      },
    })
    const items = await admin.call(getInvoiceItems, { params: { id: awaiting.id } })
    expect(items.body).toEqual(body.items)
    expect((await admin.call(getInvoiceItems, { params: { id: 999999 } })).status).toBe(404)
  })
})

test('a paper takes from the settings what the template leaves blank about the business', async () => {
  const supplier = async () =>
    (await admin.call(getInvoice, { params: { id: awaiting.id } })).body.supplier
  const own = await supplier()
  const business = {
    businessName: 'Hartley & Sons',
    address: '3 Market Place',
    phone: '01632 960777',
    email: 'shop@hartley.example',
    companyNumber: '01234567',
    paymentTerms: '14 days',
  }
  await topside.db.update(settings).set(business)
  expect(await supplier()).toMatchObject({
    companyName: own.companyName,
    companyAddress: own.companyAddress,
    companyPhone: business.phone,
    companyEmail: business.email,
    companyNumber: business.companyNumber,
    paymentTerms: business.paymentTerms,
  })
  const nothing = { companyName: null, companyAddress: null }
  const isDefault = eq(invoiceTemplates.isDefault, true)
  await topside.db.update(invoiceTemplates).set(nothing).where(isDefault)
  expect(await supplier()).toMatchObject({
    companyName: business.businessName,
    companyAddress: business.address,
  })
})

describe('the list', () => {
  const found = async (query: { search?: string; deliveryDate?: string; limit?: number }) =>
    ids((await admin.call(listInvoices, { query })).body)

  it('is newest first, by issue date, then number', async () => {
    await topside.db
      .update(invoices)
      .set({ issuedDate: '2026-12-09' })
      .where(eq(invoices.id, awaiting.id))
    expect(await found({})).toEqual([awaiting.id, decoys.id, issued.id])
    expect(await found({ limit: 1 })).toEqual([awaiting.id])
  })

  it('finds by part of a name or number, ignoring case and treating % and _ as plain text', async () => {
    expect(await found({ search: 'oak' })).toHaveLength(3)
    expect(await found({ search: 'oak_tav' })).toEqual([awaiting.id, issued.id])
    expect(await found({ search: '50% OAK' })).toEqual([awaiting.id, issued.id])
    expect(await found({ search: decoys.invoiceNumber.toLowerCase() })).toEqual([decoys.id])
    expect(await found({ search: '%' })).toEqual([awaiting.id, issued.id])
    expect(await found({ search: String.raw`\ ` })).toEqual([])
    expect(await found({ search: ' ' })).toHaveLength(3)
  })

  it('filters by delivery date', async () => {
    await topside.db
      .update(orders)
      .set({ deliveryDate: '2026-12-04' })
      .where(eq(orders.id, awaiting.orderId))
    expect(await found({ deliveryDate: '2026-12-04' })).toEqual([awaiting.id])
    expect(await found({ deliveryDate: '2026-12-04', search: 'X' })).toEqual([])
  })
})
