import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import {
  creditInvoice,
  discardCreditNote,
  downloadCreditNote,
  issueCreditNote,
  listCreditNotes,
} from '#contract/invoices/credit-notes.ts'
import { getCustomerAccount } from '#contract/invoices/customer-accounts.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import {
  approveInvoice,
  getInvoice,
  getOrderInvoice,
  type InvoiceOnPaper,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { listNotifications } from '#contract/business/notifications.ts'
import { getOrderTimeline, markDelivered } from '#contract/orders/orders.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import { sumMoney } from '#domain/money/money.ts'
import { delivered, released, signature } from '#tests/support/journey.ts'
import type { Person } from '#tests/support/topside.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy({
  now: '2026-12-01T09:00:00Z',
  oak: { address: '1 High Street' },
})
const driver = await topside.signIn('driver')

const read = async (id: number): Promise<InvoiceOnPaper> =>
  (await admin.call(getInvoice, { params: { id } })).body
const notesOf = async (id: number, person: Person = admin) =>
  (await person.call(listCreditNotes, { params: { id } })).body

/** Two lines: 5.37 kg of rump at £10.00, and 3 of dripping at £1.03 with VAT; £57.41 in all, issued. */
async function issued(customer = oak): Promise<InvoiceOnPaper> {
  const rump = await topside.product({ name: 'Rump', basePrice: '10.00' })
  const goods = { name: 'Dripping', basePrice: '1.03', unit: 'each', vatRate: 20 }
  const dripping = await topside.product(goods)
  const lines = [
    { productId: rump.id, quantityOrdered: '5' },
    { productId: dripping.id, quantityOrdered: '3' },
  ]
  const { id } = await delivered(topside, customer, lines, ['5.37'])
  const { body } = await admin.call(getOrderInvoice, { params: { id } })
  await admin.call(approveInvoice, { params: { id: body.id } })
  return read(body.id)
}

type Item = { invoiceItemId: number; quantity: string; pricePerUnit: string }
const credit = (id: number, items: Item[], reason = 'Short weight', key?: string) =>
  admin.call(creditInvoice, { params: { id }, body: { reason, items } }, key)
const whole = (line: InvoiceOnPaper['items'][number]): Item => ({
  invoiceItemId: line.id,
  quantity: line.quantity,
  pricePerUnit: line.pricePerUnit,
})
const [rumpOf, drippingOf] = [
  ({ items }: InvoiceOnPaper) => items[0] as InvoiceOnPaper['items'][number],
  ({ items }: InvoiceOnPaper) => items[1] as InvoiceOnPaper['items'][number],
]

