import { expect, test } from 'vitest'
import { printable } from './pdf-letters.ts'

test.each([
  ['Café – O’Brien’s, £4.50 or €5', 'Café – O’Brien’s, £4.50 or €5'],
  ['Llŷn lamb, Łódź sausage', 'Llyn lamb, Lódz sausage'],
  ['cafe\u{301}', 'café'],
  ['ﬁllet ½', 'fillet ½'],
  ['1 High Street\r\nTown', '1 High Street\nTown'],
  ['Steak 🥩', 'Steak ?'],
  ['\u{0}', '?'],
])('%j prints as %j', (text, printed) => {
  expect(printable({ lines: [{ text, count: 1, none: null }] })).toEqual({
    lines: [{ text: printed, count: 1, none: null }],
  })
})
