import * as z from 'zod/mini'
import { kitchens } from '#domain/people/kitchens.ts'
import { owedInput } from '../invoices/opening-balances.ts'
import { accountId, customerNotes } from './customer-form.ts'
import { customer } from './customers.ts'
import { cutoffDay, cutoffTimeInput, deliveryDaysInput } from './delivery-terms.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  emailAddress,
  idParams,
  maybe,
  name,
  nameOrBlank,
  oneLine,
  optional,
  orBlank,
  orNull,
  percentInput,
  priceInput,
  requiredText,
  text,
} from '../shapes.ts'

/** The form for a new customer (rules 4.1). If the account ID is blank, it is made from the name. */
export const newCustomer = z.object({
  name: name('Customer name is required'),
  tradingName: maybe(nameOrBlank(200)),
  siteName: maybe(nameOrBlank(200)),
  email: emailAddress('Please enter a valid email address'),
  phone: name('Phone number is required', 60),
  address: requiredText('Address is required', 500),
  deliveryInstructions: maybe(text(1000)),
  contactName: name('Contact name is required'),
  accountId: optional(orBlank(accountId)),
  /** The kind of kitchen; the customer’s first order starts from the list of that kind. */
  kitchen: optional(orBlank(z.enum(kitchens))),
  notificationPreference: z._default(z.enum(['email', 'sms', 'both']), 'both'),
  deliveryDays: deliveryDaysInput,
  /** Defaults to the cut-off for new customers in the settings. */
  orderCutoffTime: optional(cutoffTimeInput),
  cutoffDay: z._default(cutoffDay, 'day_before'),
  paymentTerms: maybe(text(200)),
  /** The standing discount that each new order starts with, and why. */
  discountPercent: optional(orBlank(percentInput())),
  discountReason: optional(orNull(oneLine(100))),
  notes: optional(customerNotes),
  /** What the customer owed in the books before Topside, and on which day; below zero if it was in credit. */
  owedBefore: optional(orBlank(owedInput)),
  owedAsOf: optional(orBlank(day())),
  /** Ignored, because the call itself decides this. Other clients send both fields. */
  inviteTiming: z._default(z.enum(['now', 'later']), 'now'),
  inviteMethod: z._default(z.enum(['email', 'sms', 'both']), 'both'),
  /** The admin's own words in the invitation. */
  personalMessage: maybe(text(1000)),
})

export const createInvitedCustomer = endpoint({
  name: 'createInvitedCustomer',
  method: 'POST',
  path: '/api/customers/invite',
  summary: 'Create a customer and email it an invitation',
  audience: ['admin'],
  pace: 30,
  body: newCustomer,
  answer: customer,
  status: 201,
  changes: ['customers'],
})

export const createCustomer = endpoint({
  name: 'createCustomer',
  method: 'POST',
  path: '/api/customers',
  summary: 'Create a customer without an invitation; the answer holds its first password',
  audience: ['admin'],
  pace: 30,
  body: newCustomer,
  answer: z.extend(customer, { password: optional(z.string()) }),
  status: 201,
  saidOnce: ['password'],
  changes: ['customers'],
})

export const deleteCustomer = endpoint({
  name: 'deleteCustomer',
  method: 'DELETE',
  path: '/api/customers/{id}',
  summary:
    'Delete a customer; one with orders is made anonymous, its invoices stay. Refused with UNSETTLED if more of its money is not settled than the query names',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  /** The unsettled money that the caller knows of, as `GET /api/customers/{id}/account` says it. */
  query: z.object({
    owed: optional(priceInput()),
    onAccount: optional(priceInput()),
    toApprove: optional(priceInput()),
  }),
  answer: z.object({ message: z.string(), anonymised: z.boolean() }),
  changes: ['customers', 'orders', 'invoices', 'reminders', 'activity'],
})