describe('a credit note', () => {
  it('has its own number series and a reason, and reduces what is outstanding', async () => {
    const invoice = await issued()
    const wanted = [{ ...whole(rumpOf(invoice)), quantity: '0.37' }]
    const key = randomUUID()
    const { status, body } = await credit(invoice.id, wanted, 'Trimmed too short', key)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      creditNumber: 'CRN-000001',
      invoiceNumber: invoice.invoiceNumber,
      status: 'issued',
      reason: 'Trimmed too short',
      amount: '3.70',
      issuedDate: '2026-12-01',
      issuedBy: 'Test admin',
      items: [{ name: 'Rump', quantity: '0.370', totalPrice: '3.70' }],
    })
    expect((await credit(invoice.id, wanted, 'Trimmed too short', key)).body).toEqual(body)
    expect(await read(invoice.id)).toMatchObject({
      amount: '57.41',
      creditedAmount: '3.70',
      outstanding: '53.71',
      paymentStatus: 'unpaid',
    })
  })

  it('corrects a wrong price by its difference', async () => {
    const invoice = await issued()
    const { body } = await credit(invoice.id, [{ ...whole(rumpOf(invoice)), pricePerUnit: '0.50' }])
    expect(body.amount).toBe('2.69')
  })

  it('returns the VAT to the penny if it comes in parts, and never more than was invoiced', async () => {
    const invoice = await issued()
    const dripping = drippingOf(invoice)
    const one = { ...whole(dripping), quantity: '1' }
    const vat = []
    for (let part = 0; part < 3; part++) vat.push((await credit(invoice.id, [one])).body.vatAmount)
    expect(vat).toEqual(['0.21', '0.20', '0.21'])
    const { status, failure } = await credit(invoice.id, [one])
    expect([status, failure.message]).toEqual([422, 'Only £0.00 of Dripping is left to credit.'])
    expect((await read(invoice.id)).creditedAmount).toBe('3.71')
  })

  it.each([
    [{ quantity: '5.38' }, 'Only 5.37 kg of Rump was invoiced.'],
    [{ pricePerUnit: '10.01' }, 'Rump was invoiced at £10.00.'],
    [{ quantity: '0' }, 'Enter what to credit.'],
    [{ invoiceItemId: 999_999 }, 'List each line of this invoice once.'],
  ])('of %j is refused and changes nothing', async (wrong, message) => {
    const invoice = await issued()
    const { status, failure } = await credit(invoice.id, [{ ...whole(rumpOf(invoice)), ...wrong }])
    expect([status, failure.message]).toEqual([422, message])
    expect(await notesOf(invoice.id)).toEqual([])
    expect((await read(invoice.id)).version).toBe(invoice.version)
  })

  it('of a paid invoice goes on account', async () => {
    const invoice = await issued()
    const paid = { paidAmount: invoice.amount }
    await admin.call(recordPayment, { params: { id: invoice.id }, body: paid })
    await credit(invoice.id, [whole(rumpOf(invoice))])
    expect(await read(invoice.id)).toMatchObject({
      paidAmount: '3.71',
      outstanding: '0.00',
      paymentStatus: 'paid',
    })
    const account = await admin.call(getCustomerAccount, { params: oak })
    expect(account.body.onAccount).toBe('53.70')
  })

  it('is refused before approval: until then the invoice itself is edited', async () => {
    const { id } = await delivered(topside, oak)
    const { body: invoice } = await admin.call(getOrderInvoice, { params: { id } })
    const { status, failure } = await credit(invoice.id, [whole(rumpOf(invoice))])
    expect([status, failure.code]).toEqual([409, 'NOT_ISSUED'])
  })

  it('never exceeds the line, however many come at once, and leaves no gap in its series', async () => {
    const invoice = await issued()
    const third = { ...whole(rumpOf(invoice)), quantity: '2' }
    const answers = await Promise.all(Array.from({ length: 6 }, () => credit(invoice.id, [third])))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2)
    const { rows } = await topside.pool.query<{ n: string }>(
      'select credit_number as n from credit_notes where credit_number is not null order by id',
    )
    expect(rows.map(({ n }) => n)).toEqual(
      rows.map((_, place) => `CRN-${String(place + 1).padStart(6, '0')}`),
    )
  })

  it('can be read and downloaded by its own customer, and nobody else', async () => {
    const invoice = await issued()
    const { body: note } = await credit(invoice.id, [whole(rumpOf(invoice))])
    expect(await notesOf(invoice.id, oak)).toMatchObject([{ creditNumber: note.creditNumber }])
    const { status } = await decoy.call(listCreditNotes, { params: { id: invoice.id } })
    expect(status).toBe(404)
    const pdf = (person: Person) => person.call(downloadCreditNote, { params: { id: note.id } })
    expect((await pdf(decoy)).status).toBe(404)
    const file = (await pdf(oak)).body as unknown as Buffer
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  })
})

describe('an issued invoice', () => {
  it('keeps the customer details it was issued with, even if the customer moves', async () => {
    const invoice = await issued(decoy)
    await topside.pool.query(`update customers set name = 'New Arms', address = 'Elsewhere'
      where id = ${decoy.id}`)
    const { customer } = await read(invoice.id)
    expect(customer).toMatchObject({ name: 'Decoy Arms', address: invoice.customer.address })
  })
})

const approved = ({ id }: InvoiceOnPaper) => admin.call(approveInvoice, { params: { id } })

/** An admin marks the order delivered; the driver's own proof comes later and says that some was refused. */
async function refusedLater(before: (invoice: InvoiceOnPaper) => Promise<unknown>) {
  const rump = await topside.product({ name: 'Rump', basePrice: '10.00' })
  const lines = [{ productId: rump.id, quantityOrdered: '5' }]
  const order = await released(topside, oak, lines, ['5.37'])
  await driver.call(startRoute, { body: { orderIds: [order.id] } })
  await admin.call(markDelivered, { params: { id: order.id }, body: {} })
  const { body } = await admin.call(getOrderInvoice, { params: { id: order.id } })
  await before(body)
  const proof = {
    orderId: order.id,
    confirmationType: 'signature' as const,
    customerSignature: signature,
    items: [{ itemId: order.items[0]?.id ?? 0, quantityDelivered: '5', returnReason: 'Damaged' }],
  }
  const confirm = () => driver.call(confirmDelivery, { body: proof })
  expect((await confirm()).status).toBe(201)
  expect((await confirm()).status).toBe(409)
  return body.id
}

