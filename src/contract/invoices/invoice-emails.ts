import * as z from 'zod/mini'
import { email } from '../business/emails.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, id, idParams, optional, wholeList } from '../shapes.ts'

export const emailInvoice = endpoint({
  name: 'emailInvoice',
  method: 'POST',
  path: '/api/invoices/{id}/send-email',
  summary: "Email an issued invoice as a PDF, to the customer's address unless another is given",
  audience: ['admin'],
  pace: 30,
  params: idParams,
  body: z.object({ email: optional(emailAddress('Invalid email address')) }),
  answer: email,
  changes: ['emails'],
})

export const emailSample = endpoint({
  name: 'emailSample',
  method: 'POST',
  path: '/api/invoice-templates/{id}/sample',
  summary: 'Email an invented invoice under a template, as a PDF, to the admin who asks',
  audience: ['admin'],
  pace: 10,
  params: idParams,
  answer: email,
  changes: ['emails'],
})

export const downloadSampleInvoice = endpoint({
  name: 'downloadSampleInvoice',
  method: 'GET',
  path: '/api/invoice-templates/{id}/sample',
  summary: 'An invented invoice under a template as a PDF file',
  audience: ['admin'],
  pace: 120,
  params: idParams,
  answer: z.unknown(),
  produces: 'pdf',
})

const invoiceEmail = z.object({ invoiceId: id, ...email.shape })
export type InvoiceEmail = z.output<typeof invoiceEmail>

/** The ids are in the address, which has room for only this many. */
export const mostInvoicesAsked = 500

export const lastInvoiceEmails = endpoint({
  name: 'lastInvoiceEmails',
  method: 'GET',
  path: '/api/invoices/emails',
  summary:
    'The last email of each of up to 500 invoices, if any: sent, waiting, or failed and why; and whether emails are sent at all',
  audience: ['admin'],
  query: z.object({
    /** '12,15,16' */
    ids: z
      .string('Name 1 to 500 invoices.')
      .check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,499}$/, 'Name 1 to 500 invoices.')),
  }),
  answer: z.object({
    /** Whether a mail server and a sender are set up; without them emails are only stored. */
    sends: z.boolean(),
    emails: wholeList(invoiceEmail, 'At most one for each invoice'),
  }),
  reads: ['emails'],
})
