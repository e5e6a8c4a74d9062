import * as z from 'zod/mini'
import { invoiceStatuses, paymentStatuses } from '#domain/money/paper/invoice-labels.ts'
import { orderStatuses } from '#domain/orders/states/order-statuses.ts'
import { endpoint } from '../endpoint.ts'
import { id, moneySum, optional, orNull, paging, text } from '../shapes.ts'

export const adminOrder = z.object({
  id,
  orderNumber: z.string(),
  customerName: z.string(),
  siteName: orNull(z.string()),
  deliveryDate: z.string(),
  /** The invoice’s total or, without an invoice, what it would come to. */
  grandTotal: moneySum,
  /** How many lines have no price yet, which the total leaves out. */
  linesToPrice: z.number(),
  status: z.enum(orderStatuses),
  /** Why the order is held for an admin. */
  heldReason: orNull(z.string()),
  totalItems: z.number(),
  itemsWithPickedQty: z.number(),
  /** How many lines were missing from the van, in whole or in part. */
  linesMissing: z.number(),
  invoice: orNull(
    z.object({
      id,
      status: z.enum(invoiceStatuses),
      paymentStatus: z.enum(paymentStatuses),
    }),
  ),
})
export type AdminOrder = z.output<typeof adminOrder>

/** The invoice filter of the all-orders screen (rules 10.7). */
export const invoiceChoices = ['none', 'awaiting_approval', 'approved', 'unpaid', 'paid'] as const
export type InvoiceChoice = (typeof invoiceChoices)[number]

/** The columns that the list can be sorted by; the newest come first if none is given. */
export const allOrdersSorts = ['number', 'customer', 'delivery', 'status'] as const
export type AllOrdersSort = (typeof allOrdersSorts)[number]
/** 'status' sorts in ascending order, '-status' in descending order. */
const sort = z.enum(allOrdersSorts.flatMap((by) => [by, `-${by}` as const]))
export type AllOrdersSortedBy = z.output<typeof sort>

export const listAllOrders = endpoint({
  name: 'listAllOrders',
  method: 'GET',
  path: '/api/admin/all-orders',
  summary: 'Every order, newest first unless sorted, a page at a time',
  audience: ['admin'],
  query: z.object({
    /** The beginning of an order number, or part of the name of a customer or a site. */
    search: optional(text(120)),
    status: optional(z.enum(orderStatuses)),
    invoice: optional(z.enum(invoiceChoices)),
    sort: optional(sort),
    ...paging(100),
  }),
  answer: z.array(adminOrder),
  pages: true,
  reads: ['orders', 'invoices'],
})

export const countAllOrders = endpoint({
  name: 'countAllOrders',
  method: 'GET',
  path: '/api/admin/all-orders/count',
  summary: 'How many orders there are in all',
  audience: ['admin'],
  answer: z.object({ total: z.number() }),
  reads: ['orders'],
})