describe('goods refused after the invoice was made', () => {
  it('are left off an invoice awaiting approval', async () => {
    const id = await refusedLater(() => Promise.resolve())
    expect(await read(id)).toMatchObject({
      amount: '50.00',
      items: [{ quantity: '5.000' }],
      returnedGoods: [{ name: 'Rump', quantity: '0.37', reason: 'Damaged' }],
    })
    expect(await notesOf(id)).toEqual([])
  })

  it('are taken off an edited invoice too, at the edited price', async () => {
    const id = await refusedLater(({ id, items }) =>
      admin.call(saveInvoiceItems, {
        params: { id },
        body: { items: items.map((item) => ({ ...item, pricePerUnit: '9.00' })) },
      }),
    )
    expect(await read(id)).toMatchObject({ amount: '45.00', items: [{ quantity: '5.000' }] })
  })

  it('are drafted as a credit only as far as they are not credited yet', async () => {
    const id = await refusedLater(async (invoice) => {
      await approved(invoice)
      await credit(invoice.id, [{ ...whole(rumpOf(invoice)), quantity: '0.3' }])
    })
    expect(await notesOf(id)).toMatchObject([{ status: 'issued' }, { amount: '0.70' }])
  })

  it('are drafted as a credit note if the invoice is issued; an admin corrects and issues it', async () => {
    const id = await refusedLater(approved)
    const [draft] = await notesOf(id)
    expect(draft).toMatchObject({
      status: 'draft',
      creditNumber: null,
      amount: '3.70',
      reason: 'Refused at delivery: Rump 0.37 of 5.37 kg (Damaged)',
    })
    expect(await notesOf(id, oak)).toEqual([])
    const rung = (await admin.call(listNotifications)).body
    expect(rung.filter(({ invoiceId }) => invoiceId === id)).toMatchObject([
      { kind: 'credit_draft', detail: 'Oak Tavern' },
    ])
    expect((await read(id)).creditedAmount).toBe('0.00')
    const items = [{ ...whole(rumpOf(await read(id))), quantity: '0.3' }]
    const body = { reason: 'Damaged', items }
    const params = { id: draft?.id ?? 0 }
    const answers = await Promise.all(
      [1, 2].map(() => admin.call(issueCreditNote, { params, body })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await notesOf(id)).toMatchObject([{ status: 'issued', amount: '3.00' }])
    expect((await read(id)).outstanding).toBe('50.70')
  })

  it('are drafted in a credit note that can be discarded; an issued one stays', async () => {
    const id = await refusedLater(approved)
    const discard = async () =>
      admin.call(discardCreditNote, { params: { id: (await notesOf(id))[0]?.id ?? 0 } })
    expect((await discard()).status).toBe(200)
    expect(await notesOf(id)).toEqual([])
    await credit(id, [{ ...whole(rumpOf(await read(id))), quantity: '1' }])
    expect((await discard()).status).toBe(409)
  })
})

describe('an invoice of 120 lines', () => {
  it('has its whole history, and two notes of all its lines credit it to the penny', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => at)
    const products = []
    for (const at of rows)
      products.push(
        await topside.product({
          name: `Cut ${at}`,
          basePrice: `${1 + (at % 7)}.${10 + (at % 90)}`,
          unit: 'each',
          vatRate: at % 3 === 0 ? 20 : 0,
        }),
      )
    const items = products.map(({ id }) => ({ productId: id, quantityOrdered: '3' }))
    const order = await delivered(topside, oak, items)
    const { body } = await admin.call(getOrderInvoice, { params: order })
    await admin.call(approveInvoice, { params: { id: body.id } })
    const invoice = await read(body.id)
    expect(invoice.items).toHaveLength(120)
    const story = await admin.call(getOrderTimeline, { params: order, query: { limit: 20 } })
    expect(story.body).toHaveLength(20)
    expect(Number(story.headers['x-total-count'])).toBeGreaterThan(120)
    const ones = invoice.items.map((line) => ({ ...whole(line), quantity: '1' }))
    const twos = ones.map((one) => ({ ...one, quantity: '2' }))
    const first = await credit(invoice.id, ones)
    const second = await credit(invoice.id, twos)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(sumMoney([first.body.amount, second.body.amount])).toBe(invoice.amount)
    expect(await read(invoice.id)).toMatchObject({ outstanding: '0.00' })
  })
})
