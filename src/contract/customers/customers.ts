import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { orderSteps } from '#domain/orders/order-emails.ts'
import { kitchens } from '#domain/people/kitchens.ts'
import { endpoint } from '../endpoint.ts'
import { customerForm } from './customer-form.ts'
import { id, idParams, moment, money, optional, orNull, paging, percent } from '../shapes.ts'

export const customer = z.object({
  id,
  name: z.string(),
  tradingName: orNull(z.string()),
  siteName: orNull(z.string()),
  accountId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  /** What the driver reads at this address, unless an order says otherwise. */
  deliveryInstructions: orNull(z.string()),
  contactName: z.string(),
  kitchen: orNull(z.enum(kitchens)),
  isActive: z.boolean(),
  notificationPreference: z.enum(['email', 'sms', 'both']),
  /** When a delivery sets off, email the customer the time at which it should arrive. */
  routeEmails: z.boolean(),
  /** Email the customer when one of its orders reaches one of these steps. */
  emailAbout: z.array(z.enum(orderSteps)),
  /** Email the customer when it has not placed its usual order. */
  weeklyReminders: z.boolean(),
  deliveryDays: z.array(z.enum(weekdays)),
  collectionDays: z.array(z.enum(weekdays)),
  orderCutoffTime: z.string(),
  cutoffDay: z.enum(['same_day', 'day_before']),
  paymentTerms: orNull(z.string()),
  /** The customer's new orders are held for an admin. */
  onStop: z.boolean(),
  /** How much the customer may owe, including open orders, before its orders are held. */
  creditLimit: orNull(money),
  /** The standing discount that each new order starts with, and why. */
  discountPercent: orNull(percent),
  discountReason: orNull(z.string()),
  /** The customer's reference in each accounting package; no two customers share one. */
  sageAccount: z.string(),
  xeroContact: z.string(),
  quickbooksCustomer: z.string(),
  /** The office's notes; customers are not sent them. */
  notes: optional(z.string()),
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
  query: z.object(paging()),
  answer: z.array(customer),
  pages: true,
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

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PATCH',
  path: '/api/customers/{id}',
  summary:
    "Change a customer's details; customers change their own, except the terms that the butcher sets",
  audience: ['admin', 'customer'],
  permission: 'manage_team',
  params: idParams,
  body: customerForm,
  answer: customer,
  changes: ['customers'],
})
