import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listAudit } from '#contract/people/audit.ts'
import { creditInvoice, downloadCreditNote } from '#contract/invoices/credit-notes.ts'
import { deleteCustomer } from '#contract/customers/customer-admin.ts'
import { updateCustomer } from '#contract/customers/customers.ts'
import { confirmDelivery, startRoute } from '#contract/orders/deliveries.ts'
import { emailInvoice } from '#contract/invoices/invoice-emails.ts'
import { exportInvoices } from '#contract/invoices/invoice-list.ts'
import * as templates from '#contract/invoices/invoice-templates.ts'
import {
  approveInvoice,
  downloadInvoice,
  getInvoice,
  getOrderInvoice,
  type InvoiceOnPaper,
} from '#contract/invoices/invoices.ts'
import { recordPayment } from '#contract/invoices/payments.ts'
import { changeProduct } from '#contract/catalogue/products.ts'
import { getSettings, saveSettings } from '#contract/business/settings.ts'
import { keepDrawing } from './keep-drawing.ts'
import { delivered, released, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  oak = await topside.customer({
    name: 'Oak Ltd',
    address: '1 High Street',
    paymentTerms: '14 days',
  })
})
afterAll(() => topside.stop())

const at = (id: number) => ({ params: { id } })
const bytes = async (answer: Promise<{ status: number; body: unknown }>): Promise<Buffer> => {
  const { status, body } = await answer
  expect(status).toBe(200)
  return body as Buffer
}
const pdfOf = (who: Person, id: number) => bytes(who.call(downloadInvoice, at(id)))
const read = async (id: number) => (await admin.call(getInvoice, at(id))).body

/** 5.375 kg of rump at £10.00 and dripping with VAT; awaiting approval. */
async function drafted(customer = oak): Promise<InvoiceOnPaper & { products: number[] }> {
  const rump = await topside.product({ name: 'Rump' })
  const dripping = await topside.product({ name: 'Dripping', unit: 'each', vatRate: 20 })
  const products = [rump.id, dripping.id]
  const lines = products.map((productId) => ({ productId, quantityOrdered: '5' }))
  const { id } = await delivered(topside, customer, lines, ['5.375'])
  const { body } = await admin.call(getOrderInvoice, at(id))
  return { ...body, products }
}
const approve = (id: number) => admin.call(approveInvoice, at(id))

const save = async (change: object) => {
  const { body } = await admin.call(getSettings)
  expect((await admin.call(saveSettings, { body: { ...body, ...change } as never })).status).toBe(
    200,
  )
}
const reword = async (change: object) => {
  const [template] = (await admin.call(templates.listTemplates)).body
  const asked = { params: { id: template?.id }, body: { ...template, ...change } }
  expect((await admin.call(templates.changeTemplate, asked as never)).status).toBe(200)
}
/** Everything that a paper says, without later payments. */
const said = ({ supplier, look, items, customer, order, ...rest }: InvoiceOnPaper) => {
  const { issuedDate, dueDate, deliveredOn, netAmount, vatAmount, amount } = rest
  return {
    supplier,
    look,
    items,
    customer,
    order,
    issuedDate,
    dueDate,
    deliveredOn,
    netAmount,
    vatAmount,
    amount,
  }
}

const square = (colour: string) =>
  `data:image/png;base64,${colour === 'one' ? signature.split(',')[1] : 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='}`

/** Changes the business, the template, the customer and these products, so that a paper drawn anew would differ. */
async function changeEverything(products: number[]): Promise<void> {
  await save({ vatNumber: 'GB 999 9999 73', businessName: 'Other Butchers', bankDetails: '11' })
  await reword({
    companyName: 'Other Butchers',
    companyAddress: 'Elsewhere',
    paymentTerms: '7 days',
    paymentInstructions: 'Sort code 99-99-99',
    termsAndConditions: 'New terms',
    primaryColor: '#00ff00',
    headerStyle: 'right',
    tableStyle: 'striped',
    logoUrl: square('two'),
    showDueDate: false,
    quantityDecimalPlaces: 0,
    customFields: [
      {
        id: 'a',
        label: 'New',
        type: 'text',
        required: false,
        defaultValue: 'x',
        position: 'footer',
      },
    ],
  })
  await admin.call(updateCustomer, {
    ...at(oak.id),
    body: {
      name: 'Renamed Ltd',
      address: '9 New Road',
      email: 'new@test.example',
      paymentTerms: '60 days',
    },
  } as never)
  for (const id of products)
    await admin.call(changeProduct, {
      ...at(id),
      body: { name: 'Other name', basePrice: '99.00' },
    } as never)
}

