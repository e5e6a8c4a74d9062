import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { done, id, optional, wholeList } from './shapes.ts'

/** The ids of the rows that a bulk call works on. Each row has a transaction of its own. */
export const manyIds = z.array(id).check(z.minLength(1), z.maxLength(5000))

/** The ids that were done, and those that were not, each with the reason. */
export const bulkResult = z.object({
  done: wholeList(id, 'At most as many as the call names.'),
  left: wholeList(
    z.object({
      id,
      reason: z.string(),
      /** It was done before this call. */
      already: optional(z.boolean()),
      /** Something is missing under Settings. */
      inSettings: optional(z.boolean()),
    }),
    'At most as many as the call names.',
  ),
})
export type BulkResult = z.output<typeof bulkResult>

/** What a bulk call would do now: how many rows it would do, and how many it would leave for each reason. */
export const foreseen = z.object({
  ready: z.number(),
  left: wholeList(z.object({ reason: z.string(), count: z.number() }), 'One for each reason.'),
})

/** The reason given for each row that was not begun because the person cancelled. */
export const notStarted = 'Not started: cancelled.'

export const stopBulk = endpoint({
  name: 'stopBulk',
  method: 'POST',
  path: '/api/bulk/stop',
  summary:
    'Cancel the rest of your own call on many rows, named by its Idempotency-Key: it ends after the current row, and its answer says what was done',
  audience: ['admin'],
  body: z.object({ key: z.string().check(z.regex(/^[\w.:-]{8,100}$/)) }),
  answer: done,
  keyless: 'Stopping it twice does no more than stopping it once.',
})
