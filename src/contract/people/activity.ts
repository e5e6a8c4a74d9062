import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { id, paging, moment, optional, orNull, text } from '../shapes.ts'

export const activityTypes = [
  'login_success',
  'login_failed',
  'invite_accessed',
  'invite_expired',
  'account_setup',
  'error',
] as const

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/api/customer-activity',
  summary: "Activity of customers' logins, newest first",
  audience: ['admin'],
  query: z.object({
    ...paging(100, 500),
    type: optional(z.enum(activityTypes)),
    search: optional(text(100)),
  }),
  answer: z.array(
    z.object({
      id,
      customerId: orNull(id),
      customerName: orNull(z.string()),
      customerEmail: orNull(z.string()),
      activityType: z.enum(activityTypes),
      description: z.string(),
      ipAddress: orNull(z.string()),
      userAgent: orNull(z.string()),
      errorDetails: orNull(z.string()),
      createdAt: moment,
    }),
  ),
  pages: true,
  reads: ['activity'],
})

export const listOwnActivity = endpoint({
  name: 'listOwnActivity',
  method: 'GET',
  path: '/api/customer/activity',
  summary: "Activity of the signed-in customer's logins, newest first",
  audience: ['customer'],
  permission: 'manage_team',
  query: z.object({
    ...paging(100, 500),
    type: optional(z.enum(activityTypes)),
    search: optional(text(100)),
  }),
  answer: z.array(
    z.object({
      id,
      activityType: z.enum(activityTypes),
      description: z.string(),
      ipAddress: orNull(z.string()),
      userAgent: orNull(z.string()),
      createdAt: moment,
    }),
  ),
  pages: true,
  reads: ['activity'],
})
