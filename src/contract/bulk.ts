import * as z from 'zod/mini'
import { id, wholeList } from './shapes.ts'

/** The ids of a bulk call. Each is handled in a transaction of its own. */
export const manyIds = z.array(id).check(z.minLength(1), z.maxLength(5000))

/** The ids that were done, and those that were left unchanged, each with the reason. */
export const bulkResult = z.object({
  done: wholeList(id, 'At most as many as were named.'),
  left: wholeList(z.object({ id, reason: z.string() }), 'At most as many as were named.'),
})
export type BulkResult = z.output<typeof bulkResult>
