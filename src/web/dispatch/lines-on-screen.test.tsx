// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
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

test('an order shows what happened to every line, and one total', () => {
  render(<OrderLines order={orderOf(goods)} />)
  expect(rowsOf('Lines of ORD-000042')).toEqual(
    lineCases.map((line) => [
      product(line),
      kg(line.ordered),
      kg(line.picked),
      kg(line.delivered),
      kg(line.says.invoiced),
      '£10.00',
      formatMoney(lineTotal(line.says.invoiced, '10.00')),
    ]),
  )
  expect(textsOf(document, 'dt')).toEqual(['Estimated total'])
  expect(textsOf(document, 'dd')).toEqual([formatMoney(goods)])
})

test('its total is the invoice’s, and amounts other than goods are listed before it', () => {
  const [weighed] = items
  render(<OrderLines order={orderOf('57.50', weighed && [weighed])} />)
  expect(textsOf(document, 'dt')).toEqual(['Goods', 'Delivery and VAT', 'Total'])
  expect(textsOf(document, 'dd')).toEqual(['£50.00', '£7.50', '£57.50'])
})

test('the delivery note shows what was sent, and leaves unweighed lines blank', () => {
  const business = { name: 'Test Butchers', address: '1 Market Row', phone: null, email: null }
  render(<DispatchNote note={{ order: orderOf(goods), business } as NoteOnPaper} />)
  expect(rowsOf('Items')).toEqual(
    lineCases.map((line) => [
      product(line),
      kg(line.ordered),
      line.picked === null ? '' : kg(line.picked),
    ]),
  )
})

test('the proof of delivery shows what was accepted and what came back', () => {
  const note = { items, deliveredAt: '2026-12-03T09:00:00Z', confirmationType: 'photo' }
  render(<Note note={note as unknown as ProofOnNote} />)
  expect(rowsOf('Items delivered')).toEqual(
    lineCases.map((line) => [
      product(line),
      kg(line.delivered),
      isZeroQuantity(line.says.returned) ? '–' : kg(line.says.returned),
    ]),
  )
})
