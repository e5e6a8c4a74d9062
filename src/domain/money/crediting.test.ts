import { expect, test } from 'vitest'
import { invoicedLineOf } from './crediting.ts'

const line = (productId: number | null, variationId: number | null = null) => ({
  productId,
  variationId,
})

test('an order’s line is credited by its product and size, only where both stand once', () => {
  const pies = line(3)
  const large = line(5, 51)
  const fee = line(null)
  expect(invoicedLineOf(line(3), [line(3), line(5, 50)], [pies, large, fee])).toBe(pies)
  expect(invoicedLineOf(line(5, 51), [line(5, 51), line(5, 50)], [pies, large])).toBe(large)
  expect(invoicedLineOf(line(5, 50), [line(5, 50)], [large])).toBeUndefined()
  expect(invoicedLineOf(line(3), [line(3), line(3)], [pies])).toBeUndefined()
  expect(invoicedLineOf(line(3), [line(3)], [pies, line(3)])).toBeUndefined()
  expect(invoicedLineOf(fee, [fee], [fee])).toBeUndefined()
})
