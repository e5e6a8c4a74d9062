import { describe, expect, it } from 'vitest'
import {
  approveInvoice,
  getInvoice,
  getOrderInvoice,
  type InvoiceOnPaper,
  saveInvoiceItems,
} from '#contract/invoices/invoices.ts'
import { delivered } from '#tests/support/journey.ts'
import { withDecoy } from '#tests/support/two-customers.ts'

const { topside, admin, oak, decoy } = await withDecoy()
const decoysInvoice = await invoiced(decoy)

/** 5.37 kg at £10.00 without VAT and 2 kg at £4.00 with 20%: £63.30. */
async function invoiced(customer = oak): Promise<InvoiceOnPaper> {
  const lines = [
    { productId: (await topside.product()).id, quantityOrdered: '5' },
    {
      productId: (await topside.product({ basePrice: '4.00', vatRate: 20 })).id,
      quantityOrdered: '2',
    },
  ]
  const order = await delivered(topside, customer, lines, ['5.37', '2'])
  return (await admin.call(getOrderInvoice, { params: { id: order.id } })).body
}

type Edit = { id: number; quantity: string; pricePerUnit: string }
const asIs = ({ items }: InvoiceOnPaper): Edit[] =>
  items.map(({ id, quantity, pricePerUnit }) => ({ id, quantity, pricePerUnit }))
const save = ({ id }: { id: number }, items: Edit[], version?: number) =>
  admin.call(saveInvoiceItems, { params: { id }, body: { items, version } })
const read = async ({ id }: { id: number }) =>
  (await admin.call(getInvoice, { params: { id } })).body

describe('an invoice awaiting approval', () => {
  it('accepts new quantities and prices, and recalculates each line, VAT and total', async () => {
    const invoice = await invoiced()
    const [beef, foil] = asIs(invoice) as [Edit, Edit]
    const { status, body } = await save(invoice, [
      { ...beef, quantity: '5.125', pricePerUnit: '9.99' },
      { ...foil, quantity: '3' },
    ])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      netAmount: '63.20',
      vatAmount: '2.40',
      amount: '65.60',
      outstanding: '65.60',
      version: invoice.version + 1,
      items: [
        { quantity: '5.125', pricePerUnit: '9.99', totalPrice: '51.20' },
        { quantity: '3.000', pricePerUnit: '4.00', totalPrice: '12.00' },
      ],
    })
    expect(await read(decoysInvoice)).toEqual(decoysInvoice)
  })

  it('keeps the first of two edits at once, and tells the second person', async () => {
    const invoice = await invoiced()
    const [beef, foil] = asIs(invoice) as [Edit, Edit]
    const answers = await Promise.all(
      ['1', '2', '3'].map((quantity) =>
        save(invoice, [{ ...beef, quantity }, foil], invoice.version),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('refused, and nothing is changed', () => {
  it.each<[string, (items: Edit[]) => Edit[]]>([
    ['a line left out', (items) => items.slice(1)],
    ['a line twice', (items) => [items[0] as Edit, items[0] as Edit]],
    ['another invoice’s line', (items) => [items[0] as Edit, asIs(decoysInvoice)[0] as Edit]],
    ['a line too many', (items) => [...items, asIs(decoysInvoice)[0] as Edit]],
    ['no quantity', (items) => items.map((item) => ({ ...item, quantity: '' }))],
    ['a price below 0', (items) => items.map((item) => ({ ...item, pricePerUnit: '-1' }))],
  ])('%s', async (_what, change) => {
    const invoice = await invoiced()
    expect((await save(invoice, change(asIs(invoice)))).status).toBe(422)
    expect(await read(invoice)).toEqual(invoice)
  })

  it('an issued invoice', async () => {
    const invoice = await invoiced()
    await admin.call(approveInvoice, { params: { id: invoice.id } })
    const refused = await save(invoice, asIs(invoice))
    expect([refused.status, refused.failure]).toEqual([
      409,
      { code: 'NOT_EDITABLE', message: 'An issued invoice can no longer be edited.' },
    ])
  })
})
