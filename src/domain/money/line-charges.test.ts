import { describe, expect, it } from 'vitest'
import { chargeOf, goodsCharged, invoicedLineOf } from './line-charges.ts'

const item = (id: number, given: object = {}) => ({
  id,
  productId: 3 as number | null,
  variationId: null as number | null,
  name: 'Pies',
  variationName: null,
  substitute: null,
  description: null,
  unit: 'each',
  vatRate: 0,
  pricePerUnit: '2.00',
  quantityOrdered: '5',
  quantityPicked: null as string | null,
  quantityDelivered: null as string | null,
  discountPercent: null,
  discountReason: null,
  pendingAdminPricing: false,
  adminPriceConfirmed: false,
  ...given,
})
const line = (id: number, given: object = {}) => ({
  id,
  productId: 3 as number | null,
  variationId: null as number | null,
  name: 'Pies',
  quantity: '5.000',
  pricePerUnit: '2.00',
  totalPrice: '10.00',
  ...given,
})

describe('the invoice line of an order’s line', () => {
  const [first, second] = [item(1), item(2)]
  const of = (...lines: object[]) =>
    [first, second].map((each) => invoicedLineOf(each, [first, second], lines as never))
  const [a, b] = [line(11), line(12)]

  it('is the one recorded with it, even if the product is there twice', () => {
    const [to2, to1] = [line(11, { orderItemId: 2 }), line(12, { orderItemId: 1 })]
    expect(of(to2, to1)).toEqual([to1, to2])
    expect(of(to2)).toEqual([undefined, to2])
  })

  it('is otherwise found by the order of the lines', () => {
    expect(of(a, b)).toEqual([a, b])
    expect(of(line(11, { orderItemId: 2 }), b)).toEqual([b, line(11, { orderItemId: 2 })])
  })

  it('is undefined if nobody can tell which', () => expect(of(a)).toEqual([undefined, undefined]))

  it('is undefined if nothing of the order’s line arrived', () => {
    const none = item(1, { quantityPicked: '0' })
    expect(invoicedLineOf(second, [none, second], [a])).toBe(a)
    expect(invoicedLineOf(none, [none, second], [a])).toBeUndefined()
  })

  it('is found by its name after the product is deleted, and never another product or size', () => {
    const gone = item(1, { productId: null })
    expect(invoicedLineOf(gone, [gone], [a])).toBe(a)
    const other = item(1, { productId: 4 })
    expect(invoicedLineOf(other, [other], [a])).toBeUndefined()
    const large = item(1, { variationName: 'Large', variationId: 7 })
    expect(invoicedLineOf(large, [large], [a])).toBeUndefined()
  })

  it('is never the delivery charge', () => {
    const fee = item(1, { name: 'Delivery', productId: null })
    const charge = line(11, { name: 'Delivery', productId: null })
    expect(invoicedLineOf(fee, [fee], [charge])).toBeUndefined()
  })
})

describe('what a line is charged', () => {
  const delivered = item(1, { quantityPicked: '5', quantityDelivered: '4' })

  it('is its delivered quantity at the order’s price until there is an invoice', () => {
    expect(chargeOf(delivered, [delivered], undefined)).toMatchObject({
      invoiced: null,
      net: '8.00',
      differs: null,
    })
  })

  it.each([
    ['4.000', '2.00', null, null],
    ['3.000', '2.00', '1 each less than delivered', null],
    ['5.000', '2.00', '1 each more than delivered', null],
    ['0.000', '2.00', '4 each less than delivered', null],
    ['4.000', '1.50', null, '2.00'],
  ])('is what the invoice charges: %s at %s', (quantity, pricePerUnit, differs, orderPrice) => {
    const on = line(11, { quantity, pricePerUnit, totalPrice: '6.10', orderDiscount: '0.90' })
    expect(chargeOf(delivered, [delivered], [on])).toMatchObject({
      invoiced: String(Number(quantity)),
      pricePerUnit,
      net: '7.00',
      differs,
      orderPrice,
    })
  })

  it('is 0 on an invoice if nothing of the line arrived', () => {
    const none = item(1, { quantityPicked: '0' })
    expect(chargeOf(none, [none], [])).toMatchObject({ invoiced: '0', net: '0.00' })
  })
})

it('an order’s goods come to what its invoice charges for them, without delivery', () => {
  const order = { items: [item(1)], discountPercent: '10.00', discountAmount: null }
  expect(goodsCharged(order, undefined)).toEqual({ goods: '10.00', discount: '1.00', net: '9.00' })
  const lines = [
    line(11, { totalPrice: '7.00', orderDiscount: '1.00' }),
    line(12, { productId: null, name: 'Delivery', totalPrice: '5.00' }),
  ]
  expect(goodsCharged(order, lines)).toEqual({ goods: '8.00', discount: '1.00', net: '7.00' })
})
