import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, name, optional, wholeList } from '../shapes.ts'

const digits = (most: number, message: string) =>
  z.number(message).check(z.int(message), z.minimum(0, message), z.maximum(most, message))

/**
 * Where to find the item and its weight or price in a supplier's in-store barcode of 13 digits. Positions count from 0;
 * the last digit is the check digit.
 */
const labelPrefixFields = {
  prefix: z
    .string('Enter the first digits')
    .check(z.regex(/^(2|0[24])\d{1,6}$/, 'Enter 2 to 8 digits that begin with 2, 02 or 04')),
  supplier: name('Supplier is required', 60),
  holds: z.enum(['weight', 'price'], 'Say what the label holds'),
  itemStart: digits(11, 'Enter a place from 0 to 11'),
  itemDigits: digits(12, 'Enter a number of digits'),
  valueStart: digits(11, 'Enter a place from 0 to 11'),
  valueDigits: digits(6, 'Enter 1 to 6 digits'),
  decimals: digits(3, 'Enter 0 to 3 decimals'),
  /** Whether the article is our product code, as on labels of the butcher's own scales; if not, it is the supplier's. */
  ownCodes: optional(z.boolean()),
}

const labelPrefix = z.object({
  id,
  prefix: z.string(),
  supplier: z.string(),
  holds: z.enum(['weight', 'price']),
  itemStart: z.number(),
  itemDigits: z.number(),
  valueStart: z.number(),
  valueDigits: z.number(),
  decimals: z.number(),
  ownCodes: z.boolean(),
})
export type SavedLabelPrefix = z.output<typeof labelPrefix>

export const listLabelPrefixes = endpoint({
  name: 'listLabelPrefixes',
  method: 'GET',
  path: '/api/label-prefixes',
  summary: 'What the in-store barcodes of suppliers mean, by supplier',
  audience: ['admin', 'picker'],
  answer: wholeList(labelPrefix, 'The suppliers of one butcher, 200 at most'),
  reads: ['settings'],
})

export const addLabelPrefix = endpoint({
  name: 'addLabelPrefix',
  method: 'POST',
  path: '/api/label-prefixes',
  summary: 'Say what a supplier’s in-store barcode means',
  audience: ['admin'],
  body: z.object(labelPrefixFields),
  answer: labelPrefix,
  status: 201,
  changes: ['settings'],
})

export const changeLabelPrefix = endpoint({
  name: 'changeLabelPrefix',
  method: 'PATCH',
  path: '/api/label-prefixes/{id}',
  summary:
    'Change what a supplier’s in-store barcode means; weighings keep the weight they were read with',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.partial(z.object(labelPrefixFields)),
  answer: labelPrefix,
  changes: ['settings'],
})

export const deleteLabelPrefix = endpoint({
  name: 'deleteLabelPrefix',
  method: 'DELETE',
  path: '/api/label-prefixes/{id}',
  summary: 'Forget what a supplier’s in-store barcode means',
  audience: ['admin'],
  params: idParams,
  answer: done,
  changes: ['settings'],
})
