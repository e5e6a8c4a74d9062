import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptPrices,
  addToBasket,
  basketChanges,
  basketKey,
  type BasketLine,
  type BasketProduct,
  basketTotal,
  putPieces,
  removeFromBasket,
  setBasketQuantity,
  setPackingNote,
  stepBasketQuantity,
  withoutUsual,
  withUsual,
} from './basket.ts'
import { basketSums } from './basket-sums.ts'
import { amountSent, isCounted, piecesNear } from './basket-pieces.ts'

const rump: BasketProduct = {
  productId: 1,
  name: 'Rump',
  unit: 'kg',
  customerPrice: '12.99',
  basePrice: '13.50',
}
const ribeye = { ...rump, productId: 2, name: 'Ribeye', unit: 'each', customerPrice: '8.40' }
const small = { ...ribeye, variationId: 21, variationName: '8 oz' }
const large = { ...ribeye, variationId: 22, variationName: '12 oz' }
const quantities = (lines: readonly BasketLine[]) => lines.map((line) => line.quantity)

describe('the basket', () => {
  it('adds half a kilo if sold by weight, else one, and the same again each time', () => {
    const once = addToBasket(addToBasket([], rump), ribeye)
    expect(quantities(once)).toEqual(['0.5', '1'])
    expect(quantities(addToBasket(addToBasket(once, rump), ribeye))).toEqual(['1', '2'])
  })

  it('keeps each size of a product as a line of its own', () => {
    const lines = [small, large, ribeye, small].reduce(addToBasket, [])
    expect(lines.map(basketKey)).toEqual(['2:21', '2:22', '2'])
    expect(quantities(lines)).toEqual(['2', '1', '1'])
  })

  it('drops a line that is set to 0 or blank, stepped down to 0, or removed', () => {
    const lines = [rump, ribeye].reduce(addToBasket, [])
    for (const left of [
      setBasketQuantity(lines, '1', '0'),
      setBasketQuantity(lines, '1', '0.00'),
      setBasketQuantity(lines, '1', ' '),
      stepBasketQuantity(lines, '1', '-5'),
      removeFromBasket(lines, '1'),
    ]) {
      expect(left.map((line) => line.name)).toEqual(['Ribeye'])
    }
  })

  it('ignores text that is not a quantity, and lines it does not have', () => {
    const lines = addToBasket([], rump)
    expect(setBasketQuantity(lines, '1', 'two')).toEqual(lines)
    expect(setBasketQuantity(lines, '1', '-2')).toEqual(lines)
    expect(stepBasketQuantity(lines, '99', '1')).toEqual(lines)
  })

  it('copies in the usual order of a day, and drops it once that order is placed elsewhere', () => {
    const line = (product: BasketProduct, quantity: string, packingNote = ''): BasketLine => ({
      ...product,
      quantity,
      packingNote,
    })
    const [day, other] = ['2026-11-24', '2026-11-25']
    const own = [line(ribeye, '1', 'Trim'), line(small, '3')]
    const first = withUsual(own, [line(ribeye, '4'), line(rump, '2')], day)
    expect(first.map((each) => [basketKey(each), each.quantity, each.packingNote])).toEqual([
      ['2', '4', 'Trim'],
      ['2:21', '3', ''],
      ['1', '2', ''],
    ])
    const changed = setBasketQuantity(withUsual(first, [line(large, '1')], other), '1', '6')
    const again = withUsual(changed, [line(rump, '5')], day)
    expect(again.map((each) => [basketKey(each), each.quantity])).toEqual([
      ['2:21', '3'],
      ['1', '5'],
      ['2:22', '1'],
    ])
    expect(withoutUsual(again, day).map(basketKey)).toEqual(['2:21', '2:22'])
  })

  it('totals at the customer’s prices, to the penny', () => {
    const lines = setBasketQuantity([rump, ribeye].reduce(addToBasket, []), '1', '5.37')
    expect(basketTotal(lines)).toBe('78.16')
    expect(basketTotal([])).toBe('0.00')
  })

  it('sums up the goods, less the discount, plus delivery and VAT', () => {
    const lines = [
      { ...rump, quantity: '2', packingNote: '', customerPrice: '10.00', vatRate: 0 },
      { ...ribeye, quantity: '5', packingNote: '', customerPrice: '10.00', vatRate: 20 },
    ]
    const given = { discountPercent: '10', discountAmount: null }
    const terms = { deliveryFee: '5.00', chargesVat: true }
    const sums = { goods: '70.00', discount: '7.00', delivery: '5.00', vat: '10.00' }
    expect(basketSums(lines, given, terms)).toEqual({ ...sums, total: '78.00' })
    const unregistered = { ...terms, chargesVat: false }
    expect(basketSums(lines, given, unregistered)).toMatchObject({ vat: '0.00', total: '68.00' })
    expect(basketSums([], given, terms)).toMatchObject({ delivery: '0.00', total: '0.00' })
  })

  it('keeps a packing note with its line', () => {
    const lines = setPackingNote([rump, ribeye].reduce(addToBasket, []), '1', 'Vac pack in twos')
    expect(lines.map((line) => line.packingNote)).toEqual(['Vac pack in twos', ''])
  })

  it('never has a line twice or an empty line, and never changes the old basket', () => {
    const key = fc.constantFrom('1', '2', '2:21', '2:22', '9')
    const presses = fc.oneof(
      fc
        .constantFrom(rump, ribeye, small, large)
        .map((p) => (l: BasketLine[]) => addToBasket(l, p)),
      fc.tuple(key, fc.constantFrom('', '0', '0.01', '1.5', '3', 'x')).map(
        ([k, text]) =>
          (l: BasketLine[]) =>
            setBasketQuantity(l, k, text),
      ),
      fc.tuple(key, fc.constantFrom('0.5', '-0.5', '1', '-1', '5', '-5')).map(
        ([k, by]) =>
          (l: BasketLine[]) =>
            stepBasketQuantity(l, k, by),
      ),
    )
    fc.assert(
      fc.property(fc.array(presses), (all) => {
        let lines: BasketLine[] = []
        for (const press of all) {
          const before = structuredClone(lines)
          const after = press(lines)
          expect(lines).toEqual(before)
          lines = after
        }
        expect(new Set(lines.map(basketKey)).size).toBe(lines.length)
        for (const line of lines) expect(Number(line.quantity)).toBeGreaterThan(0)
      }),
    )
  })
})

