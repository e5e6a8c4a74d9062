import * as z from 'zod/mini'
import { labelKinds } from '#domain/labels/labels.ts'
import { labelSizes } from '#domain/labels/label-layout.ts'
import { endpoint } from '../endpoint.ts'
import { printJob } from '../orders/printing.ts'
import { id, kg, maybe, oneLine, optional, orNull, pieces, wholeList } from '../shapes.ts'

/** Exactly one of these says what to label. A line gets one label for each lot of each weighing not voided. */
const of = {
  lotId: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647))),
  receiptId: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647))),
  itemId: optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2147483647))),
  weighingId: optional(oneLine(36)),
}
const asked = {
  ...of,
  kind: z._default(z.enum(labelKinds), 'box'),
  size: z._default(z.enum(labelSizes), '100x150'),
  /** Only for a label of a lot; receipts and weighings have their own weight and pieces. */
  kg: maybe(z.union([z.literal(''), kg])),
  pieces: maybe(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000))),
}

const mm = z.number()
const text = z.object({ x: mm, y: mm, size: mm, text: z.string(), isBold: z.boolean() })
const box = { x: mm, y: mm, width: mm, height: mm }
const few = 'What one label holds'
/** A label to look at; all measures are millimetres from its top left corner. */
const drawn = z.object({
  width: mm,
  height: mm,
  texts: wholeList(text, few),
  codes: wholeList(
    z.object({
      ...box,
      kind: z.enum(['gs1-128', 'gs1-datamatrix', 'qr']),
      says: z.string(),
      /** Rows of 1 for black and 0 for white. */
      rows: wholeList(z.string(), few),
    }),
    few,
  ),
  mark: orNull(z.object({ ...box, lines: wholeList(z.string(), few) })),
})
export type DrawnLabel = z.output<typeof drawn>

export const previewLabels = endpoint({
  name: 'previewLabels',
  method: 'GET',
  path: '/api/labels',
  summary:
    'The labels of a lot, a receipt, a line or a weighing as they would print, and what they lack',
  audience: ['admin', 'picker'],
  query: z.object(asked),
  answer: z.object({
    labels: wholeList(drawn, 'A line has 500 weighings at most'),
    /** What must be entered before they can be printed, and where: the lot, the product, or the settings. */
    lacking: wholeList(
      z.object({
        message: z.string(),
        at: z.enum(['lot', 'product', 'settings']),
        lotId: id,
        productId: id,
      }),
      'A few facts',
    ),
  }),
  reads: ['lots', 'orders', 'catalogue', 'settings'],
})

export const downloadLabels = endpoint({
  name: 'downloadLabels',
  method: 'GET',
  path: '/api/labels/pdf',
  summary:
    'Labels as a PDF file, a page for each, for any printer; refused with 409 if they lack a fact',
  audience: ['admin', 'picker'],
  query: z.object(asked),
  answer: z.unknown(),
  produces: 'pdf',
  conflicts: true,
})

export const printLabels = endpoint({
  name: 'printLabels',
  method: 'POST',
  path: '/api/labels',
  summary:
    'Queue labels for a label printer, to be sent like other prints; refused with 409 if they lack a fact',
  audience: ['admin', 'picker'],
  body: z.object({
    ...asked,
    pieces: maybe(pieces),
    printerId: id,
    copies: z._default(z.number().check(z.int(), z.minimum(1), z.maximum(100)), 1),
  }),
  answer: printJob,
  status: 201,
  changes: ['printing'],
})
