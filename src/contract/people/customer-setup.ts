import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, optional, orNull, requiredText, secret } from '../shapes.ts'

const token = requiredText('This invitation link is invalid or has expired.', 200)

/** A password of at least 8 characters, kept as typed (rules 2.3). */
export const newPassword = secret('Password must be at least 8 characters', 8)

export const trackInvitation = endpoint({
  name: 'trackInvitation',
  method: 'POST',
  path: '/api/customer-setup/track-access',
  summary: 'Record that an invitation was opened',
  audience: 'anyone',
  body: z.object({ token }),
  answer: done,
})

export const invitee = z.object({
  contactName: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  accountId: z.string(),
})

export const validateInvitation = endpoint({
  name: 'validateInvitation',
  method: 'POST',
  path: '/api/customers/validate-invite',
  summary: 'Who an invitation is for; 404 when it is unknown, used, replaced or expired',
  audience: 'anyone',
  body: z.object({ token }),
  answer: invitee,
})

export const validateInvitationByQuery = endpoint({
  name: 'validateInvitationByQuery',
  method: 'GET',
  path: '/api/customers/validate-invite',
  summary: "Kept for other clients: a proxy's log may keep the token; POST takes it in the body",
  audience: 'anyone',
  query: z.object({ token }),
  answer: invitee,
})

export const completeSetup = endpoint({
  name: 'completeSetup',
  method: 'POST',
  path: '/api/customers/complete-setup',
  summary: 'Set the password of an invited customer and sign it in; the link then stops working',
  audience: 'anyone',
  body: z.object({ token, password: newPassword }),
  answer: z.object({
    message: z.string(),
    customer: z.object({ id, accountId: z.string() }),
    /** False if two-step sign-in must follow, or if someone else is signed in here. */
    signedIn: z.boolean(),
  }),
  changes: ['customers', 'activity'],
})

export const trackSetup = endpoint({
  name: 'trackSetup',
  method: 'POST',
  path: '/api/customer-setup/track-completion',
  summary: 'Kept for other clients: completing an invitation already notes it',
  audience: 'anyone',
  body: z.object({ customerId: optional(id) }),
  answer: done,
})

export const reissueInvitation = endpoint({
  name: 'reissueInvitation',
  method: 'POST',
  path: '/api/customers/{id}/reissue-invite',
  summary: 'Email a customer a new invitation; its earlier ones stop working',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  answer: z.object({ message: z.string(), email: z.string(), expiresAt: z.string() }),
  changes: ['customers'],
})

export const giveInvitation = endpoint({
  name: 'giveInvitation',
  method: 'POST',
  path: '/api/customers/{id}/invite-link',
  summary: 'A new invitation link to hand over without an email; earlier ones stop working',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  answer: z.object({
    url: optional(z.string()),
    expiresAt: z.string(),
    /** The link opens only on the machine that runs Topside, because PUBLIC_URL is not set. */
    onlyHere: z.boolean(),
  }),
  saidOnce: ['url'],
  changes: ['customers', 'emails'],
})

export const giveResetLink = endpoint({
  name: 'giveResetLink',
  method: 'POST',
  path: '/api/users/{id}/reset-link',
  summary:
    'A link to choose a new password, to hand over without an email; earlier ones stop working',
  audience: ['admin'],
  proof: true,
  pace: 30,
  params: idParams,
  answer: z.object({
    url: optional(z.string()),
    expiresAt: z.string(),
    /** What the person signs in with. */
    login: z.string(),
    /** The link opens only on the machine that runs Topside, because PUBLIC_URL is not set. */
    onlyHere: z.boolean(),
  }),
  saidOnce: ['url'],
  changes: ['emails'],
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset',
  summary:
    'Request a password reset link by email; the answer never tells whether the account exists',
  audience: 'anyone',
  /** A customer's account ID or username, or the email of a member of staff. */
  body: z.object({ login: requiredText('Account ID or email is required', 254) }),
  answer: done,
})

export const validatePasswordReset = endpoint({
  name: 'validatePasswordReset',
  method: 'POST',
  path: '/api/auth/password-reset/validate',
  summary: 'Whether a reset link can still be used',
  audience: 'anyone',
  body: z.object({ token }),
  answer: z.object({ login: orNull(z.string()) }),
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/api/auth/password-reset/complete',
  summary: "Set a new password with a reset link; ends the person's other sessions",
  audience: 'anyone',
  body: z.object({ token, password: newPassword }),
  answer: done,
})
