import * as z from 'zod/mini'
import { invitationStates } from '#domain/people/invitations.ts'
import { bulkResult, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, moment, optional, orNull, paging, wholeList } from '../shapes.ts'

export const invitation = z.object({
  /** The customer's id. */
  id,
  name: z.string(),
  email: z.string(),
  onStop: z.boolean(),
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

export const giveInvitations = endpoint({
  name: 'giveInvitations',
  method: 'POST',
  path: '/api/customers/invite-links',
  summary:
    'New invitation links of the customers named, to print and hand over without an email; earlier ones stop working',
  audience: ['admin'],
  pace: 30,
  body: z.object({ customerIds: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  answer: z.object({
    cards: wholeList(
      z.object({
        /** The customer's id. */
        id,
        name: z.string(),
        accountId: z.string(),
        url: optional(z.string()),
        expiresAt: moment,
      }),
      'At most as many as the call names.',
    ),
    left: wholeList(z.object({ id, reason: z.string() }), 'At most as many as the call names.'),
    /** The links open only on the machine that runs Topside, because PUBLIC_URL is not set. */
    onlyHere: z.boolean(),
  }),
  saidOnce: ['url'],
  changes: ['customers', 'emails'],
})
export type InvitationCards = z.output<typeof giveInvitations.answer>
