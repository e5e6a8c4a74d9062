import * as z from 'zod/mini'
import { bulkResult } from '../bulk.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, ignored, moment, oneLine, paging, requiredText } from '../shapes.ts'

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
  answer: z.extend(message, {
    /** False until somebody of the customer's has a password, so that only the email can reach it. */
    customerCanSignIn: z.boolean(),
  }),
  status: 201,
  changes: ['orders'],
})

/** How many orders one message may be about. */
export const mostOrdersToMessage = 500

export const messageOrders = endpoint({
  name: 'messageOrders',
  method: 'POST',
  path: '/api/orders/messages',
  summary:
    'Write to the customers of many orders: one email to each customer, and the message on each of its orders; those that can’t be written to are left, with the reason',
  audience: ['admin'],
  pace: 10,
  body: z.object({
    orderIds: z.array(id).check(z.minLength(1), z.maxLength(mostOrdersToMessage)),
    subject: oneLine(150).check(z.minLength(1, 'Please enter a subject.')),
    message: requiredText('Please enter a message.', 2000),
  }),
  answer: bulkResult,
  each: true,
  tellsProgress: true,
  changes: ['orders', 'emails'],
})
