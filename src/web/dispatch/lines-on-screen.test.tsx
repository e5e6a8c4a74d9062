// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { formatMoney, lineTotal, sumMoney } from '#domain/money/money.ts'
import { isZeroQuantity } from '#domain/products/quantities.ts'
import { type LineCase, lineCases } from '#tests/support/line-cases.ts'
import { Note, type ProofOnNote } from '#web/deliveries/DeliveryNote.tsx'
import { OrderLines } from '#web/orders/OrderLines.tsx'
import { DispatchNote, type NoteOnPaper } from './DispatchNote.tsx'

afterEach(cleanup)

const items = lineCases.map(
  (line, place) =>
    ({
      id: place + 1,
      name: line.name,
      variationName: null,
      unit: 'kg',
      pricePerUnit: '10.00',
      quantityOrdered: line.ordered,
      quantityPicked: line.picked,
      quantityDelivered: line.delivered,
      substitute: line.substitute ?? null,
      pickingNotes: line.note ?? null,
      returnReason: line.returnReason ?? null,
      packingNote: null,
    }) as OrderItem,
)
const goods = sumMoney(lineCases.map(({ says }) => lineTotal(says.invoiced, '10.00')))
const orderOf = (grandTotal: string, of = items) =>
  ({
    orderNumber: 'ORD-000042',
    deliveryDate: '2026-12-03',
    items: of,
    grandTotal,
    linesToPrice: 0,
    customer: {},
  }) as Order

const textsOf = (of: ParentNode, selector: string) =>
  [...of.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** The text of each row of a table: the product's cell, then the figures. */
function rowsOf(caption: string): string[][] {
  const table = screen.getByText(caption, { selector: 'caption' }).parentElement
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) => textsOf(row, 'td'))
}

const kg = (amount: string | null) => (amount === null ? '–' : `${amount} kg`)
const product = ({ name, substitute, says }: LineCase) =>
  (substitute ? `${substitute} (in place of ${name})` : name) + says.story.join('')

/** A line's cells on the order: where each step differs from the one before, it says why below its figure. */
const orderRow = (
  line: LineCase,
  told: { picked?: string; delivered?: string; invoiced: string },
) => [
  line.substitute ? `${line.substitute} (in place of ${line.name})` : line.name,
  kg(line.ordered),
  kg(line.picked) + (told.picked ?? ''),
  kg(line.delivered) + (told.delivered ?? ''),
  told.invoiced,
  '£10.00',
  formatMoney(lineTotal(line.says.invoiced, '10.00')),
]

/** What each case says below its figures, at a tolerance of 20%. Weights within it are not pointed out. */
const told: Record<string, { picked?: string; delivered?: string }> = {
  trimmed: { picked: 'Fat trimmed' },
  short: { picked: '1.875 kg short: Not enough in stock' },
  'short and part delivered': {
    picked: '1.875 kg short: Not enough in stock',
    delivered: '0.005 of 3.125 kg came back: Damaged',
  },
  'part delivered': { delivered: '1.5 of 5 kg came back: Damaged' },
  'over and refused': { delivered: '5.375 kg came back: Refused by the customer' },
  swapped: { picked: 'Swapped: Out of stock' },
  'missing from the van': { delivered: '3.1 of 5.1 kg missing from the van' },
  'none picked': { picked: '5 kg short: Out of stock' },
}

test('an order shows what happened to every line, and one total; nothing is invoiced yet', () => {
  render(<OrderLines order={orderOf(goods)} invoice={undefined} tolerance={20} />)
  expect(rowsOf('Lines of ORD-000042')).toEqual(
    lineCases.map((line) => orderRow(line, { ...told[line.name], invoiced: '–' })),
  )
  expect(textsOf(document, 'dt')).toEqual(['Estimated total'])
  expect(textsOf(document, 'dd')).toEqual([formatMoney(goods)])
})

