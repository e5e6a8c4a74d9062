import { expect, test } from 'vitest'
import { lotOfScan, mayBeLotCode } from './scanned-lot.ts'

test.each([
  ['261125-07', true],
  ['RUMP-7', true],
  ['5012345678900', false],
  ['ab', false],
  ['ST,GS,+   2.455kg', false],
])('%s may be a lot’s code: %s', (text, may) => {
  expect(mayBeLotCode(text)).toBe(may)
})

const lots = [
  { code: '261125-07', supplierLot: '7745-2' },
  { code: '7745-2', supplierLot: null },
]

test.each([
  ['261125-07', '261125-07'],
  ['261125-08', undefined],
  ['7745-2', '7745-2'],
  [']C1010950123400001510261125-07', '261125-07'],
])('%s names lot %s', (scan, code) => {
  expect(lotOfScan(scan, lots)?.code).toBe(code)
})
