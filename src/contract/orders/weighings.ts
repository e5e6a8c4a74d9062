import * as z from 'zod/mini'
import { lotStatuses } from '#domain/lots/lots.ts'
import { recordSources, weighingSources } from '#domain/orders/picking/weighings.ts'
import { waysToOrder } from '#domain/products/by-the-piece.ts'
import { endpoint } from '../endpoint.ts'
import { longestSubstitute, lotsOfWeighing, orderItem } from './order-shapes.ts'
import {
  asTyped,
  id,
  idParams,
  itemIdParams,
  maybe,
  moment,
  oneLine,
  optional,
  orNull,
  pieces,
  quantity,
  quantityInput,
  requiredText,
  wholeList,
} from '../shapes.ts'

const uuid = z
  .string()
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Must be a UUID in small letters'))

/** A lot that the meat of a weighing or a line comes from, with the lot's state today. */
const lotShare = z.object({
  lotId: id,
  code: z.string(),
  useBy: orNull(z.string()),
  status: z.enum(lotStatuses),
  statusReason: orNull(z.string()),
  kg: quantity,
  pieces: orNull(z.number()),
})
export type LotShare = z.output<typeof lotShare>
const lotShares = wholeList(lotShare, 'Nobody weighs from more than a few lots')

/** What was put on a scale for a line. It is never changed; a wrong one is voided. */
const weighing = z.object({
  id: uuid,
  /** Null if nobody counted them. */
  pieces: orNull(z.number()),
  /** As read from the scale or the label, or as the person typed it. */
  grossKg: quantity,
  tareKg: quantity,
  netKg: quantity,
  source: z.enum(recordSources),
  label: orNull(z.string()),
  device: orNull(z.string()),
  byName: z.string(),
  at: moment,
  voidedAt: orNull(moment),
  voidedBy: orNull(z.string()),
  voidReason: orNull(z.string()),
  lots: lotShares,
})
export type Weighing = z.output<typeof weighing>

const weighedLine = z.object({
  ...orderItem.shape,
  /** The lots of what was weighed and not voided, each once. */
  lots: lotShares,
  weighings: wholeList(weighing, 'A line has 500 weighings at most'),
})
export type WeighedLine = z.output<typeof weighedLine>

export const listWeighings = endpoint({
  name: 'listWeighings',
  method: 'GET',
  path: '/api/order-items/{itemId}/weighings',
  summary: 'A line with its weighings, the oldest first, also those that were voided',
  audience: ['admin', 'picker'],
  params: itemIdParams,
  answer: weighedLine,
  reads: ['orders'],
})

/** What pickers need for a line: its weighings, its lots, and what the catalogue says today about one piece. */
const lineToWeigh = z.object({
  itemId: id,
  orderedBy: z.enum(waysToOrder),
  leastKg: orNull(quantity),
  mostKg: orNull(quantity),
  piecesPerBox: orNull(z.number()),
  tareId: orNull(id),
  /** Whether the order can be released only once this line’s lots are named. */
  lotsRequired: z.boolean(),
  lots: lotShares,
  weighings: wholeList(weighing, 'A line has 500 weighings at most'),
})
export type LineToWeigh = z.output<typeof lineToWeigh>

export const listWeighingsOfOrder = endpoint({
  name: 'listWeighingsOfOrder',
  method: 'GET',
  path: '/api/orders/{id}/weighings',
  summary: 'The lines of an order with their weighings and lots; drivers read their own deliveries',
  audience: ['admin', 'picker', 'driver'],
  params: idParams,
  answer: wholeList(lineToWeigh, 'An order has 500 lines at most'),
  reads: ['orders', 'deliveries'],
})

export const addWeighing = endpoint({
  name: 'addWeighing',
  method: 'POST',
  path: '/api/order-items/{itemId}/weighings',
  summary: 'Add a weighing to a line; its picked weight is the sum of those that are not voided',
  audience: ['admin', 'picker'],
  params: itemIdParams,
  body: z.object({
    /** Made by the device, so that a weighing that is sent twice counts once. */
    id: optional(uuid),
    /** How many pieces were weighed; required if the line was ordered by the piece. */
    pieces: maybe(pieces),
    /** The scale’s reading; for a label, the weight on it. */
    grossKg: quantityInput('Weight is required'),
    /** What the tray weighs, or its id in the list. A device that was offline sends the weight that it showed. */
    tareKg: optional(quantityInput()),
    tareId: optional(id),
    source: z.enum(weighingSources, 'Say where the weight comes from'),
    /** The label as it was scanned. */
    label: optional(asTyped(200)),
    device: maybe(oneLine(60)),
    /** The substitute that the person saw; null for none. If the line has another by now: 409 LINE_SWAPPED. */
    seenSubstitute: maybe(oneLine(longestSubstitute)),
    /** The lots that the meat comes from; their weights add up to the net weight. */
    lots: optional(lotsOfWeighing),
    /** More will be weighed for this line, so nobody asks why it is light so far. */
    moreToCome: optional(z.boolean()),
    /**
     * The person confirms an unusual weight, or more than its lot has left. Without it, such a weight is refused with
     * 409 WEIGHT_TO_CONFIRM.
     */
    confirmed: optional(z.boolean()),
    /**
     * When it was weighed. If that is over a minute ago, the device had no signal, and nobody is asked to confirm more
     * than the lot has left.
     */
    weighedAt: maybe(moment),
  }),
  answer: weighedLine,
  status: 201,
  changes: ['orders', 'deliveries'],
})

export const voidWeighing = endpoint({
  name: 'voidWeighing',
  method: 'POST',
  path: '/api/weighings/{weighingId}/void',
  summary: 'Void a weighing with a reason; it stays on record and counts no longer',
  audience: ['admin', 'picker'],
  params: z.object({ weighingId: uuid }),
  body: z.object({ reason: requiredText('A reason is required', 200) }),
  answer: weighedLine,
  changes: ['orders', 'deliveries'],
})
