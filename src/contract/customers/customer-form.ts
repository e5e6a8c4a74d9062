import * as z from 'zod/mini'
import { weekdays } from '#domain/days/weekdays.ts'
import { orderSteps } from '#domain/orders/order-emails.ts'
import { kitchens } from '#domain/people/kitchens.ts'
import {
  asTyped,
  emailAddress,
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
  version,
} from '../shapes.ts'
import { cutoffDay } from './delivery-terms.ts'

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

/** What may be changed about a customer. */
export const customerForm = z.object({
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
  cutoffDay: optional(cutoffDay),
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
})