describe('products ordered by the piece', () => {
  const joint: BasketProduct = {
    ...rump,
    unit: 'kg',
    customerPrice: '11.49',
    byPiece: { averageKg: '1.8', piecesPerBox: null },
  }
  const boxed: BasketProduct = { ...joint, byPiece: { averageKg: '1.8', piecesPerBox: 6 } }
  const weighed = { ...rump, unit: 'kg', customerPrice: '11.49' }

  it('count pieces: only their number is sent, and the total uses their estimated weight', () => {
    const lines = putPieces([], joint, 3)
    expect(lines).toMatchObject([{ pieces: 3, quantity: '5.4' }])
    expect(basketTotal(lines)).toBe('62.05')
    expect(lines.map(amountSent)).toEqual([{ pieces: 3 }])
    expect(addToBasket(lines, joint)).toMatchObject([{ pieces: 4, quantity: '7.2' }])
    expect(addToBasket(addToBasket([], boxed), boxed)).toMatchObject([{ pieces: 12 }])
    expect(putPieces(lines, joint, 0)).toEqual([])
  })

  it('never change silently from weight to pieces or back', () => {
    const byWeight = addToBasket([], weighed)
    const before = acceptPrices(byWeight, new Map([[basketKey(joint), joint]]))
    expect(before).toMatchObject([{ quantity: '0.5', byPiece: joint.byPiece }])
    expect(before.map(amountSent)).toEqual([{ quantityOrdered: '0.5' }])
    expect(isCounted(joint, before[0])).toBe(false)
    const counted = acceptPrices(putPieces([], joint, 3), new Map([[basketKey(joint), weighed]]))
    expect(counted).toMatchObject([{ pieces: 3, quantity: '5.4' }])
    expect(setBasketQuantity(counted, basketKey(joint), '5.4').map(amountSent)).toEqual([
      { quantityOrdered: '5.4' },
    ])
  })

  it('take on a new average weight, and list it as a change', () => {
    const heavier = { ...joint, byPiece: { averageKg: '2', piecesPerBox: null } }
    const offers = new Map([[basketKey(joint), heavier]])
    const lines = putPieces([], joint, 3)
    expect(basketChanges(lines, offers)).toHaveLength(1)
    expect(acceptPrices(lines, offers)).toMatchObject([{ pieces: 3, quantity: '6' }])
  })

  it.each([
    ['5', joint, 3],
    ['0.5', joint, 1],
    ['20', boxed, 12],
  ])('%s kg becomes the nearest number of pieces or whole boxes', (kg, { byPiece }, pieces) => {
    expect(byPiece && piecesNear(kg, byPiece)).toBe(pieces)
  })
})
