import * as z from 'zod/mini'
import { creditNoteStatuses } from '#domain/money/paper/invoice-labels.ts'
import { endpoint } from '../endpoint.ts'
import { invoiceLook } from './invoice-templates.ts'
import { invoicePaper, supplier } from './invoices.ts'
import {
  done,
  id,
  idParams,
  maybe,
  moment,
  money,
  optional,
  orNull,
  paging,
  pieces,
  priceInput,
  quantity,
  quantityInput,
  requiredText,
  version,
  wholeList,
} from '../shapes.ts'

export const creditNoteItem = z.object({
  id,
  invoiceItemId: id,
  name: z.string(),
  code: maybe(z.string()),
  quantity,
  /** How many pieces make up that quantity, if somebody counted them. */
  pieces: maybe(z.number()),
  unit: z.string(),
  pricePerUnit: money,
  vatRate: z.number(),
  /** What discounts had taken off the line. Papers issued before there were discounts lack it. */
  discount: optional(money),
  totalPrice: money,
})

export const creditNote = z.object({
  id,
  invoiceId: id,
  invoiceNumber: z.string(),
  /** A draft has no number yet. */
  creditNumber: orNull(z.string()),
  status: z.enum(creditNoteStatuses),
  reason: z.string(),
  netAmount: money,
  vatAmount: money,
  amount: money,
  issuedDate: orNull(z.string()),
  issuedBy: orNull(z.string()),
  draftedBy: z.string(),
  createdAt: moment,
  version: z.number(),
  items: wholeList(creditNoteItem, 'The lines of one invoice at most'),
})
export type CreditNote = z.output<typeof creditNote>

/** Everything that an issued credit note says, as stored with it (decision 54). Fields added later must be optional. */
export const creditNotePaper = z.object({
  creditNumber: z.string(),
  issuedDate: z.string(),
  reason: z.string(),
  invoiceNumber: z.string(),
  invoiceDate: z.string(),
  netAmount: money,
  vatAmount: money,
  amount: money,
  /**
   * The net amount on which each rate's VAT was calculated. If an invoice is credited in several parts, it can differ
   * from the net of this note.
   */
  byRate: z.array(z.object({ rate: z.number(), net: money, vat: money })),
  customer: invoicePaper.shape.customer,
  items: z.array(creditNoteItem),
  supplier,
  look: invoiceLook,
})
export type CreditNotePaper = z.output<typeof creditNotePaper>

const creditForm = {
  reason: requiredText('A reason is required', 300),
  /** How much of each line to credit, and at what price per unit: for a wrong price, the difference. */
  items: z
    .array(
      z.object({
        invoiceItemId: id,
        quantity: quantityInput(),
        /** How many pieces that is, if the line counts them. */
        pieces: maybe(pieces),
        pricePerUnit: priceInput(),
      }),
    )
    .check(z.minLength(1, 'Enter what to credit.'), z.maxLength(500)),
}

const changes = ['invoices', 'orders'] as const

export const listCreditNotes = endpoint({
  name: 'listCreditNotes',
  method: 'GET',
  path: '/api/invoices/{id}/credit-notes',
  summary:
    "An invoice's credit notes with their lines, the oldest first; a customer sees those issued",
  audience: ['admin', 'customer'],
  permission: 'view_invoices',
  params: idParams,
  query: z.object(paging()),
  answer: z.array(creditNote),
  pages: true,
  reads: ['invoices'],
})

export const creditInvoice = endpoint({
  name: 'creditInvoice',
  method: 'POST',
  path: '/api/invoices/{id}/credit-notes',
  summary: 'Correct an issued invoice with a credit note, issued at once',
  audience: ['admin'],
  params: idParams,
  body: z.object({ ...creditForm, version: optional(version) }),
  answer: creditNote,
  status: 201,
  changes,
})

export const issueCreditNote = endpoint({
  name: 'issueCreditNote',
  method: 'POST',
  path: '/api/credit-notes/{id}/issue',
  summary: 'Issue a drafted credit note with these lines and this reason',
  audience: ['admin'],
  params: idParams,
  body: z.object({ ...creditForm, version: optional(version) }),
  answer: creditNote,
  changes,
})

export const discardCreditNote = endpoint({
  name: 'discardCreditNote',
  method: 'DELETE',
  path: '/api/credit-notes/{id}',
  summary: 'Discard a drafted credit note; an issued one stays',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes,
})

export const downloadCreditNote = endpoint({
  name: 'downloadCreditNote',
  method: 'GET',
  path: '/api/credit-notes/{id}/pdf',
  summary: 'An issued credit note as a PDF file; customers get only their own',
  audience: ['admin', 'customer'],
  pace: 120,
  permission: 'view_invoices',
  params: idParams,
  answer: z.unknown(),
  produces: 'pdf',
})
