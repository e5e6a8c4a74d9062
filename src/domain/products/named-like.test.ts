import { expect, it } from 'vitest'
import { isNamedLike } from './named-like.ts'

const rump = { name: 'Rump steak', code: 'B12', variations: [{ name: '10oz' }] }

it.each([
  ['', true],
  ['RUMP', true],
  ['steak ru', true],
  ['b12', true],
  ['rump 10oz', true],
  ['rump sirloin', false],
])('“%s” finds the rump steak: %s', (typed, found) => expect(isNamedLike(typed)(rump)).toBe(found))
