import { expect, it } from 'vitest'
import {
  countInvitations,
  invitationState,
  invitationsWait,
  isToInvite,
  obstacleToInvite,
} from './invitations.ts'

const now = '2026-12-01T09:00:00Z'
const earlier = '2026-11-20T09:00:00Z'
const later = '2026-12-04T09:00:00Z'
const fresh = {
  email: 'chef@oak.example',
  invitedAt: null,
  expiresAt: null,
  isUnsent: false,
  openedAt: null,
  setUpAt: null,
  lastLoginAt: null,
  hasOrdered: false,
}
const invited = { ...fresh, invitedAt: earlier, expiresAt: later }

it.each([
  [fresh, 'to-invite', true, null],
  [{ ...fresh, email: '' }, 'no-email', true, 'No email address.'],
  // The office places orders for customers who have never signed in.
  [{ ...fresh, hasOrdered: true }, 'to-invite', true, null],
  [invited, 'invited', false, null],
  [{ ...invited, isUnsent: true }, 'not-sent', false, null],
  [{ ...invited, isUnsent: true, openedAt: earlier }, 'opened', false, null],
  [{ ...invited, openedAt: earlier }, 'opened', false, null],
  [{ ...invited, expiresAt: now, openedAt: earlier }, 'expired', true, null],
  [{ ...invited, expiresAt: null }, 'expired', true, null],
  [{ ...invited, setUpAt: earlier }, 'set-up', false, 'Already set up.'],
  [{ ...fresh, lastLoginAt: earlier }, 'set-up', false, 'Already set up.'],
  [{ ...invited, setUpAt: earlier, hasOrdered: true }, 'ordered', false, 'Already set up.'],
] as const)('a customer with %o is %s', (customer, state, all, obstacle) => {
  expect(invitationState(customer, now)).toBe(state)
  expect([isToInvite(state), obstacleToInvite(state)]).toEqual([all, obstacle])
})

it.each([
  [true, true, 'The email waits until Topside has a web address.'],
  [true, false, 'The email waits until Topside has a web address.'],
  [false, false, 'The email waits until there is a mail server.'],
  [false, true, null],
])('opens only here: %s, sends email: %s: %s', (opensOnlyHere, sendsEmail, reason) =>
  expect(invitationsWait({ opensOnlyHere, sendsEmail })).toBe(reason),
)

it('a customer counts for the step it has reached and for those before it', () =>
  expect(
    countInvitations([
      ...(['no-email', 'to-invite', 'not-sent', 'invited'] as const),
      ...(['expired', 'opened', 'set-up', 'ordered'] as const),
    ]),
  ).toEqual({
    customers: 8,
    reachable: 7,
    invited: 5,
    unsent: 1,
    opened: 3,
    setUp: 2,
    ordered: 1,
  }))
