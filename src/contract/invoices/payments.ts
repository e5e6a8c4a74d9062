import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { invoice } from './invoices.ts'
import {
  day,
  id,
  idParams,
  maybe,
  moment,
  money,
  oneLine,
  optional,
  orNull,
  paging,
  priceInput,
  requiredText,
  version,
} from '../shapes.ts'

export const mostReference = 120
/** How money was paid or paid back: by which method, and with which reference. */
export const wayOfPaying = {
  method: maybe(oneLine(40)),
  reference: maybe(oneLine(mostReference)),
}

export const recordPayment = endpoint({
  name: 'recordPayment',
  method: 'POST',
  path: '/api/invoices/{id}/mark-paid',
  summary: 'Record a payment of `paidAmount` against an issued invoice',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    paidAmount: priceInput('Payment amount is required'),
    /** When the money came; defaults to today. */
    receivedOn: optional(day()),
    ...wayOfPaying,
    version: optional(version),
  }),
  answer: invoice,
  changes: ['invoices'],
})

/** How much of a payment pays one invoice. */
export const invoicePayment = z.object({
  /** The payment's id. */
  id,
  allocationId: id,
  invoiceId: id,
  /** How much of it pays this invoice; negative if crediting the invoice moved the money back on account. */
  amount: money,
  /** The day from which the allocation counts. */
  allocatedOn: z.string(),
  /** The whole payment, for this and other invoices. */
  received: money,
  receivedOn: z.string(),
  method: orNull(z.string()),
  reference: orNull(z.string()),
  recordedByName: z.string(),
  createdAt: moment,
  reversedAt: orNull(moment),
  reversedByName: orNull(z.string()),
  reverseReason: orNull(z.string()),
})
export type InvoicePayment = z.output<typeof invoicePayment>

export const listPayments = endpoint({
  name: 'listPayments',
  method: 'GET',
  path: '/api/invoices/{id}/payments',
  summary: "An invoice's payments, the oldest first, including reversed ones",
  audience: ['admin'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(invoicePayment),
  pages: true,
  rowKey: 'allocationId',
  reads: ['invoices'],
})

export const reversedPayment = z.object({ id, customerId: id, amount: money })
export type ReversedPayment = z.output<typeof reversedPayment>

export const reversePayment = endpoint({
  name: 'reversePayment',
  method: 'POST',
  path: '/api/payments/{id}/reverse',
  summary:
    'Reverse a payment with a reason; the customer owes that much again on the invoices that it paid',
  audience: ['admin'],
  params: idParams,
  body: z.object({ reason: requiredText('A reason is required', 300) }),
  answer: reversedPayment,
  changes: ['invoices'],
})
