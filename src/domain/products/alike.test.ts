import { expect, test } from 'vitest'
import { alike } from './alike.ts'

const products = [
  { name: 'Pork shoulder', categoryId: 5 },
  { name: 'Lamb shoulder, bone in', categoryId: 4 },
  { name: 'Lamb leg steaks', categoryId: 4 },
  { name: 'Ribeye steaks', categoryId: 1 },
  { name: 'Rump steaks', categoryId: 1 },
  { name: 'Charcoal', categoryId: 7 },
  { name: 'Gift voucher', categoryId: 7 },
]

test.each([
  ['Hogget shoulder', ['Lamb shoulder, bone in', 'Pork shoulder']],
  ['Lamb shoulder', ['Lamb shoulder, bone in', 'Pork shoulder', 'Lamb leg steaks']],
  ['Rib-eye, on the bone', ['Ribeye steaks']],
  ['Dog bone pack', []],
  ['Lard', []],
])('instead of %s, Topside offers %j', (name, expected) => {
  expect(alike({ name }, products).map((product) => product.name)).toEqual(expected)
})
