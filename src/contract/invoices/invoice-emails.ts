import * as z from 'zod/mini'
import { email } from '../business/emails.ts'
import { endpoint } from '../endpoint.ts'
import { emailAddress, idParams, optional } from '../shapes.ts'

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