describe('an issued invoice', () => {
  it('and its credit note stay the same to the byte, whatever changes', async () => {
    await reword({ logoUrl: square('one'), paymentInstructions: 'Sort code 00-00-00' })
    const invoice = await drafted()
    expect((await approve(invoice.id)).status).toBe(200)
    const [rump] = invoice.items
    const items = [{ invoiceItemId: rump?.id ?? 0, quantity: '1.125', pricePerUnit: '10.00' }]
    const note = await admin.call(creditInvoice, {
      ...at(invoice.id),
      body: { reason: 'Fat', items },
    })
    const creditPdf = () => bytes(oak.call(downloadCreditNote, at(note.body.id)))
    const [first, credit, paper] = [
      await pdfOf(oak, invoice.id),
      await creditPdf(),
      said(await read(invoice.id)),
    ]
    const other = await drafted()

    await changeEverything(invoice.products)
    await admin.call(recordPayment, { ...at(invoice.id), body: { paidAmount: '5.00' } })

    expect(said(await read(invoice.id))).toEqual(paper)
    expect((await oak.call(getOrderInvoice, at(invoice.orderId))).body.supplier).toEqual(
      paper.supplier,
    )
    for (const who of [oak, admin]) expect((await pdfOf(who, invoice.id)).equals(first)).toBe(true)
    expect((await creditPdf()).equals(credit)).toBe(true)

    // It is sent to the customer's current address, unchanged.
    const email = await admin.call(emailInvoice, { ...at(invoice.id), body: {} })
    expect(email.body.recipient).toBe('new@test.example')
    const { rows } = await topside.pool.query('select attachment from outbox where id = $1', [
      email.body.id,
    ])
    expect(rows[0].attachment.equals(first)).toBe(true)

    // Invoices that nobody has approved yet do change.
    expect(await read(other.id)).toMatchObject({
      supplier: {
        companyName: 'Other Butchers',
        vatNumber: 'GB 999 9999 73',
        paymentTerms: '7 days',
      },
      look: { headerStyle: 'right' },
      customer: { name: 'Renamed Ltd' },
    })

    expect((await read(other.id)).look.logoUrl).not.toBe(paper.look.logoUrl)

    const gone = await admin.call(templates.addTemplate, {
      body: { name: 'New', companyName: 'C', companyAddress: 'A', isDefault: true },
    })
    const [old] = (await admin.call(templates.listTemplates)).body.filter(
      ({ id }) => id !== gone.body.id,
    )
    expect(
      (await admin.call(templates.removeTemplate, { params: { id: old?.id ?? 0 } } as never))
        .status,
    ).toBe(200)
    const query = { owed: '1000', toApprove: '1000' }
    expect((await admin.call(deleteCustomer, { ...at(oak.id), query })).body.anonymised).toBe(true)
    expect(said(await read(invoice.id))).toEqual(paper)
    expect((await pdfOf(admin, invoice.id)).equals(first)).toBe(true)
    oak = await topside.customer({ name: 'Oak again' })
  })

  it('gets its PDF automatically, with its SHA-256 in the audit log', async () => {
    const { id, invoiceNumber } = await drafted()
    const errors: unknown[] = []
    const { pool, clock, events } = topside
    const stop = keepDrawing({ pool, clock, events, onError: (error) => errors.push(error) })
    await approve(id)
    const made = async () =>
      (
        await pool.query(
          'select 1 from issued_paper_files join issued_papers p on p.id = paper_id where invoice_id = $1',
          [id],
        )
      ).rowCount
    await expect.poll(made).toBe(1)
    await stop()
    expect(errors).toEqual([])
    const { body } = await admin.call(listAudit, { query: { search: invoiceNumber } as never })
    const kept = body.filter(({ field }) => field === 'pdf_sha256')
    const sha256 = createHash('sha256')
      .update(await pdfOf(admin, id))
      .digest('hex')
    expect(kept.map(({ newValue }) => newValue)).toEqual([sha256])
  })

  it('cannot be changed, even in the database', async () => {
    const { id } = await drafted()
    await approve(id)
    await bytes(admin.call(downloadInvoice, at(id)))
    for (const statement of [
      `update invoices set due_date = '2030-01-01' where id = ${id}`,
      `update invoices set billed_to = null where id = ${id}`,
      `update invoices set status = 'awaiting_approval' where id = ${id}`,
      `delete from invoices where id = ${id}`,
      `update invoice_items set name = 'x' where invoice_id = ${id}`,
      `delete from invoice_items where invoice_id = ${id}`,
      `update issued_papers set contents = '{}' where invoice_id = ${id}`,
      `delete from issued_paper_files`,
      `update paper_logos set data_url = ''`,
      `truncate issued_papers cascade`,
    ])
      await expect(topside.pool.query(statement), statement).rejects.toThrow(
        /never changed or deleted/,
      )
    await topside.pool.query(`update invoice_items set product_id = null where invoice_id = ${id}`)
  })
})

