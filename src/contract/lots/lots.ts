import * as z from 'zod/mini'
import {
  forms,
  lotCodePattern,
  lotKinds,
  lotStatuses,
  moveReasons,
  species,
} from '#domain/lots/lots.ts'
import { markets } from '#domain/lots/origin.ts'
import { makings } from '#domain/lots/mixing.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  idInPath,
  idParams,
  kg,
  maybe,
  moment,
  oneLine,
  optional,
  orNull,
  paging,
  pieces,
  requiredText,
  text,
  version,
  wholeList,
} from '../shapes.ts'
import { kin, uncheckedReturn } from './lot-parts.ts'
import { country } from './suppliers.ts'

export const kilos = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,3})?$/))

/** Where the meat comes from: countries by two letters, places by their approval numbers. */
export const originShape = {
  bornIn: wholeList(z.string(), 'The few countries where the animals were born'),
  rearedIn: wholeList(z.string(), 'The few countries where the animals were reared'),
  slaughteredIn: wholeList(z.string(), 'The few countries where the animals were slaughtered'),
  slaughterhouse: orNull(z.string()),
  /** The oldest day of slaughter. */
  slaughteredOn: orNull(z.string()),
  cutIn: orNull(z.string()),
  cuttingPlants: wholeList(z.string(), 'The few plants that cut it'),
}

const few = 'At most 20'
/** Tablets that kept an arrival without signal may still send one country alone. */
const countries = z.union([z.array(country).check(z.maxLength(20, few)), country])

export const originFields = {
  bornIn: maybe(countries),
  rearedIn: optional(z.array(country).check(z.maxLength(20, few))),
  slaughteredIn: maybe(countries),
  slaughterhouse: maybe(oneLine(60)),
  slaughteredOn: maybe(day()),
  cutIn: maybe(country),
  cuttingPlants: optional(z.array(oneLine(40)).check(z.maxLength(20, few))),
}

export const lot = z.object({
  id,
  code: z.string(),
  kind: z.enum(lotKinds),
  productId: id,
  name: z.string(),
  species: z.enum(species),
  form: z.enum(forms),
  supplierId: orNull(id),
  supplierName: orNull(z.string()),
  supplierLot: orNull(z.string()),
  /** When it was received, cut or minced. */
  day: z.string(),
  useBy: orNull(z.string()),
  frozenOn: orNull(z.string()),
  ...originShape,
  status: z.enum(lotStatuses),
  statusReason: orNull(z.string()),
  /** Below 0 if more was taken out than came in. */
  onHandKg: kilos,
  /** How much of that came back from customers and can't be used until somebody has checked it. */
  uncheckedKg: kilos,
  uncheckedPieces: z.number(),
  version: z.number(),
})
export type Lot = z.output<typeof lot>

const wholeLot = z.object({
  ...lot.shape,
  /** The market whose words its label uses. */
  market: z.enum(markets),
  /** Whether its category requires lots, and so the supplier's lot. */
  lotsRequired: z.boolean(),
  inputs: wholeList(kin, 'A lot is made from 50 others at most'),
  outputs: wholeList(kin, 'The newest 200'),
  returns: wholeList(uncheckedReturn, 'What waits to be checked, the oldest 200'),
  /** How many there are beyond those in the lists. */
  more: z.object({ returns: z.number(), moves: z.number(), events: z.number() }),
  moves: wholeList(
    z.object({
      id,
      kg: kilos,
      pieces: orNull(z.number()),
      reason: z.enum(moveReasons),
      reference: orNull(z.string()),
      byName: z.string(),
      at: moment,
    }),
    'The newest 200',
  ),
  events: wholeList(
    z.object({ id, told: z.string(), byName: z.string(), at: moment }),
    'The newest 200',
  ),
  /** The photos of the papers that came with it. */
  documents: wholeList(
    z.object({ receiptId: id, byName: z.string(), at: moment }),
    'The newest 200',
  ),
})
export type WholeLot = z.output<typeof wholeLot>

