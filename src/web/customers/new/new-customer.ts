import type { createCustomer } from '#contract/customers/customer-admin.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { kitchenNames, kitchens } from '#domain/people/kitchens.ts'

export type NewCustomer = CallOf<typeof createCustomer>['body']

/** The kinds of kitchen to choose from, or none. */
export const kitchenChoices = [
  { value: '', label: 'Not set' },
  ...kitchens.map((kitchen) => ({ value: kitchen, label: kitchenNames[kitchen].one })),
]

export const blankCustomer: NewCustomer = {
  name: '',
  tradingName: '',
  accountId: '',
  contactName: '',
  email: '',
  phone: '',
  address: '',
  deliveryInstructions: '',
  kitchen: null,
  notificationPreference: 'both',
  deliveryDays: [],
  orderCutoffTime: '14:00',
  cutoffDay: 'day_before',
  paymentTerms: '',
  discountPercent: '',
  discountReason: '',
  notes: '',
  owedBefore: '',
  owedAsOf: '',
  inviteTiming: 'now',
  inviteMethod: 'both',
  personalMessage: '',
}

/** 'both' means email, because only email is offered. */
export const byEmail = [{ value: 'both', label: 'Email' }]

/** Only email is offered. A customer who has SMS from earlier keeps it until somebody changes it. */
export const notificationChoices = (kept: string) => {
  if (kept === 'both') return byEmail
  const email = { value: 'email', label: 'Email' }
  return kept === 'sms' ? [email, { value: 'sms', label: 'SMS (not offered yet)' }] : [email]
}

/** For example 'Email'. */
export const notificationLabel = (kept: string): string =>
  notificationChoices(kept).find(({ value }) => value === kept)?.label ?? 'Email'
