import { isPhone, wrongPhone } from '#domain/words/phone.ts'
import * as z from 'zod/mini'
import { oneLine } from './shapes.ts'

/** The business's own or a supplier's phone number, or blank. Customers' phone numbers are kept as typed. */
export const phone = oneLine(60).check(
  z.refine((typed) => typed === '' || isPhone(typed), wrongPhone),
)
