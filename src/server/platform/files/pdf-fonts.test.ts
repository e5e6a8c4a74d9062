import { expect, test } from 'vitest'
import { lacksLetters } from '#domain/words/letters-on-paper.ts'
import { printable, unshown } from './pdf-fonts.ts'

test.each(['Łŷőß', 'Жук', 'βήτα', 'ế', '炒', 'مطعم', 'בשר', 'अ', 'ไก่'])(
  'people are told of %s before they approve an invoice, if the paper lacks it',
  (letters) => {
    expect(lacksLetters(letters)).toBe(printable({ letters }).letters.includes(unshown))
  },
)

test.each([
  ['Café – O’Brien’s, £4.50 or €5', 'Café – O’Brien’s, £4.50 or €5'],
  ['Llŷn lamb, Łódź sausage, ⅓ of ½', 'Llŷn lamb, Łódź sausage, ⅓ of ½'],
  ['cafe\u{301}', 'café'],
  ['1 High Street\r\nTown\tCounty', '1 High Street\nTown County'],
  ['Steak 🥩 by 👨‍🍳', 'Steak □ by □'],
  ['炒牛河', '□□□'],
  ['ﬁllet', 'ﬁllet'],
  ['left\u{202e}right', 'leftright'],
  ['\u{0}', '□'],
])('%j prints as %j', (text, printed) => {
  expect(printable({ lines: [{ text, count: 1, none: null }] })).toEqual({
    lines: [{ text: printed, count: 1, none: null }],
  })
})
