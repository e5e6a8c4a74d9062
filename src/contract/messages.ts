import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, ignored, moment, paging, requiredText } from './shapes.ts'

export const message = z.object({
  id,
  orderId: id,
  customerId: id,
  message: z.string(),
  sentBy: z.string(),
  sentAt: moment,
})
export type Message = z.output<typeof message>

export const listMessages = endpoint({
  name: 'listMessages',
  method: 'GET',
  path: '/api/orders/{id}/messages',
  summary:
    "The butcher's messages to the customer about an order; customers see only their own orders",
  audience: ['admin', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  query: z.object(paging()),
  answer: z.array(message),
  pages: true,
  reads: ['orders'],
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/api/orders/{id}/messages',
  summary: 'Write to the customer about an order: shown on the order, and emailed',
  audience: ['admin'],
  pace: 30,
  params: idParams,
  body: z.object({
    message: requiredText('Please enter a message.', 2000),
    /** Ignored: the server uses the order's customer and the signed-in person. */
    customerId: ignored,
    sentBy: ignored,
  }),
  answer: message,
  status: 201,
  changes: ['orders'],
})
