import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { wayOfPaying } from './payments.ts'
import {
  day,
  id,
  idParams,
  moment,
  money,
  moneySum,
  optional,
  orNull,
  paging,
  priceInput,
  requiredText,
  wholeList,
} from '../shapes.ts'

/** The id of an invoice or, with a minus, of an opening balance. */
export const debtId = z.number().check(z.int(), z.minimum(-2147483647), z.maximum(2147483647))

const allocations = optional(
  z
    .array(z.object({ invoiceId: debtId, amount: priceInput('Amount is required') }))
    .check(z.maxLength(1000)),
)

const toInvoice = z.object({
  invoiceId: debtId,
  invoiceNumber: z.string(),
  /** Negative if crediting the invoice moved the money back on account. */
  amount: money,
  /** The day from which the allocation counts. */
  allocatedOn: z.string(),
  createdAt: moment,
})

const refund = z.object({
  id,
  /** How much of the refund came out of this payment. */
  amount: money,
  /** The whole refund, out of this and other payments. */
  whole: money,
  refundedOn: z.string(),
  method: orNull(z.string()),
  reference: orNull(z.string()),
  recordedByName: z.string(),
  /** When the refund was reversed, which puts the money back on account; null if it was not. */
  reversedAt: orNull(moment),
  reversedByName: orNull(z.string()),
  reverseReason: orNull(z.string()),
})

/** Money received from a customer, what it pays, and how much of it is on account. */
export const customerPayment = z.object({
  id,
  customerId: id,
  amount: money,
  /** How much of it pays no invoice; 0 once it is reversed. */
  onAccount: money,
  /** True for a credit taken over from the earlier books, for which no money came in. */
  isOpening: z.boolean(),
  receivedOn: z.string(),
  method: orNull(z.string()),
  reference: orNull(z.string()),
  recordedByName: z.string(),
  createdAt: moment,
  reversedAt: orNull(moment),
  reversedByName: orNull(z.string()),
  reverseReason: orNull(z.string()),
  allocations: wholeList(toInvoice, 'The invoices that one payment pays'),
  refunds: wholeList(refund, 'What was paid back of one payment'),
})
export type CustomerPayment = z.output<typeof customerPayment>

/** An invoice to be paid, or an opening balance. An opening balance has no order, and its id is below zero. */
export const openInvoice = z.object({
  id: debtId,
  orderId: orNull(id),
  customerId: id,
  invoiceNumber: z.string(),
  deliveredOn: z.string(),
  issuedDate: z.string(),
  dueDate: z.string(),
  amount: money,
  paidAmount: money,
  creditedAmount: money,
  outstanding: money,
})
export type OpenInvoice = z.output<typeof openInvoice>

export const customerAccount = z.object({
  customerId: id,
  name: z.string(),
  /** The total of the open invoices, less what is on account. */
  balance: moneySum,
  onAccount: moneySum,
  /** The total of the invoices that await approval; not in the balance. */
  toApprove: moneySum,
  /** The total of the open orders without an invoice, which count towards the credit limit; not in the balance. */
  openOrders: moneySum,
  invoices: wholeList(openInvoice, 'Every open invoice of one customer, the oldest due first'),
  payments: wholeList(customerPayment, 'The last twenty, the newest first'),
})
export type CustomerAccount = z.output<typeof customerAccount>

export const getCustomerAccount = endpoint({
  name: 'getCustomerAccount',
  method: 'GET',
  path: '/api/customers/{id}/account',
  summary:
    'What a customer owes: open invoices, the oldest due first, what is on account, and the last payments',
  audience: ['admin'],
  params: idParams,
  answer: customerAccount,
  reads: ['invoices', 'customers'],
})

export const receivePayment = endpoint({
  name: 'receivePayment',
  method: 'POST',
  path: '/api/customers/{id}/payments',
  summary:
    'Record money received from a customer. Without `allocations` it pays the oldest due first; what is left is on account',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    amount: priceInput('Payment amount is required'),
    /** When the money came; defaults to today. */
    receivedOn: optional(day()),
    ...wayOfPaying,
    /** The invoices it pays; an empty list leaves all of it on account. */
    allocations,
    /** Records the payment even if one with the same amount, day and reference exists. */
    again: optional(z.boolean()),
  }),
  answer: customerPayment,
  changes: ['invoices'],
})

export const payFromAccount = endpoint({
  name: 'payFromAccount',
  method: 'POST',
  path: '/api/customers/{id}/account/use',
  summary: 'Pay invoices with what is on account; without `allocations`, the oldest due first',
  audience: ['admin'],
  params: idParams,
  body: z.object({ allocations }),
  answer: customerAccount,
  changes: ['invoices'],
})

export const listCustomerPayments = endpoint({
  name: 'listCustomerPayments',
  method: 'GET',
  path: '/api/customers/{id}/payments',
  summary: 'Every payment of a customer, the newest first, with what it pays and what was refunded',
  audience: ['admin'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(customerPayment),
  pages: true,
  reads: ['invoices'],
})

export const refundFromAccount = endpoint({
  name: 'refundFromAccount',
  method: 'POST',
  path: '/api/customers/{id}/account/refund',
  summary: 'Record that money on account was paid back to the customer',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    amount: priceInput('Amount is required'),
    /** When it was refunded; defaults to today. Refused if less was on account on that day or since. */
    refundedOn: optional(day()),
    ...wayOfPaying,
  }),
  answer: customerAccount,
  changes: ['invoices'],
})

export const reversedRefund = z.object({ id, customerId: id, amount: money })
export type ReversedRefund = z.output<typeof reversedRefund>

export const reverseRefund = endpoint({
  name: 'reverseRefund',
  method: 'POST',
  path: '/api/refunds/{id}/reverse',
  summary:
    'Reverse a whole refund with a reason, from whichever payments it came; it is on account again',
  audience: ['admin'],
  params: idParams,
  body: z.object({ reason: requiredText('A reason is required', 300) }),
  answer: reversedRefund,
  changes: ['invoices'],
})
