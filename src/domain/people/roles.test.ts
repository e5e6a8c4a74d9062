import { expect, test } from 'vitest'
import { roles, wireRole } from './roles.ts'

test('calls name a picker’s role picking', () => {
  expect(roles.map(wireRole)).toEqual(['admin', 'picking', 'driver', 'customer'])
})
