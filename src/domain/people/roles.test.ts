import { expect, test } from 'vitest'
import { roles, wireRole } from './roles.ts'

test('in API calls, a picker’s role is named “picking”', () => {
  expect(roles.map(wireRole)).toEqual(['admin', 'picking', 'driver', 'customer'])
})
