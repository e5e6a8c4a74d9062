import { expect, it } from 'vitest'
import { notificationLabel } from './new-customer.ts'

it.each([
  ['both', 'Email'],
  ['email', 'Email'],
  ['sms', 'SMS (not offered yet)'],
])('the notifications setting %s reads %s', (kept, label) => {
  expect(notificationLabel(kept)).toBe(label)
})
