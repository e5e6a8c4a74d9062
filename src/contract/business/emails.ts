import * as z from 'zod/mini'
import { reach } from '../people/sign-in.ts'
import { bulkResult, foreseen, manyIds } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, moment, optional, orNull, paging } from '../shapes.ts'

export const emailStatuses = ['pending', 'sent', 'failed', 'discarded'] as const

export const email = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(emailStatuses),
  attempts: z.number(),
  /** Why the last attempt failed, as the mail server put it. */
  reason: orNull(z.string()),
  createdAt: moment,
  sentAt: orNull(moment),
  /** Who decided not to send it, and when. */
  discardedBy: orNull(z.string()),
  discardedAt: orNull(moment),
})
export type Email = z.output<typeof email>

export const listEmails = endpoint({
  name: 'listEmails',
  method: 'GET',
  path: '/api/emails',
  summary: 'The latest 200 emails, newest first: sent, waiting, discarded, or failed and why',
  audience: ['admin'],
  query: z.object({ status: optional(z.enum(emailStatuses)), ...paging() }),
  answer: z.array(email),
  pages: true,
  reads: ['emails'],
})

export const getEmail = endpoint({
  name: 'getEmail',
  method: 'GET',
  path: '/api/emails/{id}',
  summary:
    'One email with its text: whether it was sent, is waiting, was discarded, or failed and why',
  audience: ['admin'],
  params: idParams,
  answer: z.extend(email, {
    /** The email's text. The secret part of a link is not in it: Topside adds that as it sends the email. */
    text: z.string(),
    attachmentName: orNull(z.string()),
  }),
  reads: ['emails'],
})

/** Whether customers can be reached: links open on other machines, and emails are sent. */
export const getReach = endpoint({
  name: 'getReach',
  method: 'GET',
  path: '/api/system/reach',
  summary: 'The web address in links, whether it opens elsewhere, and whether emails are sent',
  audience: ['admin'],
  answer: z.extend(reach, {
    address: z.string(),
    /** SMTP_URL is set, but no email is sent, because neither MAIL_FROM nor the settings give a sender’s address. */
    lacksSender: z.boolean(),
  }),
  reads: ['settings'],
})

export const testEmail = endpoint({
  name: 'testEmail',
  method: 'POST',
  path: '/api/system/test-email',
  summary: 'Send the admin who asks a test email; GET /api/emails/{id} says what became of it',
  audience: ['admin'],
  pace: 10,
  answer: email,
  changes: ['emails'],
})

export const resendEmail = endpoint({
  name: 'resendEmail',
  method: 'POST',
  path: '/api/emails/{id}/resend',
  summary: 'Send an email that was sent, failed or discarded; one that is waiting stays as it is',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  answer: email,
  changes: ['emails'],
})

export const discardEmail = endpoint({
  name: 'discardEmail',
  method: 'POST',
  path: '/api/emails/{id}/discard',
  summary: 'Discard an email that waits or failed: it is not sent, unless it is sent by hand later',
  audience: ['admin'],
  params: idParams,
  answer: email,
  changes: ['emails', 'reminders'],
})

export const emailsToResend = endpoint({
  name: 'emailsToResend',
  method: 'GET',
  path: '/api/emails/to-resend',
  summary: 'How many failed emails can be sent again, and why the others can’t',
  audience: ['admin'],
  answer: foreseen,
  reads: ['emails', 'reminders'],
})

export const resendEmails = endpoint({
  name: 'resendEmails',
  method: 'POST',
  path: '/api/emails/resend',
  summary:
    'Send failed emails again, all or those named; those that have not failed, or are of no use by now, are left, with the reason',
  audience: ['admin'],
  pace: 30,
  body: z.object({ emailIds: optional(manyIds) }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['emails'],
})
