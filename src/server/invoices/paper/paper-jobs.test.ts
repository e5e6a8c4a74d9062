import { performance } from 'node:perf_hooks'
import { expect, it } from 'vitest'
import type { InvoiceLook } from '#contract/invoices/invoice-templates.ts'
import type { InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { lineTotal, vatSummary } from '#domain/money/money.ts'
import { pdfOf } from '#server/platform/files/pdf.ts'
import { canCheckPaper, canLookAtPaper, checked, pagesOf } from '#tests/support/paper.ts'
import { drawInvoice, drawInvoices } from './draw-papers.ts'
import { invoiceDocument, paperJobs } from './paper-jobs.ts'

const line = (place: number): InvoiceItem => ({
  id: place,
  invoiceId: 1,
  productId: place,
  variationId: null,
  name: `Rump of ${place}`,
  description: null,
  quantity: '2.375',
  unit: 'kg',
  pricePerUnit: '11.40',
  vatRate: place % 10 === 0 ? 20 : 0,
  totalPrice: lineTotal('2.375', '11.40'),
  imageUrl: null,
})

const plainLook: InvoiceLook = {
  logoUrl: null,
  primaryColor: '#6e1a1f',
  secondaryColor: '#5a4c43',
  headerStyle: 'left',
  tableStyle: 'minimal',
  quantityDecimalPlaces: 2,
  priceDecimalPlaces: 2,
  customFields: [],
  termsAndConditions: null,
  showCompanyNumber: true,
  showLogo: true,
  showInvoiceDate: true,
  showDeliveryDate: true,
  showDueDate: true,
  showProductDescription: true,
  showUnitColumn: false,
  showFooterCompanyName: false,
  showPaymentInstructions: true,
  showTermsAndConditions: true,
}

function invoiceOf(count: number): InvoiceOnPaper {
  const items = Array.from({ length: count }, (_, index) => line(index + 1))
  const { net, vat, gross } = vatSummary(
    items.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
  )
  return {
    id: 1,
    orderId: 1,
    customerId: 1,
    linesToPrice: 0,
    invoiceNumber: 'INV-000042',
    netAmount: net,
    vatAmount: vat,
    amount: gross,
    status: 'issued',
    paymentStatus: 'unpaid',
    creditedAmount: '0.00',
    paidAmount: '0.00',
    outstanding: gross,
    paidAt: null,
    approvedAt: null,
    approvedBy: null,
    issuedDate: '2026-12-03',
    dueDate: '2026-12-17',
    deliveredOn: '2026-12-03',
    returnedGoods: [
      { name: 'Rump', quantity: '0.800', unit: 'kg', reason: 'Damaged' },
      { name: 'Shin', quantity: '1.000', unit: 'kg', reason: null },
    ],
    version: 1,
    customer: {
      name: 'Oak Ltd',
      tradingName: 'The Oak',
      address: '1 High Street',
      email: 'oak@test.example',
      phone: '01632 960000',
      paymentTerms: '14 days',
    },
    order: {
      deliveryDate: '2026-12-03',
      orderNumber: 'ORD-000042',
      siteName: null,
      deliveryAddress: '1 High Street',
    },
    items,
    supplier: {
      companyName: 'Test Butchers',
      companyAddress: '1 Market Row',
      companyNumber: null,
      companyPhone: null,
      companyEmail: null,
      companyWebsite: null,
      vatNumber: 'GB 123 4567 89',
      invoiceTitle: 'INVOICE',
      footerText: null,
      paymentTerms: 'Net 30 days',
      paymentInstructions: 'Sort code 00-00-00',
    },
    look: plainLook,
  }
}

const countOf = (file: Buffer) => file.toString('latin1').match(/\/Type \/Page\b/g)?.length
const wordsOf = (invoice: InvoiceOnPaper) => JSON.stringify(invoiceDocument(invoice).content)

it('a short invoice is one page, a PDF titled with its number', async () => {
  const file = await pdfOf(invoiceDocument(invoiceOf(10)))
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.toString('latin1')).toContain('INV-000042')
  expect(countOf(file)).toBe(1)
})

