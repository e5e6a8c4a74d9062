import * as z from 'zod/mini'
import { invoiceStatuses, paymentStatuses } from '#domain/money/paper/invoice-labels.ts'
import { endpoint } from '../endpoint.ts'
import { invoiceItems, returnedGoods } from './invoice-items.ts'
import { invoiceLook } from './invoice-templates.ts'
import {
  day,
  id,
  idInPath,
  idParams,
  maybe,
  moment,
  money,
  optional,
  orNull,
  paging,
  percent,
  pieces,
  priceInput,
  quantityInput,
  text,
  userIdParams,
  version,
} from '../shapes.ts'

export * from './invoice-items.ts'

const invoiceFields = {
  id,
  orderId: id,
  customerId: id,
  invoiceNumber: z.string(),
  netAmount: money,
  vatAmount: money,
  amount: money,
  /** How many lines have no price yet; 0 once it is issued. */
  linesToPrice: z.number(),
  status: z.enum(invoiceStatuses),
  paymentStatus: z.enum(paymentStatuses),
  paidAmount: money,
  creditedAmount: money,
  outstanding: money,
  paidAt: orNull(moment),
  approvedAt: orNull(moment),
  approvedBy: orNull(z.string()),
  issuedDate: z.string(),
  dueDate: z.string(),
  /** The day the goods were handed over: for VAT the time of supply, even if another day was planned. */
  deliveredOn: z.string(),
  /** Goods that came back from the delivery or were missing from the van. The invoice does not charge them. */
  returnedGoods,
  version: z.number(),
  customer: z.object({
    name: z.string(),
    tradingName: orNull(z.string()),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
    paymentTerms: orNull(z.string()),
  }),
  order: z.object({
    deliveryDate: z.string(),
    orderNumber: z.string(),
    /** Where the goods went, if not to the customer's own address. */
    siteName: orNull(z.string()),
    deliveryAddress: orNull(z.string()),
    /** The order's discount: a percentage of the goods or an amount. Invoices from before Topside had any lack both. */
    discountPercent: maybe(percent),
    discountAmount: maybe(money),
    discountReason: maybe(z.string()),
  }),
}

export const invoice = z.object(invoiceFields)
export type Invoice = z.output<typeof invoice>

/** The supplier's details and wording on the invoice, from the default template. */
export const supplier = z.object({
  companyName: z.string(),
  companyAddress: z.string(),
  companyNumber: orNull(z.string()),
  companyPhone: orNull(z.string()),
  companyEmail: orNull(z.string()),
  companyWebsite: orNull(z.string()),
  vatNumber: orNull(z.string()),
  invoiceTitle: z.string(),
  footerText: orNull(z.string()),
  paymentTerms: orNull(z.string()),
  paymentInstructions: orNull(z.string()),
  approvalNumber: optional(orNull(z.string())),
})

export const invoiceOnPaper = z.object({
  ...invoiceFields,
  items: invoiceItems,
  supplier,
  look: invoiceLook,
})
export type InvoiceOnPaper = z.output<typeof invoiceOnPaper>

/** Everything that an issued invoice says, as stored with it (decision 54). Fields added later must be optional. */
export const invoicePaper = z.omit(invoiceOnPaper, {
  id: true,
  orderId: true,
  customerId: true,
  linesToPrice: true,
  status: true,
  paymentStatus: true,
  paidAmount: true,
  creditedAmount: true,
  outstanding: true,
  paidAt: true,
  approvedAt: true,
  approvedBy: true,
  version: true,
})
export type InvoicePaper = z.output<typeof invoicePaper>

export const listInvoices = endpoint({
  name: 'listInvoices',
  method: 'GET',
  path: '/api/invoices',
  summary: 'Invoices with customer and order, newest first',
  audience: ['admin'],
  query: z.object({
    deliveryDate: optional(day()),
    /** Part of a customer's name or an invoice number. */
    search: optional(text(100)),
    ...paging(),
  }),
  answer: z.array(invoice),
  pages: true,
  reads: ['invoices'],
})

export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/api/invoices/{id}',
  summary: 'One invoice with its lines and the supplier',
  audience: ['admin'],
  params: idParams,
  answer: invoiceOnPaper,
  reads: ['invoices'],
})

export const getInvoiceItems = endpoint({
  name: 'getInvoiceItems',
  method: 'GET',
  path: '/api/invoices/{id}/items',
  summary: "An invoice's lines",
  audience: ['admin'],
  params: idParams,
  answer: invoiceItems,
  reads: ['invoices'],
})

export const saveInvoiceItems = endpoint({
  name: 'saveInvoiceItems',
  method: 'PUT',
  path: '/api/invoices/{id}/items',
  summary: 'Change quantities and prices of an invoice awaiting approval; its totals follow',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    /** Every line of the invoice, once. */
    items: z
      .array(
        z.object({
          id,
          quantity: quantityInput(),
          /** How many pieces that is, if the line counts them. If omitted, they stay only with an unchanged quantity. */
          pieces: maybe(pieces),
          pricePerUnit: priceInput(),
        }),
      )
      .check(z.maxLength(500)),
    version: optional(version),
  }),
  answer: invoiceOnPaper,
  changes: ['invoices'],
})

export const approveInvoice = endpoint({
  name: 'approveInvoice',
  method: 'POST',
  path: '/api/invoices/{id}/approve',
  summary:
    'Approve an invoice awaiting approval: it becomes issued; with a version, refuses an invoice that has changed since',
  audience: ['admin'],
  params: idParams,
  query: z.object({ version: optional(idInPath) }),
  answer: invoice,
  changes: ['invoices'],
})

export const getOrderInvoice = endpoint({
  name: 'getOrderInvoice',
  method: 'GET',
  path: '/api/orders/{id}/invoice',
  summary: "An order's invoice with its lines; customers see their own once approved",
  audience: ['admin', 'customer'],
  permission: 'view_invoices',
  params: idParams,
  answer: invoiceOnPaper,
  reads: ['invoices'],
})

export const listInvoicesOfCustomer = endpoint({
  name: 'listInvoicesOfCustomer',
  method: 'GET',
  path: '/api/customers/{userId}/invoices',
  summary: "A customer's issued invoices, newest first; customers see only their own",
  audience: ['admin', 'customer'],
  permission: 'view_invoices',
  params: userIdParams,
  query: z.object(paging()),
  answer: z.array(invoice),
  pages: true,
  reads: ['invoices'],
})

export const downloadInvoice = endpoint({
  name: 'downloadInvoice',
  method: 'GET',
  path: '/api/invoices/{id}/pdf',
  summary: 'An invoice as a PDF file; customers get their own once approved',
  audience: ['admin', 'customer'],
  pace: 120,
  permission: 'view_invoices',
  params: idParams,
  answer: z.unknown(),
  produces: 'pdf',
})
