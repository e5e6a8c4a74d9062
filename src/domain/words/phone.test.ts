import { expect, it } from 'vitest'
import { wrongWithPhone } from './phone.ts'

it.each([
  ['01632 960555', true],
  ['+44 (0)1632 960-555', true],
  ['01632 960555 ext. 12', true],
  ['ring the shop', false],
  ['01632', false],
  ['01632 96O555', false],
])('%j can be rung: %s', (typed, can) => expect(wrongWithPhone(typed) === null).toBe(can))