it.skipIf(!canLookAtPaper())(
  'a hundred lines with long names take several pages, with headings on each and no line split',
  async () => {
    const invoice = invoiceOf(100)
    const long = 'Beef topside, dry-aged on the bone, trimmed, tied and vacuum packed for the oven '
    const items = invoice.items.map((item) => ({ ...item, name: `${item.name}: ${long}` }))
    const pages = pagesOf(await pdfOf(invoiceDocument({ ...invoice, items })))
    expect(pages.length).toBeGreaterThan(3)
    for (const [place, page] of pages.entries()) {
      expect(page).toContain(`page ${place + 1} of ${pages.length}`)
      if (page.includes('Rump of')) expect(page).toMatch(/Description\s+Rate\s+Quantity/)
    }
    const lines = pages.flatMap((page) => page.match(/Rump of \d+:/g) ?? [])
    expect(lines).toHaveLength(100)
    expect(pages.at(-1)).toContain('Total')
  },
)

it('an invoice shows VAT by rate, who is billed, the terms and how to pay', () => {
  const words = wordsOf(invoiceOf(10))
  for (const said of [
    'VAT 20% on £27.08',
    '"£5.42"',
    'Oak Ltd',
    'The Oak',
    'Payment terms: 14 days',
    'Sort code 00-00-00',
    'VAT number GB 123 4567 89',
    'Returned, not charged: Rump 0.8 kg (Damaged); Shin 1 kg',
  ])
    expect(words).toContain(said)
})

it('an invoice shows a VAT rate on each line if the business charges VAT, and nowhere otherwise', () => {
  const marks = (invoice: InvoiceOnPaper) => wordsOf(invoice).match(/ {2}VAT (0|20)%/g) ?? []
  const { supplier, ...invoice } = invoiceOf(10)
  expect(marks({ ...invoice, supplier })).toEqual([...Array(9).fill('  VAT 0%'), '  VAT 20%'])
  const unregistered = { ...invoiceOf(9), supplier: { ...supplier, vatNumber: null } }
  expect(wordsOf(unregistered)).not.toContain('VAT')
})

it.skipIf(!canLookAtPaper())(
  'totals are on the page of the last line, wherever the page ends, also in a file of several',
  async () => {
    const bare = { look: { ...plainLook, tableStyle: 'bordered' as const }, returnedGoods: [] }
    const all = Array.from({ length: 7 }, (_, place) => ({
      ...invoiceOf(22 + place),
      ...bare,
      invoiceNumber: `INV-${22 + place}`,
    }))
    const single: string[][] = []
    for (const each of all) single.push(pagesOf(await paperJobs.drawInvoice(each)))
    const together = pagesOf(await paperJobs.drawInvoices(all))
    const pages = [...single.flat(), ...together]
    expect(pages.filter((page) => /Subtotal/.test(page))).toHaveLength(14)
    for (const page of pages)
      if (/Subtotal/.test(page)) expect(page).toMatch(/Rump of[^]+Subtotal[^]+VAT 20%[^]+Total/)
    // Some totals would have stood alone on a page, so the last line moved there with them.
    expect(single.some((own) => (own.at(-1)?.match(/Rump of/g) ?? []).length === 1)).toBe(true)
  },
)

