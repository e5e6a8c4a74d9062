import { expect, test } from 'vitest'
import fc from 'fast-check'
import {
  creditLinesFor,
  creditTotals,
  type Credited,
  obstacleToCreditLine,
  quantityLeft,
  weightOfPiecesBack,
} from './crediting.ts'
import { creditForRefused } from './refused-goods.ts'
import { charged } from './discounts.ts'
import { noDiscount } from './order-discount.ts'
import { compareMoney, sumMoney, vatSummary } from './money.ts'

const ofInvoice = { id: 1, name: 'Rump', unit: 'kg', vatRate: 0 }
const asCharged = (quantity: string, pricePerUnit: string, discountPercent: string | null) =>
  charged([{ ...ofInvoice, quantity, pricePerUnit, discountPercent }], noDiscount)[0]!

test('a credit gives back the discounted price, and names the discount', () => {
  // 4 kg at £10 less 15%: £34.00.
  const rump = asCharged('4', '10.00', '15')
  const back = { invoiceItemId: 1, quantity: '1', pricePerUnit: '10.00' }
  const [credit] = creditLinesFor([rump], [back], [])
  expect(credit).toMatchObject({ totalPrice: '8.50', discount: '1.50' })
  const all = { ...back, quantity: '4' }
  expect(obstacleToCreditLine(rump, all, [credit!])).toBe('Only £25.50 of Rump is left to credit.')
  expect(quantityLeft(rump, [credit!])).toBe('3')
  // 2 kg come back, of which 1 kg is credited already.
  expect(creditForRefused([{ ...back, quantity: '2' }], [credit!])).toEqual([back])
  // A wrong price: £1 a kilogram too much, of which the customer paid 85p.
  const [dearer] = creditLinesFor([rump], [{ ...all, pricePerUnit: '1.00' }], [])
  expect(dearer).toMatchObject({ totalPrice: '3.40', discount: '0.60' })
})

test('a line credited bit by bit is credited exactly what was charged', () => {
  const pieces = fc.integer({ min: 1, max: 12 })
  const percent = fc.integer({ min: 1, max: 8_000 }).map((each) => (each / 100).toFixed(2))
  const price = fc.integer({ min: 10, max: 9_999 }).map((p) => (p / 100).toFixed(2))
  fc.assert(
    fc.property(pieces, price, fc.option(percent), (count, pricePerUnit, discountPercent) => {
      const line = asCharged(String(count), pricePerUnit, discountPercent)
      const earlier: Credited[] = []
      for (let piece = 0; piece < count; piece += 1) {
        const one = { invoiceItemId: 1, quantity: '1', pricePerUnit }
        expect(obstacleToCreditLine(line, one, earlier)).toBeNull()
        const credit = creditLinesFor([line], [one], earlier)
        for (const { totalPrice, discount } of credit)
          for (const part of [totalPrice, discount])
            expect(compareMoney(part, '0.00')).toBeGreaterThanOrEqual(0)
        earlier.push(...credit)
      }
      expect(sumMoney(earlier.map(({ totalPrice }) => totalPrice))).toBe(line.totalPrice)
    }),
  )
})

const pence = (most: number) =>
  fc.integer({ min: 1, max: most }).map((each) => (each / 100).toFixed(2))
const lineOfInvoice = fc.record({
  count: fc.integer({ min: 1, max: 6 }),
  pricePerUnit: pence(9_999),
  discountPercent: fc.option(pence(10_000)),
  vatRate: fc.constantFrom(0, 20),
})
const ofOrder = fc.oneof(
  fc.constant(noDiscount),
  pence(10_000).map((discountPercent) => ({ ...noDiscount, discountPercent })),
  pence(50_000).map((discountAmount) => ({ ...noDiscount, discountAmount })),
)

test('an invoice with discounts and VAT, credited piece by piece, is credited to the penny', () => {
  const given = fc.record({
    lines: fc.array(lineOfInvoice, { minLength: 1, maxLength: 6 }),
    order: ofOrder,
    turns: fc.array(fc.nat(), { minLength: 36, maxLength: 36 }),
    perNote: fc.integer({ min: 1, max: 5 }),
  })
  fc.assert(
    fc.property(given, ({ lines, order, turns, perNote }) => {
      const invoice = charged(
        lines.map(({ count, ...line }, at) => {
          const named = { ...ofInvoice, id: at + 1, unit: 'each', quantity: String(count) }
          return { ...named, ...line }
        }),
        order,
      )
      const pieces = invoice
        .flatMap(({ id, quantity, pricePerUnit }) =>
          Array.from({ length: Number(quantity) }, () => ({
            invoiceItemId: id,
            quantity: '1',
            pricePerUnit,
          })),
        )
        .map((piece, at) => ({ piece, turn: turns[at] ?? 0 }))
        .toSorted((one, other) => one.turn - other.turn)
        .map(({ piece }) => piece)
      const earlier: Credited[] = []
      const notes = []
      for (let at = 0; at < pieces.length; at += perNote) {
        const note: Credited[] = []
        for (const piece of pieces.slice(at, at + perNote))
          note.push(...creditLinesFor(invoice, [piece], [...earlier, ...note]))
        notes.push(creditTotals(note, earlier))
        earlier.push(...note)
      }
      // A piece worth less than half a penny is credited as 0, so the last note credits what is left of each line.
      const rest = invoice
        .map((line) => ({
          invoiceItemId: line.id,
          quantity: quantityLeft(line, earlier),
          pricePerUnit: line.pricePerUnit,
        }))
        .filter(({ quantity }) => quantity !== '0')
      notes.push(creditTotals(creditLinesFor(invoice, rest, earlier), earlier))
      const { net, vat, gross } = vatSummary(
        invoice.map(({ totalPrice, vatRate }) => ({ net: totalPrice, vatRate })),
      )
      expect(sumMoney(notes.map((note) => note.net))).toBe(net)
      expect(sumMoney(notes.map((note) => note.vat))).toBe(vat)
      expect(sumMoney(notes.map((note) => note.gross))).toBe(gross)
    }),
  )
})

test('pieces that come back weigh the line’s average; the last ones weigh all that is left', () => {
  const sirloin = { ...asCharged('5.335', '11.49', null), pieces: 3 }
  expect(weightOfPiecesBack(sirloin, 1, [])).toEqual({ kg: '1.778', isByAverage: true })
  expect(weightOfPiecesBack(sirloin, 3, [])).toEqual({ kg: '5.335', isByAverage: false })
  const back = { invoiceItemId: 1, quantity: '1.688', pieces: 1, pricePerUnit: '11.49' }
  const [credit] = creditLinesFor([sirloin], [back], [])
  expect(weightOfPiecesBack(sirloin, 2, [credit!])).toEqual({ kg: '3.647', isByAverage: false })
  expect(weightOfPiecesBack({ ...sirloin, pieces: null }, 1, [])).toBe(null)
})
