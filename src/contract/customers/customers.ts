import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { orderSteps } from '#domain/orders/order-emails.ts'
import { kitchens } from '#domain/people/kitchens.ts'
import { endpoint } from '../endpoint.ts'
import {
  asTyped,
  emailAddress,
  id,
  idParams,
  moment,
  money,
  name,
  nameOrBlank,
  oneLine,
  optional,
  orBlank,
  orNull,
  paging,
  percent,
  percentInput,
  priceInput,
  requiredText,
  text,
  version,
} from '../shapes.ts'

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

export const accountId = z
  .string('Account ID is required')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(
      /^[A-Z0-9]{4,20}$/,
      'Account ID must be 4-20 characters, uppercase letters and numbers only',
    ),
  )

/** What the office notes about a customer. */
export const customerNotes = text(2000)

const wrongSage = 'Sage account must be 1-8 characters, uppercase letters and numbers only'
const sageAccount = z
  .string(wrongSage)
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z0-9]{1,8}$/, wrongSage))

const quickbooksCustomer = requiredText('QuickBooks customer is required', 100).check(
  z.regex(/^[^:]*$/, 'QuickBooks takes no colon in a name'),
)

export const updateCustomer = endpoint({
  name: 'updateCustomer',
  method: 'PATCH',
  path: '/api/customers/{id}',
  summary:
    "Change a customer's details; customers change their own, except the terms that the butcher sets",
  audience: ['admin', 'customer'],
  permission: 'manage_team',
  params: idParams,
  body: z.object({
    name: optional(name('Name is required')),
    tradingName: optional(orNull(nameOrBlank(200))),
    siteName: optional(orNull(nameOrBlank(200))),
    email: optional(emailAddress('Invalid email address')),
    phone: optional(name('Phone is required', 60)),
    address: optional(requiredText('Address is required', 500)),
    deliveryInstructions: optional(orNull(text(1000))),
    contactName: optional(name('Contact name is required')),
    accountId: optional(accountId),
    kitchen: optional(orBlank(z.enum(kitchens))),
    notificationPreference: optional(z.enum(['email', 'sms', 'both'])),
    routeEmails: optional(z.boolean()),
    emailAbout: optional(z.array(z.enum(orderSteps)).check(z.maxLength(orderSteps.length))),
    weeklyReminders: optional(z.boolean()),
    cutoffDay: optional(z.enum(['same_day', 'day_before'])),
    orderCutoffTime: optional(
      z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time like 16:00')),
    ),
    deliveryDays: optional(z.array(z.enum(weekdays)).check(z.maxLength(7))),
    collectionDays: optional(z.array(z.enum(weekdays)).check(z.maxLength(7))),
    paymentTerms: optional(orNull(text(200))),
    onStop: optional(z.boolean()),
    creditLimit: optional(orBlank(priceInput())),
    discountPercent: optional(orBlank(percentInput())),
    discountReason: optional(orNull(oneLine(100))),
    notes: optional(customerNotes),
    sageAccount: optional(sageAccount),
    xeroContact: optional(requiredText('Xero contact is required', 200)),
    quickbooksCustomer: optional(quickbooksCustomer),
    version: optional(version),
    /** Required when a customer changes the email address that receives its sign-in links. */
    currentPassword: optional(asTyped(200)),
    code: optional(text(40)),
  }),
  answer: customer,
  changes: ['customers'],
})
