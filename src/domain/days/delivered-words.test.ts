import { expect, it } from 'vitest'
import { deliveredInWords } from './delivered-words.ts'

it('names both days if goods were not delivered on the day they were ordered for', () => {
  expect(deliveredInWords('2026-11-24', '2026-11-24')).toBe('Delivered 24/11/2026')
  expect(deliveredInWords('2026-11-24', '2026-11-26')).toBe('For Thu 26 Nov, delivered Tue 24 Nov')
})
