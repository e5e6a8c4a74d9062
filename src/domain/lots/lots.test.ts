import { expect, test } from 'vitest'
import { type Form, formOf } from './lots.ts'

test.each<[string, Form[], Form]>([
  ['portions', ['mince'], 'mince'],
  ['portions', ['cut', 'mince'], 'mince'],
  ['mince', ['cut'], 'mince'],
  ['further cut', ['cut', 'offal'], 'offal'],
  ['portions', ['preparation'], 'preparation'],
  ['portions', ['trimmings'], 'trimmings'],
  ['portions', ['trimmings', 'cut'], 'cut'],
  ['trimmings', ['cut'], 'trimmings'],
  ['first cut', [], 'cut'],
])('making %s from %o gives %s', (making, inputs, form) => {
  expect(formOf(making, inputs)).toBe(form)
})
