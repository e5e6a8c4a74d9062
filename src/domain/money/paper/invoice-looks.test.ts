import { expect, test } from 'vitest'
import { exceptionsInWords, type InvoiceLookFacts, looksOfInvoice } from './invoice-looks.ts'

const line: InvoiceLookFacts['lines'][number] = {
  unit: 'kg',
  quantityOrdered: '2.000',
  quantityPicked: '2.100',
  quantityDelivered: '2.100',
  returnReason: null,
  discountPercent: null,
  priceSet: false,
}
const each = {
  ...line,
  unit: 'each',
  quantityOrdered: '40',
  quantityPicked: '40',
  quantityDelivered: '40',
}
const plain: InvoiceLookFacts = {
  orderStatus: 'delivered',
  hasEmail: true,
  unusualLetters: null,
  discountPercent: null,
  discountAmount: null,
  tolerance: 20,
  lines: [line, each],
}
const lines = (...some: Partial<typeof line>[]) => ({
  lines: some.map((one) => ({ ...line, ...one })),
})

test.each<[string[], Partial<InvoiceLookFacts>]>([
  [[], {}],
  [[], lines({ quantityPicked: '2.400', quantityDelivered: '2.400' })],
  [['Weight +21%'], lines({ quantityPicked: '2.420' }, { quantityPicked: '1.610' })],
  [
    ['1 line short', 'Weight +21%'],
    lines({ quantityPicked: '2.420' }, { quantityPicked: '0.500' }),
  ],
  [
    ['Weight −75%'],
    lines({ quantityPicked: '0.500', piecesOrdered: 2, piecesPicked: 2, averageKg: '1' }),
  ],
  [['1 line short'], lines({ quantityPicked: '0', quantityDelivered: '0' })],
  [['1 line short'], { lines: [{ ...each, quantityPicked: '36', quantityDelivered: '36' }] }],
  [
    ['1 line missing from van'],
    { lines: [{ ...each, quantityDelivered: '38', returnReason: 'Missing from the van' }] },
  ],
  [[], { lines: [{ ...each, quantityDelivered: '38', returnReason: 'Damaged' }] }],
  [['No email address', 'Discount 10%'], { hasEmail: false, discountPercent: '10.00' }],
  [['Discount £5.00'], { discountAmount: '5.00' }],
  [['Discount on 2 lines'], lines({ discountPercent: '5' }, { discountPercent: '7.5' })],
  [['Prints □ for some letters'], { unusualLetters: 'é炒' }],
  [[], { unusualLetters: 'éŁ–’Жβ' }],
  [['Being delivered again'], { orderStatus: 'in_progress' }],
  [[], { orderStatus: 'cancelled' }],
  [['1 line priced by hand'], lines({ priceSet: true })],
])('an invoice shows what to look at: %j', (texts, facts) => {
  expect(looksOfInvoice({ ...plain, ...facts }).map(({ text }) => text)).toEqual(texts)
})

test('an approval says how many invoices to look at and how many it leaves out', () => {
  const short = looksOfInvoice({ ...plain, ...lines({ quantityPicked: '0' }) })
  const mute = looksOfInvoice({ ...plain, hasEmail: false })
  expect(exceptionsInWords([[], []])).toBeNull()
  expect(exceptionsInWords([[], short])).toBe('1 to look at')
  expect(exceptionsInWords([short, mute])).toBe('2 to look at: 1 has no email address and stays')
  expect(exceptionsInWords([mute, mute])).toBe('2 to look at: 2 have no email address and stay')
})
