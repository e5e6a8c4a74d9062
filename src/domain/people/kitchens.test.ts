import { expect, test } from 'vitest'
import { type Popular, starterOf } from './kitchens.ts'

const product = (productId: number, customers: number, ofKind: number): Popular => ({
  productId,
  variationId: null,
  ofAll: { customers, times: customers * 2, quantity: '5.000' },
  ofKind: ofKind > 0 ? { customers: ofKind, times: productId, quantity: '2.000' } : null,
})
const ids = (of: ReturnType<typeof starterOf>) => of.lines.map(({ productId }) => productId)

test('a kind of kitchen has its own list if at least three of its kitchens order six products', () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => product(id, 10 + id, id === 4 ? 5 : 3))
  const rare = product(7, 30, 2)
  const own = starterOf('pub', [rare, ...six])
  expect([own.kitchen, ids(own)]).toEqual(['pub', [6, 5, 4, 3, 2, 1]])
  expect(own.lines[0]?.quantity).toBe('2')
  const fewer = starterOf('pub', [rare, ...six.slice(1)])
  expect([fewer.kitchen, ids(fewer)]).toEqual([null, [7, 6, 5, 4, 3, 2]])
  expect(fewer.lines[0]?.quantity).toBe('5')
})

test('a product that fewer than three customers order is in no list', () => {
  expect(starterOf(null, [product(1, 3, 0), product(2, 2, 2)])).toEqual({
    kitchen: null,
    lines: [{ productId: 1, variationId: null, quantity: '5' }],
  })
  expect(starterOf('school', [])).toEqual({ kitchen: null, lines: [] })
})
