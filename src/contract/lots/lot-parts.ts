import * as z from 'zod/mini'
import { id, moment, orNull, quantity } from '../shapes.ts'

/** A lot that this one was made from, or that was made from it. */
export const kin = z.object({
  lotId: id,
  code: z.string(),
  name: z.string(),
  kg: quantity,
  pieces: orNull(z.number()),
})

/** Meat that came back of a delivered line and waits to be checked. */
export const uncheckedReturn = z.object({
  id,
  orderNumber: z.string(),
  /** Null once the order's customer was deleted. */
  customerName: orNull(z.string()),
  name: z.string(),
  kg: quantity,
  pieces: orNull(z.number()),
  /** Whether nobody knows how much of what came back was of this lot. */
  isEstimate: z.boolean(),
  /** Why the customer did not take it. */
  returnReason: orNull(z.string()),
  at: moment,
})
export type UncheckedReturn = z.output<typeof uncheckedReturn>
