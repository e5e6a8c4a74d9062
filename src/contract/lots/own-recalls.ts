import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, moment, orNull, quantity, wholeList } from '../shapes.ts'
import { recallAnswer } from './recalls.ts'

export const listOwnRecalls = endpoint({
  name: 'listOwnRecalls',
  method: 'GET',
  path: '/api/customer/recalls',
  summary: 'The open recalls and drills of meat that the signed-in customer had',
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  answer: wholeList(
    z.object({
      id,
      isDrill: z.boolean(),
      subject: z.string(),
      paragraphs: wholeList(z.string(), 'A few'),
      kg: quantity,
      /** How much the customer had, in words: '4.5 kg and 12 pieces'. */
      had: z.string(),
      seenAt: orNull(moment),
      ...recallAnswer,
    }),
    'Those that are open',
  ),
  reads: ['lots'],
})

export const seeRecall = endpoint({
  name: 'seeRecall',
  method: 'POST',
  path: '/api/recalls/{id}/seen',
  summary: 'Note that the signed-in customer sees the message of a recall; the first time counts',
  audience: ['customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  body: z.object({}),
  answer: done,
  changes: ['lots'],
})
