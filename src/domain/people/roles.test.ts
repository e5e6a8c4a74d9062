import { expect, test } from 'vitest'
import { roles, wireRole } from './roles.ts'

test('on the wire a picker is picking', () => {
  expect(roles.map(wireRole)).toEqual(['admin', 'picking', 'driver', 'customer'])
})