describe('approving', () => {
  it('needs a VAT number to charge VAT; without one the invoice stays as it was', async () => {
    const { id } = await drafted()
    const { vatNumber } = (await admin.call(getSettings)).body
    await save({ vatNumber: null })
    const { status, failure } = await approve(id)
    expect([status, failure.code, failure.message]).toEqual([
      409,
      'NO_VAT_NUMBER',
      'This invoice charges £10.00 of VAT, and Settings has no VAT number. Add the VAT number first.',
    ])
    expect((await read(id)).status).toBe('awaiting_approval')
    await save({ vatNumber })
    expect((await approve(id)).status).toBe(200)
  })

  it('twice at once issues one paper, and requesting it twice at once makes one file', async () => {
    const { id, orderId } = await drafted()
    const approvals = await Promise.all([approve(id), approve(id)])
    expect(approvals.map(({ status }) => status).sort()).toEqual([200, 409])
    const files = await Promise.all([oak, admin, oak].map((who) => pdfOf(who, id)))
    expect(new Set(files.map((file) => file.toString('latin1'))).size).toBe(1)
    const { rows } = await topside.pool.query(
      `select field from audit_entries where order_id = $1 and field = 'pdf_sha256'`,
      [orderId],
    )
    expect(rows).toHaveLength(1)
  })
})

it('the time of supply is taken from the day of delivery in London, on paper, screen and file', async () => {
  const { id: productId } = await topside.product({ vatRate: 20 })
  const order = await released(topside, oak, [{ productId, quantityOrdered: '2' }])
  topside.clock.set('2027-07-02T08:00:00Z')
  const [driver, admin] = [await topside.signIn('driver'), await topside.signIn('admin')]
  await driver.call(startRoute, { body: { orderIds: [order.id] } })
  const proof = {
    orderId: order.id,
    confirmationType: 'signature' as const,
    customerSignature: signature,
    deliveredAt: '2027-06-30T23:30:00.000Z',
  }
  expect((await driver.call(confirmDelivery, { body: proof })).status).toBe(201)
  const { body } = await admin.call(getOrderInvoice, at(order.id))
  await admin.call(approveInvoice, at(body.id))
  expect((await admin.call(getInvoice, at(body.id))).body).toMatchObject({
    issuedDate: '2027-07-02',
    deliveredOn: '2027-07-01',
    order: { deliveryDate: '2026-12-03' },
  })
  const file = await admin.call(exportInvoices, { query: { search: body.invoiceNumber } })
  expect(String(file.body)).toContain(`${body.invoiceNumber},2027-07-02,2027-07-01,`)
})
