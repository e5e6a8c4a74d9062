import { expect, test } from 'vitest'
import { roles, wireRole } from './roles.ts'

test('in calls, a picker’s role is named “picking”', () => {
  expect(roles.map(wireRole)).toEqual(['admin', 'picking', 'driver', 'customer'])
})
