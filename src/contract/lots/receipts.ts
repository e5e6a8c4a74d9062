import * as z from 'zod/mini'
import { outcomes } from '#domain/lots/arrivals.ts'
import { forms, species } from '#domain/lots/lots.ts'
import { endpoint } from '../endpoint.ts'
import {
  asTyped,
  day,
  id,
  idParams,
  kg,
  maybe,
  moment,
  oneLine,
  optional,
  orNull,
  paging,
  picture,
  pieces,
  quantity,
  text,
} from '../shapes.ts'
import { lot, originFields } from './lots.ts'

const degrees = z.string().check(z.regex(/^-?\d{1,2}\.\d$/))

/** One arrival of meat. An arrival that was refused has a receipt too, but no lot. */
export const receipt = z.object({
  id,
  lotId: orNull(id),
  /** The lot it went into; null if it was refused. */
  lotCode: orNull(z.string()),
  supplierId: id,
  supplierName: z.string(),
  productId: id,
  name: z.string(),
  supplierLot: orNull(z.string()),
  outcome: z.enum(outcomes),
  reason: orNull(z.string()),
  kg: quantity,
  pieces: orNull(z.number()),
  temperature: orNull(degrees),
  warmest: degrees,
  /** The label as it was scanned. */
  label: orNull(z.string()),
  /** Whether a photo of its document was taken. */
  hasDocument: z.boolean(),
  day: z.string(),
  byName: z.string(),
  at: moment,
})
export type Receipt = z.output<typeof receipt>

export const listReceipts = endpoint({
  name: 'listReceipts',
  method: 'GET',
  path: '/api/receipts',
  summary: 'What arrived, the newest first',
  audience: ['admin', 'picker'],
  query: z.object({ day: optional(day()), ...paging(50) }),
  answer: z.array(receipt),
  pages: true,
  reads: ['lots'],
})

export const receiveMeat = endpoint({
  name: 'receiveMeat',
  method: 'POST',
  path: '/api/receipts',
  summary:
    'Accept, hold or refuse meat that arrived; unless it is refused, it makes a lot or joins the one that it equals',
  audience: ['admin', 'picker'],
  body: z.object({
    supplierId: id,
    productId: id,
    species: z.enum(species),
    form: z.enum(forms),
    supplierLot: maybe(oneLine(60)),
    useBy: maybe(day()),
    frozenOn: maybe(day()),
    ...originFields,
    kg,
    pieces: maybe(pieces),
    /** °C as it was measured, '3.8'. */
    temperature: maybe(
      z.string().check(z.regex(/^-?\d{1,2}(\.\d)?$/, 'Enter a temperature like 3.8')),
    ),
    /** The label as it was scanned. */
    label: optional(asTyped(200)),
    outcome: z.enum(outcomes),
    /** A photo of the paper that came with it. */
    document: maybe(picture),
    /** Why it is held or refused, and what was done. */
    reason: maybe(text(300)),
  }),
  bodyLimit: 800_000,
  uploads: { document: 'photo' },
  answer: z.object({ receipt, lot: orNull(lot) }),
  status: 201,
  changes: ['lots'],
})

export const getReceiptDocument = endpoint({
  name: 'getReceiptDocument',
  method: 'GET',
  path: '/api/receipts/{id}/document',
  summary: 'The photo of the paper that came with an arrival',
  audience: ['admin', 'picker'],
  params: idParams,
  answer: z.unknown(),
  produces: 'image',
})

/** A product of the range that may arrive, with what to suggest for its next arrival. */
const arrivable = z.object({
  id,
  code: orNull(z.string()),
  name: z.string(),
  category: z.string(),
  /** Whether an order with meat of its category may leave only once that meat has lots. */
  lotsRequired: z.boolean(),
  /** The species of the last lot that was received or, if there is none, a guess from its name. */
  species: z.enum(species),
  form: z.enum(forms),
  /** Who last supplied it. */
  supplierId: orNull(id),
})
export type Arrivable = z.output<typeof arrivable>

export const listArrivable = endpoint({
  name: 'listArrivable',
  method: 'GET',
  path: '/api/receipts/products',
  summary: 'The products that can be received or made, by name, each as it came last',
  audience: ['admin', 'picker'],
  query: z.object(paging()),
  answer: z.array(arrivable),
  pages: true,
  reads: ['lots', 'catalogue'],
})
