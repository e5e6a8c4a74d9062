import { describe, expect, it } from 'vitest'
import * as fc from 'fast-check'
import {
  columnsOf,
  dailySummary,
  dispatchRoute,
  layOut,
  orderTicket,
  separator,
} from './receipt.ts'

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

describe('what is printed', () => {
  it('is a ticket of what an order has to pick', () => {
    expect(orderTicket({ ...order, items: [...order.items.slice(0, 2), none] })).toEqual([
      'HEADER:ORD-000007',
      'SECTION:The Oak Tavern',
      'Tuesday 1 December',
      separator,
      'Rump, whole|QTY|5 kg',
      '  In two bags',
      separator,
      'Back door',
    ])
  })

  it('says which site it is for, on the ticket and the route', () => {
    const there = { ...order, siteName: 'Garden bar' }
    expect(orderTicket(there).slice(1, 3)).toEqual(['SECTION:The Oak Tavern', 'Garden bar'])
    expect(dispatchRoute('2026-12-01', [there]).slice(3, 6)).toEqual([
      'BOLD:1. The Oak Tavern',
      'Garden bar',
      'ORD-000007',
    ])
  })

  it('is a day’s summary without what has no name', () => {
    const twice = [order, { ...order, orderNumber: 'ORD-000009' }]
    expect(dailySummary('2026-12-01', twice).slice(3, -1)).toEqual([
      'Chops (8 oz)|QTY|24 each',
      '  ORD-000007, ORD-000009',
      'Rump, whole|QTY|10 kg',
      '  ORD-000007, ORD-000009',
    ])
  })

  it('is a route, stop by stop', () => {
    expect(dispatchRoute('2026-12-01', [order]).slice(3)).toEqual([
      'BOLD:1. The Oak Tavern',
      'ORD-000007',
      '2 Church Green',
      '01632 960101',
      'Back door',
      'Items|QTY|2',
      separator,
    ])
  })
})

describe('on the paper', () => {
  it('quantities stand at the right edge of 48 columns, or 32 on the narrow roll', () => {
    for (const [paper, columns] of [
      [80, 48],
      [58, 32],
    ] as const) {
      expect(columnsOf(paper)).toBe(columns)
      const [line] = layOut(['Rump, whole|QTY|5 kg'], columns)
      expect(line).toEqual({ text: `Rump, whole${' '.repeat(columns - 15)}5 kg`, as: 'plain' })
    }
  })

  it('a long name wraps between words, its quantity on the last line', () => {
    const lines = layOut(['Dry-cured back bacon, sliced thin, rind on|QTY|12.5 kg'], 32)
    expect(lines.map(({ text }) => text)).toEqual([
      'Dry-cured back bacon,',
      'sliced thin, rind on     12.5 kg',
    ])
  })

  it('nothing is wider than the paper, and nothing is lost', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme-ascii' })),
        fc.constantFrom(32, 48),
        (words, columns) => {
          const text = words.join(' ')
          const lines = layOut([text], columns)
          const letters = (all: string) => all.replaceAll(/\s/g, '')
          expect(Math.max(0, ...lines.map((line) => line.text.length))).toBeLessThanOrEqual(columns)
          expect(letters(lines.map((line) => line.text).join(''))).toBe(
            letters(text.replace(/^(HEADER|SECTION|BOLD):/, '').replace('|QTY|', '')),
          )
        },
      ),
    )
  })
})
