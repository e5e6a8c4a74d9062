import * as z from 'zod/mini'
import { lotStatuses } from '#domain/lots/lots.ts'
import { emailStates } from '#domain/lots/recall-told.ts'
import { recallKinds } from '#domain/lots/recalls.ts'
import { endpoint } from '../endpoint.ts'
import {
  done,
  id,
  idParams,
  maybe,
  moment,
  optional,
  orNull,
  quantity,
  quantityInput,
  requiredText,
  text,
  wholeList,
} from '../shapes.ts'
import { balance } from './traces.ts'

const line = z.object({
  orderNumber: z.string(),
  deliveryDate: z.string(),
  code: z.string(),
  name: z.string(),
  kg: quantity,
  /** Missing in recalls that began before Topside stored pieces. */
  pieces: optional(orNull(z.number())),
})
const lines = wholeList(line, 'The lines of one customer')

export const recallAnswer = {
  isolatedKg: orNull(quantity),
  usedKg: orNull(quantity),
  returnedKg: orNull(quantity),
  answeredAt: orNull(moment),
  answeredBy: orNull(z.string()),
}

const recallFields = {
  id,
  kind: z.enum(recallKinds),
  /** A drill holds no lots, and each of its messages begins with DRILL. */
  isDrill: z.boolean(),
  reason: z.string(),
  advice: z.string(),
  startedAt: moment,
  byName: z.string(),
  /** When the messages to its customers were queued, which may be before they were sent; null if nobody queued them. */
  toldAt: orNull(moment),
  authorityToldAt: orNull(moment),
  closedAt: orNull(moment),
  closedBy: orNull(z.string()),
  closing: orNull(z.string()),
}

const recallCustomer = z.object({
  id,
  /** Null once the customer is deleted. */
  customerId: orNull(id),
  name: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  kg: quantity,
  lines,
  /** The state of the recall emails to this customer: `sent` if any was sent, or else that of the newest. */
  told: z.enum(emailStates),
  /** When the first email was sent. */
  sentAt: orNull(moment),
  /** When somebody told the customer by phone, and who did. */
  phonedAt: orNull(moment),
  phonedBy: orNull(z.string()),
  /** When the customer first saw the message after signing in. */
  seenAt: orNull(moment),
  ...recallAnswer,
})
export type RecallCustomer = z.output<typeof recallCustomer>

const wholeRecall = z.object({
  ...recallFields,
  lots: wholeList(
    z.object({
      lotId: id,
      code: z.string(),
      name: z.string(),
      useBy: orNull(z.string()),
      frozenOn: orNull(z.string()),
      status: z.enum(lotStatuses),
      isRoot: z.boolean(),
    }),
    'The family of its lots, 3,000 at most',
  ),
  customers: wholeList(recallCustomer, 'Everybody who had meat of it'),
  /** Where all the meat was when the recall began. */
  balance,
  message: z.object({
    subject: z.string(),
    paragraphs: wholeList(z.string(), 'The message to the first customer'),
  }),
})
export type WholeRecall = z.output<typeof wholeRecall>

const recallInList = z.object({
  ...recallFields,
  codes: z.string(),
  customers: z.number(),
  answered: z.number(),
})
export type RecallInList = z.output<typeof recallInList>

export const listRecalls = endpoint({
  name: 'listRecalls',
  method: 'GET',
  path: '/api/recalls',
  summary: 'Withdrawals, recalls and drills, the newest first',
  audience: ['admin'],
  answer: wholeList(recallInList, 'A business has a few a year: the newest 200'),
  reads: ['lots'],
})

export const startRecall = endpoint({
  name: 'startRecall',
  method: 'POST',
  path: '/api/recalls',
  summary:
    'Start a recall of lots and all that was made of them, which holds them at once, or a drill, which holds none; drafts the messages',
  audience: ['admin'],
  body: z.object({
    lotIds: z.array(id).check(z.minLength(1, 'Choose a lot'), z.maxLength(50, 'At most 50 lots')),
    kind: z.enum(recallKinds),
    isDrill: z.boolean(),
    reason: requiredText('Say why', 300),
    /** What customers are to do; without it, the usual words. */
    advice: optional(text(1000)),
  }),
  answer: wholeRecall,
  status: 201,
  changes: ['lots', 'orders', 'deliveries'],
})

export const getRecall = endpoint({
  name: 'getRecall',
  method: 'GET',
  path: '/api/recalls/{id}',
  summary: 'A recall with its lots, its customers and their answers',
  audience: ['admin'],
  params: idParams,
  answer: wholeRecall,
  reads: ['lots', 'emails'],
})

export const tellRecall = endpoint({
  name: 'tellRecall',
  method: 'POST',
  path: '/api/recalls/{id}/tell',
  summary: 'Queue the messages to the customers of a recall; each gets one',
  audience: ['admin'],
  params: idParams,
  body: z.object({}),
  answer: z.object({ queued: z.number(), withoutEmail: z.number() }),
  changes: ['lots', 'emails'],
})

export const remindOfRecall = endpoint({
  name: 'remindOfRecall',
  method: 'POST',
  path: '/api/recalls/{id}/reminders',
  summary: 'Remind the customers who have not answered',
  audience: ['admin'],
  params: idParams,
  body: z.object({}),
  answer: z.object({ queued: z.number(), withoutEmail: z.number() }),
  changes: ['lots', 'emails'],
})

export const tellByPhone = endpoint({
  name: 'tellByPhone',
  method: 'POST',
  path: '/api/recalls/{id}/calls',
  summary: 'Note that a customer of a recall was told by phone, or that it was not after all',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    /** Which of the recall's customers was rung. */
    rung: id,
    isTold: z.boolean(),
  }),
  answer: done,
  changes: ['lots'],
})

export const tellAuthority = endpoint({
  name: 'tellAuthority',
  method: 'POST',
  path: '/api/recalls/{id}/authority',
  summary: 'Note that the food authority and the council were told',
  audience: ['admin'],
  params: idParams,
  body: z.object({}),
  answer: done,
  changes: ['lots'],
})

export const answerRecall = endpoint({
  name: 'answerRecall',
  method: 'POST',
  path: '/api/recalls/{id}/answers',
  summary:
    'What became of a customer’s meat of a recall; customers answer for themselves, the office for anyone',
  audience: ['admin', 'customer'],
  permission: ['place_orders', 'view_invoices'],
  params: idParams,
  body: z.object({
    /** Which of the recall's customers the office answers for. */
    answersFor: maybe(id),
    isolatedKg: quantityInput(),
    usedKg: quantityInput(),
    returnedKg: quantityInput(),
  }),
  answer: z.object(recallAnswer),
  changes: ['lots'],
})

export const closeRecall = endpoint({
  name: 'closeRecall',
  method: 'POST',
  path: '/api/recalls/{id}/close',
  summary: 'Close a recall with what was found; its lots can be freed if it was a false alarm',
  audience: ['admin'],
  params: idParams,
  body: z.object({
    closing: requiredText('Say how it ended', 1000),
    freeLots: optional(z.boolean()),
  }),
  answer: done,
  changes: ['lots', 'orders', 'deliveries'],
})
