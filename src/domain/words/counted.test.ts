import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [counted(1, 'credit note'), '1 credit note'],
  [counted(0, 'credit note'), '0 credit notes'],
  [counted(1204, 'order'), '1,204 orders'],
  [counted(1, 'payment reversed', 'payments reversed'), '1 payment reversed'],
])('%s', (text, words) => expect(text).toBe(words))