export const listLots = endpoint({
  name: 'listLots',
  method: 'GET',
  path: '/api/lots',
  summary: 'Lots of meat, the newest first',
  audience: ['admin', 'picker'],
  query: z.object({
    /** The beginning of a code, the butcher’s own or the supplier’s. */
    code: optional(text(60)),
    status: optional(z.enum(lotStatuses)),
    /** Only lots of which some is left to use. */
    stock: optional(z.enum(['some'])),
    /** Only lots with meat that came back and waits to be checked. */
    returns: optional(z.enum(['unchecked'])),
    kind: optional(z.enum(lotKinds)),
    productId: optional(idInPath),
    supplierId: optional(idInPath),
    ...paging(50),
  }),
  answer: z.array(lot),
  pages: true,
  reads: ['lots'],
})

export const getMarket = endpoint({
  name: 'getMarket',
  method: 'GET',
  path: '/api/lots/market',
  summary: 'The market whose rules of mixing and labelling the business follows',
  audience: ['admin', 'picker'],
  answer: z.object({ market: z.enum(markets) }),
  reads: ['settings'],
})

export const getLot = endpoint({
  name: 'getLot',
  method: 'GET',
  path: '/api/lots/{id}',
  summary: 'A lot with what it was made from, what was made of it, its kilos and its history',
  audience: ['admin', 'picker'],
  params: idParams,
  answer: wholeLot,
  reads: ['lots'],
})

export const makeLot = endpoint({
  name: 'makeLot',
  method: 'POST',
  path: '/api/lots',
  summary: 'Make a lot from others, or open one for meat that was there before lots began',
  audience: ['admin', 'picker'],
  body: z.object({
    productId: id,
    /** How it is made; null for meat that was there before lots began. */
    making: orNull(z.enum(makings)),
    kg,
    pieces: maybe(pieces),
    /** The lots it is made from, and how much of each. */
    inputs: z._default(
      z
        .array(z.object({ lotId: id, kg, pieces: maybe(pieces) }))
        .check(z.maxLength(50, 'At most 50 lots')),
      [],
    ),
    /** Only for meat that was there before lots began; what is made has the species of its inputs. */
    species: optional(z.enum(species)),
    /**
     * If omitted, the earliest of the inputs’ use-bys and the date that the product’s usual days give. A later date is
     * refused.
     */
    useBy: maybe(day()),
    /** If omitted, the next number of the day. */
    code: optional(
      z.string().check(z.regex(lotCodePattern, 'Up to 20 capital letters, digits and . / -')),
    ),
  }),
  answer: lot,
  status: 201,
  changes: ['lots'],
})

export const correctLot = endpoint({
  name: 'correctLot',
  method: 'PATCH',
  path: '/api/lots/{id}',
  summary: 'Correct what is known of a lot, never its code; its history says what changed',
  audience: ['admin'],
  params: idParams,
  /** Fields that are omitted stay as they are. */
  body: z.object({
    supplierLot: maybe(oneLine(60)),
    useBy: maybe(day()),
    frozenOn: maybe(day()),
    ...originFields,
    reason: requiredText('A reason is required', 200),
    version,
  }),
  answer: lot,
  changes: ['lots'],
})

export const holdLot = endpoint({
  name: 'holdLot',
  method: 'POST',
  path: '/api/lots/{id}/hold',
  summary: 'Hold a lot, so that nothing of it is weighed or leaves; with a reason now or later',
  audience: ['admin', 'picker'],
  params: idParams,
  body: z.object({ reason: optional(text(200)) }),
  answer: lot,
  changes: ['lots', 'orders', 'deliveries'],
})

export const freeLot = endpoint({
  name: 'freeLot',
  method: 'POST',
  path: '/api/lots/{id}/free',
  summary: 'Free a lot that is held',
  audience: ['admin'],
  params: idParams,
  body: z.object({ reason: requiredText('Say why it can be used again', 200) }),
  answer: lot,
  changes: ['lots', 'orders', 'deliveries'],
})