it('an invoice follows the template: hidden parts are left out, and custom fields are where they belong', () => {
  const look: InvoiceLook = {
    ...plainLook,
    headerStyle: 'centered',
    tableStyle: 'striped',
    showDueDate: false,
    showUnitColumn: true,
    showPaymentInstructions: false,
    quantityDecimalPlaces: 0,
    termsAndConditions: 'Ours until paid for.',
    customFields: (['header', 'customer', 'items', 'footer'] as const).map((position) => ({
      id: position,
      label: `At the ${position}`,
      type: 'text',
      required: false,
      defaultValue: 'x',
      position,
    })),
  }
  const words = wordsOf({ ...invoiceOf(1), look })
  for (const hidden of ['Payment due', 'Sort code']) expect(words).not.toContain(hidden)
  // Paper never rounds a weight, because rate times quantity must be the total.
  for (const shown of ['"2.375"', '"Unit"', 'Ours until paid for.']) expect(words).toContain(shown)
  const places = ['customer', 'header', 'items', 'footer'].map((at) =>
    words.indexOf(`At the ${at}`),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places[0]).toBeGreaterThan(0)
})

it('a logo is printed; one at another address is not fetched', async () => {
  const logoUrl = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`
  const withLogo = { ...invoiceOf(1), look: { ...plainLook, logoUrl } }
  expect((await pdfOf(invoiceDocument(withLogo))).toString('latin1')).toContain('/Subtype /Image')
  const elsewhere = { ...plainLook, logoUrl: 'https://elsewhere.example/logo.png' }
  const file = await pdfOf(invoiceDocument({ ...invoiceOf(1), look: elsewhere }))
  expect(file.toString('latin1')).not.toContain('/Subtype /Image')
})

it('an invoice shows where the goods went, if to a site of the customer’s', () => {
  const invoice = invoiceOf(1)
  expect(wordsOf(invoice)).not.toContain('Delivered to')
  const order = { ...invoice.order, siteName: 'Garden bar', deliveryAddress: '2 Oak Lane' }
  const there = wordsOf({ ...invoice, order })
  for (const text of ['Delivered to', 'Garden bar', '2 Oak Lane']) expect(there).toContain(text)
})

it('while many invoices are drawn, this thread can answer other calls', async () => {
  await drawInvoice(invoiceOf(1))
  const before = performance.eventLoopUtilization()
  const file = await drawInvoices(
    Array.from({ length: 20 }, (_, place) => ({ ...invoiceOf(20), invoiceNumber: `INV-${place}` })),
  )
  const { active, idle } = performance.eventLoopUtilization(before)
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  expect(active / (active + idle)).toBeLessThan(0.5)
})

it.skipIf(!canCheckPaper())(
  'an invoice is valid and accessible: a heading, and a table with its headings marked once',
  async () => {
    const { faults, info, structure } = checked(await drawInvoice(invoiceOf(45)))
    expect(faults).toMatch(/No syntax or stream encoding errors found/)
    expect(info).toMatch(/Tagged: +yes/)
    const read = structure.replaceAll(/\s+/g, ' ')
    expect(read).toContain('H1 (block) "INVOICE"')
    expect(read).toContain('TH: /Scope /Column "Description"')
    expect(read.split('"Description"')).toHaveLength(2)
    expect(read).toContain('TD "Rump of 44 VAT 0%"')
    expect(read).not.toContain('page 1 of')
  },
)

it.skipIf(!canLookAtPaper())(
  'an invoice keeps every column on the paper, even for long words without spaces',
  async () => {
    const long = (letter: string) => letter.repeat(80)
    const invoice = invoiceOf(3)
    const [first, ...others] = invoice.items
    const text = pagesOf(
      await drawInvoice({
        ...invoice,
        look: { ...invoice.look, showUnitColumn: true },
        supplier: { ...invoice.supplier, companyName: long('N'), companyAddress: long('A') },
        customer: { ...invoice.customer, name: long('X'), address: long('Y') },
        items: [
          { ...first!, name: long('W'), description: long('D'), unit: 'M'.repeat(30) },
          ...others,
        ],
      }),
    ).join('')
    for (const letter of 'NAXYWD') expect(text.split(letter).length, letter).toBeGreaterThan(80)
    expect(text.match(/£11\.40/g)).toHaveLength(3)
    expect(text.match(/£27\.08/g)).toHaveLength(3)
    expect(text).toMatch(/INV-000042[\s\S]*17\/12\/2026/)
  },
)
