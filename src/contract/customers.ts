import * as z from 'zod/mini'
import { weekdays } from '#domain/weekdays.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams, moment, orNull } from './shapes.ts'

export const customer = z.object({
  id,
  name: z.string(),
  tradingName: orNull(z.string()),
  siteName: orNull(z.string()),
  accountId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  contactName: z.string(),
  isActive: z.boolean(),
  notificationPreference: z.enum(['email', 'sms', 'both']),
  deliveryDays: z.array(z.enum(weekdays)),
  collectionDays: z.array(z.enum(weekdays)),
  orderCutoffTime: z.string(),
  cutoffDay: z.enum(['same_day', 'day_before']),
  paymentTerms: orNull(z.string()),
  inviteAccessedAt: orNull(moment),
  accountSetupCompletedAt: orNull(moment),
  lastLoginAt: orNull(moment),
  version: z.number(),
})
export type Customer = z.output<typeof customer>

export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/api/customer/profile',
  summary: "The signed-in customer's own record",
  audience: ['customer'],
  answer: customer,
  reads: ['customers'],
})

export const listCustomers = endpoint({
  name: 'listCustomers',
  method: 'GET',
  path: '/api/customers',
  summary: 'Every customer, by name',
  audience: ['admin'],
  answer: z.array(customer),
  reads: ['customers'],
})

export const getCustomer = endpoint({
  name: 'getCustomer',
  method: 'GET',
  path: '/api/customers/{id}',
  summary: 'One customer',
  audience: ['admin'],
  params: idParams,
  answer: customer,
  reads: ['customers'],
})
