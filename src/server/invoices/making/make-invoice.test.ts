import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { approveInvoices, invoicesToLookAt } from '#contract/invoices/bulk-invoices.ts'
import {
  creditInvoice,
  type CreditNote,
  issueCreditNote,
  listCreditNotes,
} from '#contract/invoices/credit-notes.ts'
import {
  approveInvoice,
  getOrderInvoice,
  type InvoiceOnPaper,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { confirmDelivery } from '#contract/orders/deliveries.ts'
import {
  changeOrder,
  changeOrderItem,
  getOrderTimeline,
  type Order,
  setDiscounts,
} from '#contract/orders/orders.ts'
import { type Db, transaction } from '#server/platform/database/db.ts'
import {
  customers,
  invoices,
  invoiceTemplates,
  orders,
} from '#server/platform/database/schema/index.ts'
import { delivered, placed, released, signature } from '#tests/support/journey.ts'
import { withDecoy } from '#tests/support/two-customers.ts'
import { makeInvoice } from './make-invoice.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const driver = await topside.signIn('driver')

beforeAll(async () => {
  await delivered(topside, decoy)
})

const morning = Date.parse('2026-12-03T06:00:00Z')
const lockOrder = (tx: Db, id: number) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update')
/** Locks the order's row, as commands do. */
const make = (orderId: number, now = morning) =>
  transaction(topside.pool, async (tx) => {
    await lockOrder(tx, orderId)
    return makeInvoice(tx, orderId, now)
  })
const makeAndFail = (orderId: number) =>
  transaction(topside.pool, async (tx) => {
    await lockOrder(tx, orderId)
    await makeInvoice(tx, orderId, morning)
    throw new Error('Something else went wrong')
  })
const paperOf = async ({ id }: { id: number }) =>
  (await admin.call(getOrderInvoice, { params: { id } })).body

describe('each line', () => {
  /** The same product twice, 2 kg and 3 kg, delivered and invoiced. */
  async function twice() {
    const { id: productId } = await topside.product({ name: 'Shin', basePrice: '10.00' })
    const lines = ['2', '3'].map((quantityOrdered) => ({ productId, quantityOrdered }))
    const order = await delivered(topside, oak, lines, ['2', '3'])
    return { order, productId, invoice: await paperOf(order) }
  }
  const creditOf = (
    invoice: { id: number },
    line: { id: number } | undefined,
    quantity: string,
  ) => {
    const items = [{ invoiceItemId: line?.id ?? 0, quantity, pricePerUnit: '10.00' }]
    const params = { id: invoice.id }
    return admin.call(creditInvoice, { params, body: { reason: 'Missing', items } })
  }

  it('knows which line of the order it charges, even if the product is there twice or was deleted', async () => {
    const { order, productId, invoice } = await twice()
    const [first, second] = order.items.map(({ id }) => id)
    const charged = (paper: InvoiceOnPaper) =>
      paper.items.map(({ orderItemId, quantity }) => [orderItemId, quantity])
    const both = [
      [first, '2.000'],
      [second, '3.000'],
    ]
    expect(charged(invoice)).toEqual(both)
    await admin.call(approveInvoice, { params: invoice })
    await topside.pool.query('delete from products where id = $1', [productId])
    const issued = await paperOf(order)
    expect(charged(issued)).toEqual(both)
    const line = issued.items.find(({ orderItemId }) => orderItemId === second)
    expect((await creditOf(issued, line, '1')).body).toMatchObject({ amount: '10.00' })
  })

  it('still knows it after the draft is edited, and a discount goes to the right line', async () => {
    const { order, invoice } = await twice()
    const items = invoice.items.map((item) => ({ ...item, quantity: '1' }))
    await admin.call(saveInvoiceItems, { params: invoice, body: { items } })
    const given = { itemId: order.items[1]?.id ?? 0, discountPercent: '10', discountReason: 'Late' }
    await admin.call(setDiscounts, { params: order, body: { items: [given] } })
    expect((await paperOf(order)).items).toMatchObject([
      { orderItemId: order.items[0]?.id, totalPrice: '10.00' },
      { orderItemId: given.itemId, totalPrice: '9.00' },
    ])
  })

  it('of an issued invoice stays if the order’s line is deleted, and only loses its link to it', async () => {
    const { order, invoice } = await twice()
    await admin.call(approveInvoice, { params: invoice })
    const change = (set: string) =>
      topside.pool.query(`update invoice_items set ${set} where invoice_id = ${invoice.id}`)
    await expect(change('quantity = 1, total_price = 10')).rejects.toThrow('never changed')
    await topside.pool.query('delete from order_items where id = $1', [order.items[0]?.id])
    expect((await paperOf(order)).items).toMatchObject([
      { orderItemId: null, quantity: '2.000' },
      { orderItemId: order.items[1]?.id },
    ])
  })

  it('is credited once, however many people credit it at once', async () => {
    const { invoice } = await twice()
    await admin.call(approveInvoice, { params: invoice })
    const both = [1, 2, 3].map(() => creditOf(invoice, invoice.items[1], '2'))
    const statuses = (await Promise.all(both)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([201, 422, 422])
    const after = await admin.call(getOrderInvoice, { params: { id: invoice.orderId } })
    expect(after.body).toMatchObject({ amount: '50.00', outstanding: '30.00' })
  })
})

describe('the money', () => {
  it('uses the picked weight, rounds each line to the penny, and adds VAT to the sum of each rate', async () => {
    const joint = await topside.product({ name: 'Topside', basePrice: '12.99' })
    const goods = { unit: 'each', vatRate: 20 }
    const dripping = await topside.product({ name: 'Dripping', basePrice: '1.03', ...goods })
    const twine = await topside.product({ name: 'Twine', basePrice: '1.04', ...goods })
    const lines = [joint, dripping, twine].map(({ id }) => ({
      productId: id,
      quantityOrdered: id === joint.id ? '5' : '1',
    }))
    const order = await delivered(topside, oak, lines, ['5.37'])
    expect(order.total).toBe('67.02')
    const paper = await paperOf(order)
    expect(paper).toMatchObject({
      customerId: oak.id,
      status: 'awaiting_approval',
      paymentStatus: 'unpaid',
      netAmount: '71.83',
      vatAmount: '0.41',
      amount: '72.24',
      paidAmount: '0.00',
      outstanding: '72.24',
    })
    expect(paper.items).toMatchObject([
      { name: 'Topside', quantity: '5.370', totalPrice: '69.76', vatRate: 0 },
      { name: 'Dripping', quantity: '1.000', totalPrice: '1.03', vatRate: 20 },
      { name: 'Twine', quantity: '1.000', totalPrice: '1.04', vatRate: 20 },
    ])
  })

  it('has no VAT if the business isn’t registered for it', async () => {
    const twine = await topside.product({ name: 'Twine', basePrice: '1.04', vatRate: 20 })
    await topside.pool.query('update settings set vat_number = null')
    const order = await delivered(topside, oak, [{ productId: twine.id, quantityOrdered: '1' }])
    await topside.pool.query(`update settings set vat_number = 'GB 123 4567 82'`)
    const paper = await paperOf(order)
    expect(paper).toMatchObject({ vatAmount: '0.00', amount: '1.04', items: [{ vatRate: 0 }] })
  })

  it('is zero if nothing arrived', async () => {
    const { id } = await placed(topside, oak)
    await topside.pool.query('update order_items set quantity_delivered = 0 where order_id = $1', [
      id,
    ])
    await make(id)
    expect(await paperOf({ id })).toMatchObject({
      items: [],
      amount: '0.00',
      paymentStatus: 'paid',
    })
  })
})

describe('the days', () => {
  it('are London’s: in summer, an invoice made at 23:30 UTC has the next day’s date', async () => {
    const { id } = await placed(topside, oak)
    await make(id, Date.parse('2026-06-30T23:30:00Z'))
    expect(await paperOf({ id })).toMatchObject({ issuedDate: '2026-07-01', dueDate: '2026-07-31' })
  })

  it('include a due date by the customer’s terms, else the template’s', async () => {
    const terms = (paymentTerms: string | null) =>
      topside.db.update(customers).set({ paymentTerms }).where(eq(customers.id, oak.id))
    const due = async () => {
      const order = await placed(topside, oak)
      await make(order.id)
      return (await paperOf(order)).dueDate
    }
    await topside.db.update(invoiceTemplates).set({ paymentTerms: 'Net 14 days' })
    await terms('Net 7 days')
    expect(await due()).toBe('2026-12-10')
    await terms(null)
    await topside.db.update(invoiceTemplates).set({ isDefault: false })
    expect(await due()).toBe('2026-12-17')
  })
})

describe('after a second delivery', () => {
  const setBack = async (
    { id }: { id: number },
    status: 'in_progress' | 'delivered' = 'in_progress',
  ) => {
    const body = { status, manual: true, reason: 'Wrong door' } as const
    expect((await admin.call(changeOrder, { params: { id }, body })).status).toBe(200)
  }
  const kept = async (order: Order, ...quantities: string[]) => {
    const items = quantities.map((quantityDelivered, at) => ({
      itemId: order.items[at]?.id ?? 0,
      quantityDelivered,
      returnReason: 'Damaged',
    }))
    const proof = { confirmationType: 'signature' as const, customerSignature: signature }
    const body = { orderId: order.id, ...proof, items }
    expect((await driver.call(confirmDelivery, { body })).status).toBe(201)
  }
  const charged = async (order: { id: number }) =>
    (await paperOf(order)).items.map((each) => `${each.name} ${each.quantity} ${each.pricePerUnit}`)
  /** What the history says was delivered but not charged, and what it took back. */
  const uncharged = async (order: { id: number }) =>
    (await admin.call(getOrderTimeline, { params: { id: order.id } })).body.flatMap(
      ({ event, reason }) =>
        event === 'delivered_uncharged'
          ? [reason]
          : event === 'uncharged_withdrawn'
            ? [`No longer: ${reason}`]
            : [],
    )
  const sent = async () => {
    const lines = ['10', '5'].map(async (quantityOrdered, at) => {
      const { id: productId } = await topside.product({
        name: ['Beef', 'Shin'][at] ?? '',
        basePrice: '10.00',
      })
      return { productId, quantityOrdered }
    })
    return released(topside, oak, await Promise.all(lines))
  }

  it('a draft says what was delivered then; what the office edited and did not change at the door stays', async () => {
    const order = await sent()
    await kept(order, '8', '0')
    expect(await charged(order)).toEqual(['Beef 8.000 10.00'])
    const paper = await paperOf(order)
    const items = paper.items.map((item) => ({ ...item, pricePerUnit: '9.00', quantity: '7.5' }))
    await admin.call(saveInvoiceItems, { params: paper, body: { items } })
    await setBack(order)
    await kept(order, '8', '5')
    expect(await charged(order)).toEqual(['Beef 7.500 9.00', 'Shin 5.000 10.00'])
    await setBack(order)
    await kept(order, '10', '4')
    expect(await charged(order)).toEqual(['Beef 10.000 9.00', 'Shin 4.000 10.00'])
    expect(await paperOf(order)).toMatchObject({ amount: '130.00', paymentStatus: 'unpaid' })
  })

  it('what the office edited on a line stays also if all of it is refused and then delivered after all', async () => {
    const order = await sent()
    await kept(order, '8', '5')
    const paper = await paperOf(order)
    const items = paper.items.map((item) => ({ ...item, pricePerUnit: '9.00' }))
    await admin.call(saveInvoiceItems, { params: paper, body: { items } })
    await setBack(order)
    await kept(order, '8', '0')
    expect(await charged(order)).toEqual(['Beef 8.000 9.00'])
    await setBack(order)
    await kept(order, '0', '0')
    expect(await charged(order)).toEqual([])
    await setBack(order)
    await kept(order, '8', '4')
    expect(await charged(order)).toEqual(['Beef 8.000 9.00', 'Shin 4.000 9.00'])
    expect(await paperOf(order)).toMatchObject({ amount: '108.00' })
  })

  it('a draft also follows what the driver recorded when an admin then marks it delivered by hand', async () => {
    const order = await sent()
    await kept(order, '8', '0')
    await setBack(order)
    for (const [at, quantityDelivered] of ['10', '1'].entries()) {
      const params = { itemId: order.items[at]?.id ?? 0 }
      await driver.call(changeOrderItem, { params, body: { quantityDelivered } })
    }
    await setBack(order, 'delivered')
    expect(await charged(order)).toEqual(['Beef 10.000 10.00', 'Shin 1.000 10.00'])
  })

  it('an issued invoice stays; less is credited once, and the history says what it does not charge', async () => {
    const order = await sent()
    await kept(order, '8', '5')
    const issued = await paperOf(order)
    await admin.call(approveInvoice, { params: issued })
    const notes = async () =>
      (await admin.call(listCreditNotes, { params: { id: issued.id } })).body
    const issue = async (note: CreditNote | undefined) => {
      const body = { reason: note?.reason ?? '', items: note?.items ?? [] }
      return admin.call(issueCreditNote, { params: { id: note?.id ?? 0 }, body })
    }
    await setBack(order)
    await kept(order, '8', '4')
    const [note] = await notes()
    expect(note).toMatchObject({ status: 'draft', amount: '10.00' })
    const made = (await issue(note)).body
    await setBack(order)
    await setBack(order, 'delivered')
    expect(await notes()).toMatchObject([{ status: 'issued', amount: '10.00' }])
    expect(await uncharged(order)).toEqual([])
    await setBack(order)
    await kept(order, '10', '5')
    expect(await charged(order)).toEqual(['Beef 8.000 10.00', 'Shin 5.000 10.00'])
    const beyond = `Beef 2 kg beyond ${issued.invoiceNumber}, which is issued; Shin 1 kg was credited with ${made.creditNumber}, and was delivered after all`
    expect(await uncharged(order)).toEqual([`${beyond}. Charge it with a new order`])
    await setBack(order)
    await kept(order, '8', '4')
    expect(await uncharged(order)).toEqual([
      `${beyond}. Charge it with a new order`,
      `No longer: ${beyond}`,
    ])
  })

  it('an order that is set back loses the credit note that its delivery drafted, which names only what it credits', async () => {
    const order = await sent()
    await kept(order, '10', '1')
    const issued = await paperOf(order)
    await admin.call(approveInvoice, { params: issued })
    const drafts = async () =>
      (await admin.call(listCreditNotes, { params: { id: issued.id } })).body
    await setBack(order)
    await kept(order, '8', '1')
    const [draft] = await drafts()
    expect(draft).toMatchObject({
      amount: '20.00',
      reason: 'Refused at delivery: Beef 2 of 10 kg (Damaged)',
    })
    await setBack(order)
    expect(await drafts()).toEqual([])
    const body = { reason: 'Refused', items: draft?.items ?? [] }
    const late = await admin.call(issueCreditNote, { params: { id: draft?.id ?? 0 }, body })
    expect(late.status).toBe(404)
    await kept(order, '9', '1')
    expect(await drafts()).toMatchObject([{ status: 'draft', amount: '10.00' }])
  })

  it('an invoice is not approved while its order is being delivered again, one by one or together', async () => {
    const order = await sent()
    await kept(order, '8', '5')
    const { id } = await paperOf(order)
    await setBack(order)
    const reason =
      'This order was set back and isn’t delivered again yet. Approve its invoice once it is.'
    expect(await admin.call(approveInvoice, { params: { id } })).toMatchObject({
      status: 409,
      body: { code: 'SET_BACK', message: reason },
    })
    const together = await admin.call(approveInvoices, { body: { invoiceIds: [id] } })
    expect(together.body).toEqual({ done: [], left: [{ id, reason }] })
    const looks = async () =>
      (await admin.call(invoicesToLookAt)).body
        .filter(({ invoiceId }) => invoiceId === id)
        .flatMap((each) => each.looks.map(({ kind }) => kind))
    expect(await looks()).toContain('set_back')
    await kept(order, '8', '5')
    expect(await looks()).not.toContain('set_back')
    expect((await admin.call(approveInvoice, { params: { id } })).status).toBe(200)
  })
})

describe('the number', () => {
  const numbers = async () => {
    const made = await topside.db
      .select({ invoiceNumber: invoices.invoiceNumber })
      .from(invoices)
      .orderBy(invoices.invoiceNumber)
    return made.map(({ invoiceNumber }) => invoiceNumber)
  }
  const first = (count: number) =>
    Array.from({ length: count }, (_, n) => `INV-${String(n + 1).padStart(6, '0')}`)

  it('is one per order, however often its invoice is requested at once', async () => {
    const { id } = await placed(topside, oak)
    const made = await Promise.all(Array.from({ length: 10 }, () => make(id)))
    expect(new Set(made.map((each) => each.invoiceNumber)).size).toBe(1)
  })

  it('has no gap and no duplicate over 30 orders at once, though some are rolled back', async () => {
    const before = (await numbers()).length
    const placedAtOnce = await Promise.all(
      Array.from({ length: 30 }, (_, n) => placed(topside, n % 2 ? oak : decoy)),
    )
    const tries = placedAtOnce.flatMap(({ id }, n) => [
      ...(n % 3 === 0 ? [makeAndFail(id)] : []),
      ...(n % 5 === 0 ? [] : [make(id)]),
    ])
    const failed = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected')
    expect(failed).toHaveLength(10)
    expect(await numbers()).toEqual(first(before + 24))
  })
})
