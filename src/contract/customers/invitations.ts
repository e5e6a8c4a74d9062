import * as z from 'zod/mini'
import { invitationStates } from '#domain/people/invitations.ts'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment, optional, orNull, paging } from '../shapes.ts'

export const invitation = z.object({
  /** The customer's id. */
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(invitationStates),
  invitedAt: orNull(moment),
  openedAt: orNull(moment),
  setUpAt: orNull(moment),
})
export type Invitation = z.output<typeof invitation>

export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/api/customers/invitations',
  summary: 'Every active customer, by name: who was invited, opened, set up and ordered',
  audience: ['admin'],
  query: z.object(paging()),
  answer: z.array(invitation),
  pages: true,
  reads: ['customers', 'orders', 'emails'],
})

export const inviteAll = endpoint({
  name: 'inviteAll',
  method: 'POST',
  path: '/api/customers/invite-all',
  summary:
    'Email an invitation to every customer without one or with an expired one, or to those named; the others are left with the reason',
  audience: ['admin'],
  pace: 30,
  body: z.object({ customerIds: optional(manyIds) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['customers', 'emails'],
})
