import { describe, expect, it } from 'vitest'
import {
  acceptPrices,
  basketChanges,
  type BasketLine,
  type BasketProduct,
  orderableNow,
  putInBasket,
  swapInBasket,
} from './basket.ts'

const rump: BasketProduct = {
  productId: 1,
  name: 'Rump',
  unit: 'kg',
  customerPrice: '12.00',
  basePrice: '13.00',
}
const ribeye: BasketProduct = {
  productId: 2,
  variationId: 7,
  variationName: '8 oz',
  name: 'Ribeye',
  unit: 'each',
  customerPrice: '6.00',
  basePrice: '6.00',
}
const line = (product: BasketProduct, more: Partial<BasketLine> = {}): BasketLine => ({
  ...product,
  quantity: '2',
  packingNote: 'thin',
  ...more,
})
const offers = new Map([
  ['1', { ...rump, customerPrice: '12.50', basePrice: '14.00' }],
  ['2:7', ribeye],
])

describe('a basket whose offers changed after it was filled', () => {
  it('lists changed prices and products that can no longer be ordered', () => {
    const gone = line({ ...ribeye, variationId: 8 })
    const lines = [line(rump), line(ribeye), gone]
    expect(basketChanges(lines, offers)).toEqual([
      { line: lines[0], now: '12.50' },
      { line: gone, now: null },
    ])
    expect(basketChanges([line(rump, { customerPrice: '12.5' })], offers)).toEqual([])
  })

  it('orders only what is still offered, at today’s prices; an unchanged line stays the same object', () => {
    const [dearer, same] = [line(rump), line(ribeye)]
    const now = orderableNow([line({ ...ribeye, variationId: 8 }), dearer, same], offers)
    expect(now).toEqual([{ ...dearer, customerPrice: '12.50', basePrice: '14.00' }, same])
    expect(now[1]).toBe(same)
  })

  it('swaps in another product, in the same quantity unless only one of them is weighed', () => {
    const gone = line({ ...ribeye, variationId: 8 }, { quantity: '12' })
    const swapped = (instead: BasketProduct, others: BasketLine[] = []) =>
      swapInBasket([gone, ...others], gone, instead).map(({ productId, quantity, packingNote }) => [
        productId,
        quantity,
        packingNote,
      ])
    expect(swapped(ribeye)).toEqual([[2, '12', 'thin']])
    expect(swapped(rump)).toEqual([[1, '0.5', 'thin']])
    expect(swapped(ribeye, [line(rump), line(ribeye)])).toEqual([
      [1, '2', 'thin'],
      [2, '14', 'thin'],
    ])
  })

  it('lists no changes once the new prices are accepted; quantities and notes stay', () => {
    const accepted = acceptPrices([line(rump)], offers)
    expect(accepted).toEqual([line(rump, { customerPrice: '12.50', basePrice: '14.00' })])
    expect(basketChanges(accepted, offers)).toEqual([])
  })
})

it('setting a product’s quantity adds, changes or removes its line', () => {
  const one = putInBasket([], rump, '2.75')
  expect(one).toMatchObject([{ productId: 1, quantity: '2.75' }])
  const two = putInBasket(one, ribeye, '3')
  expect(putInBasket(two, rump, '1')).toMatchObject([{ quantity: '1' }, { quantity: '3' }])
  expect(putInBasket(two, rump, '')).toMatchObject([{ productId: 2 }])
  expect(putInBasket([], rump, '0')).toEqual([])
})
