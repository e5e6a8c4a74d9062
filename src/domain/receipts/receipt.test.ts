import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dailySummary, dispatchRoute, orderTicket, type ReceiptLine } from './receipt.ts'
import { marked, separator } from './receipt-markers.ts'

const order = {
  orderNumber: 'ORD-000007',
  customerName: 'The Oak Tavern',
  siteName: null,
  deliveryDate: '2026-12-01',
  deliveryAddress: null,
  deliveryInstructions: 'Back door',
  orderNotes: null,
  customer: { address: '2 Church Green', phone: '01632 960101' },
  items: [
    {
      name: 'Rump, whole',
      variationName: null,
      unit: 'kg',
      quantityOrdered: '5.000',
      packingNote: 'In two bags',
    },
    { name: '', variationName: null, unit: 'kg', quantityOrdered: '1', packingNote: null },
    {
      name: 'Chops',
      variationName: '8 oz',
      unit: 'each',
      quantityOrdered: '12',
      packingNote: null,
    },
  ],
}

const none = {
  name: 'Ham',
  variationName: null,
  unit: 'kg',
  quantityOrdered: '0.000',
  packingNote: null,
}

describe('receipts', () => {
  it('list what to pick for an order', () => {
    expect(marked(orderTicket({ ...order, items: [...order.items.slice(0, 2), none] }))).toEqual([
      'HEADER:ORD-000007',
      'SECTION:The Oak Tavern',
      'Tuesday 1 December',
      separator,
      'Rump, whole|QTY|5 kg',
      '  In two bags',
      separator,
      '  Back door',
    ])
  })

  it('name the site on the ticket and on the route', () => {
    const there = { ...order, siteName: 'Garden bar' }
    expect(marked(orderTicket(there)).slice(1, 3)).toEqual(['SECTION:The Oak Tavern', 'Garden bar'])
    expect(marked(dispatchRoute('2026-12-01', [there])).slice(3, 6)).toEqual([
      'BOLD:1. The Oak Tavern',
      'Garden bar',
      'ORD-000007',
    ])
  })

  it('sum up a day, and leave out lines without a name', () => {
    const twice = [order, { ...order, orderNumber: 'ORD-000009' }]
    expect(marked(dailySummary('2026-12-01', twice)).slice(3, -1)).toEqual([
      'Chops (8 oz)|QTY|24 each',
      '  ORD-000007, ORD-000009',
      'Rump, whole|QTY|10 kg',
      '  ORD-000007, ORD-000009',
    ])
  })

  it('show pieces with their weight, and list what was ordered by weight separately', () => {
    const rump = { ...order.items[0], name: 'Rump, whole', variationName: null, unit: 'kg' }
    const pieces = { ...rump, quantityOrdered: '5.4', piecesOrdered: 3, packingNote: null }
    const both = { ...order, items: [pieces, { ...rump, quantityOrdered: '2', packingNote: null }] }
    expect(marked(orderTicket(both)).slice(4, 6)).toEqual([
      'Rump, whole|QTY|3 pieces, about 5.4 kg',
      'Rump, whole|QTY|2 kg',
    ])
    expect(
      marked(dailySummary('2026-12-01', [both, both])).filter((row) => row.includes('QTY')),
    ).toEqual(['Rump, whole|QTY|6 pieces, about 10.8 kg', 'Rump, whole|QTY|4 kg'])
  })

  it('list a route stop by stop', () => {
    expect(marked(dispatchRoute('2026-12-01', [order])).slice(3)).toEqual([
      'BOLD:1. The Oak Tavern',
      'ORD-000007',
      '2 Church Green',
      '01632 960101',
      '  Back door',
      'Items|QTY|2',
      separator,
    ])
  })
})

describe('people can’t forge a line by what they type', () => {
  const forging = (text: string): string[] =>
    marked(
      orderTicket({
        ...order,
        customerName: text,
        siteName: text,
        deliveryInstructions: text,
        items: [{ ...none, name: text, quantityOrdered: '1', packingNote: text }],
      }),
    )

  it.each([
    ['HEADER:FAKE ORDER', 'HEADER :FAKE ORDER|QTY|1 kg'],
    [' section:Fake', 'section :Fake|QTY|1 kg'],
    ['Beef|QTY|99.00 kg', 'Beef¦QTY¦99.00 kg|QTY|1 kg'],
    ['Beef|QTY', 'Beef¦QTY|QTY|1 kg'],
    ['='.repeat(32), `${'-'.repeat(32)}|QTY|1 kg`],
    ['BO\u202eLD:Beef', 'BOLD :Beef|QTY|1 kg'],
  ])('%j is treated as a plain name', (name, line) => expect(forging(name)[5]).toBe(line))

  it('a note of several lines keeps them, without markers', () => {
    const lines = forging(`Ring bell\r\n\nHEADER:FAKE\n${separator}\nBeef|QTY|9`)
    expect(lines.slice(-4)).toEqual([
      '  Ring bell',
      '  HEADER :FAKE',
      `  ${'-'.repeat(32)}`,
      '  Beef¦QTY¦9',
    ])
  })

  it('only the printed structure has markers, whatever people type', () => {
    const marks = [
      'HEADER:',
      'SECTION:',
      'BOLD:',
      '|QTY|',
      separator,
      '\n',
      '|',
      'QTY',
      ' ',
      'Rump',
    ]
    const text = fc.array(fc.oneof(fc.constantFrom(...marks), fc.string()), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(text, (parts) => {
        const name = parts.join('')
        const receipt: ReceiptLine[] = [
          { kind: 'header', name, quantity: null },
          { kind: 'plain', name, quantity: '1 kg' },
          { kind: 'note', name, quantity: null },
        ]
        const lines = marked(receipt)
        const after = lines.filter((line) => !line.startsWith('HEADER:'))
        expect(lines).not.toContain(separator)
        expect(lines.filter((line) => line.split('|QTY|').length > 1)).toHaveLength(1)
        expect(after.filter((line) => /^\s*(HEADER|SECTION|BOLD):/i.test(line))).toEqual([])
      }),
    )
  })
})