test('an invoiced order shows what the invoice charges, also after somebody edited it', () => {
  const lines = lineCases.flatMap(({ says, substitute, name }, place) => {
    const edited = name === 'exact' ? '4' : says.invoiced
    const line = {
      id: place + 1,
      orderItemId: place + 1,
      name: substitute ?? name,
      quantity: edited,
      unit: 'kg',
      pricePerUnit: name === 'over' ? '9.00' : '10.00',
      totalPrice: lineTotal(edited, name === 'over' ? '9.00' : '10.00'),
    }
    return isZeroQuantity(edited) ? [] : [line]
  })
  const amount = sumMoney(lines.map(({ totalPrice }) => totalPrice))
  const invoice = { items: lines, amount, creditedAmount: '0.00' } as unknown as InvoiceOnPaper
  render(<OrderLines order={orderOf(goods)} invoice={invoice} tolerance={20} />)
  const rows = rowsOf('Lines of ORD-000042')
  const [exact, over] = rows
  expect(exact?.slice(4)).toEqual(['4 kg1 kg less than delivered', '£10.00', '£40.00'])
  expect(over?.slice(4)).toEqual(['5.375 kg', '£9.00£10.00 on the order', '£48.38'])
  expect(rows.slice(2)).toEqual(
    lineCases
      .slice(2)
      .map((line) => orderRow(line, { ...told[line.name], invoiced: kg(line.says.invoiced) })),
  )
  expect(textsOf(document, 'dd')).toEqual([formatMoney(amount)])
  expect(textsOf(document, 'dt')).toEqual(['Total'])
})

test.each([
  ['57.50', 0, 'Delivery', '£7.50'],
  ['60.00', 20, 'VAT', '£10.00'],
  ['69.00', 20, 'Delivery and VAT', '£19.00'],
])(
  'what a total of £%s has besides the goods is named for what it is',
  (total, vatRate, label, sum) => {
    const [weighed] = items
    const order = orderOf(total, weighed && [{ ...weighed, vatRate }])
    render(<OrderLines order={order} invoice={undefined} tolerance={20} />)
    expect(textsOf(document, 'dt')).toEqual(['Goods', label, 'Total'])
    expect(textsOf(document, 'dd')).toEqual(['£50.00', sum, formatMoney(total)])
  },
)

test.each([
  ['Delivery', '0.00', '7.50'],
  ['VAT', '10.00', null],
  ['Delivery and VAT', '11.50', '7.50'],
])('an invoice says whether it charges %s besides the goods', (label, vatAmount, fee) => {
  const [weighed] = items
  if (!weighed) throw new Error('no line')
  const common = { productId: null, variationId: null, pricePerUnit: '10.00' }
  const goodsLine = { ...common, orderItemId: weighed.id, name: weighed.name, quantity: '5' }
  const lines = [
    { ...goodsLine, totalPrice: '50.00' },
    ...(fee ? [{ ...common, name: 'Delivery', quantity: '1', totalPrice: fee }] : []),
  ]
  const amount = sumMoney(['50.00', vatAmount, fee ?? '0.00'])
  const invoice = { items: lines, amount, vatAmount, creditedAmount: '0.00' }
  render(
    <OrderLines
      order={orderOf('50.00', [weighed])}
      invoice={invoice as unknown as InvoiceOnPaper}
      tolerance={20}
    />,
  )
  expect(textsOf(document, 'dt')).toEqual(['Goods', label, 'Total'])
})

test('the delivery note shows what was handed over or sent, and leaves unweighed lines blank', () => {
  const business = { name: 'Test Butchers', address: '1 Market Row', phone: null, email: null }
  render(
    <DispatchNote
      note={
        {
          ...{ order: orderOf(goods), deliveredOn: null, business, lots: [], tolerance: 20 },
        } as unknown as NoteOnPaper
      }
    />,
  )
  expect(rowsOf('Items')).toEqual(
    lineCases.map((line) => [
      product(line),
      kg(line.ordered),
      line.picked === null ? '' : kg(line.delivered ?? line.picked),
    ]),
  )
})

test('the proof of delivery shows what was accepted and what came back', () => {
  const note = { items, deliveredAt: '2026-12-03T09:00:00Z', confirmationType: 'photo' }
  render(<Note note={note as unknown as ProofOnNote} tolerance={20} />)
  expect(rowsOf('Items delivered')).toEqual(
    lineCases.map((line) => [
      product(line),
      kg(line.delivered),
      isZeroQuantity(line.says.returned) ? '–' : kg(line.says.returned),
    ]),
  )
})
