import * as z from 'zod/mini'
import { ages } from '#domain/money/paper/statement.ts'
import { endpoint } from '../endpoint.ts'
import { invoice } from './invoices.ts'
import { day, moneySum, optional, text, wholeList } from '../shapes.ts'

/**
 * The states to filter invoices by: the invoice's own status or, once it is issued, its payment status. `owed` means
 * issued and not paid in full; `email_failed` means that the last email of the invoice could not be sent.
 */
export const invoiceStates = [
  'awaiting_approval',
  'issued',
  'owed',
  'unpaid',
  'partial',
  'overdue',
  'paid',
  'email_failed',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

const filters = {
  deliveryDate: optional(day()),
  /** Part of a customer's name, its trading name or an invoice number. */
  search: optional(text(100)),
  status: optional(z.enum(invoiceStates)),
  /** Only invoices that are still owed and this old, by days past the due date. */
  age: optional(z.enum(ages)),
}
const filtersShape = z.object(filters)
export type InvoiceFilters = z.output<typeof filtersShape>

/** The columns that the list can be sorted by; the newest come first if none is given. */
export const invoiceSorts = [
  'invoice',
  'customer',
  'delivered',
  'due',
  'amount',
  'outstanding',
  'status',
] as const
export type InvoiceSort = (typeof invoiceSorts)[number]
/** 'due' sorts in ascending order, '-due' in descending order. */
const sort = z.enum(invoiceSorts.flatMap((by) => [by, `-${by}` as const]))
export type SortedBy = z.output<typeof sort>

const sum = z.object({ count: z.number(), amount: moneySum })

export const pageOfInvoices = endpoint({
  name: 'pageOfInvoices',
  method: 'GET',
  path: '/api/invoices/page',
  summary:
    'A page of the invoices found, newest first unless sorted, with the totals of all that were found',
  audience: ['admin'],
  query: z.object({
    ...filters,
    sort: optional(sort),
    page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  }),
  answer: z.object({
    invoices: wholeList(invoice, 'A page of 48; `total` and `pages` say how many there are'),
    total: z.number(),
    /** The requested page, or the last one if there are fewer. */
    page: z.number(),
    pages: z.number(),
    /** Issued and not paid in full, with the opening balances still owed. */
    outstanding: sum,
    /** How much of `outstanding` are opening balances, which have no invoice to list. */
    openings: sum,
    /** How much of `outstanding` is past its due date. */
    overdue: sum,
    /** How much of `overdue` are opening balances. */
    openingsOverdue: sum,
    awaiting: sum,
  }),
  reads: ['invoices', 'emails'],
})

export const exportInvoices = endpoint({
  name: 'exportInvoices',
  method: 'GET',
  path: '/api/invoices/export',
  summary: 'The invoices found as a CSV file, at most 50,000',
  audience: ['admin'],
  heavy: true,
  query: filtersShape,
  answer: z.unknown(),
  produces: 'csv',
})

export const mostInvoicesInOnePdf = 50

export const downloadInvoices = endpoint({
  name: 'downloadInvoices',
  method: 'GET',
  path: '/api/invoices/pdf',
  summary: 'Up to 50 invoices as one PDF file, each beginning a page, in the order of their ids',
  audience: ['admin'],
  heavy: true,
  query: z.object({
    /** '12,15,16' */
    ids: z
      .string('Choose 1 to 50 invoices.')
      .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/, 'Choose 1 to 50 invoices.')),
  }),
  answer: z.unknown(),
  produces: 'pdf',
})
