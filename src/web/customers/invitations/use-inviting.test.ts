import { expect, it } from 'vitest'
import { beforeInviting } from './use-inviting.ts'

it('inviting all asks first if nothing is emailed yet, or if there are many customers', () => {
  const waits = 'The email waits until there is a mail server.'
  expect(beforeInviting(2, waits)?.text).toMatch(/^Nobody is emailed now. The email waits until/)
  expect(beforeInviting(25, null)).toBeNull()
  expect(beforeInviting(26, null)?.title).toBe('Invite 26 customers?')
})
