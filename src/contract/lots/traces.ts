import * as z from 'zod/mini'
import { lotKinds, lotStatuses } from '#domain/lots/lots.ts'
import { orderStatuses } from '#domain/orders/states/order-statuses.ts'
import { endpoint } from '../endpoint.ts'
import {
  day,
  id,
  idInPath,
  idParams,
  moment,
  optional,
  orNull,
  quantity,
  text,
  wholeList,
} from '../shapes.ts'
import { originShape } from './lots.ts'

const kilos = z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,3})?$/))

/** A lot in the trace, with its kilos. */
const tracedLot = z.object({
  lotId: id,
  code: z.string(),
  kind: z.enum(lotKinds),
  name: z.string(),
  day: z.string(),
  useBy: orNull(z.string()),
  frozenOn: orNull(z.string()),
  status: z.enum(lotStatuses),
  supplierName: orNull(z.string()),
  supplierLot: orNull(z.string()),
  supplierAddress: orNull(z.string()),
  /** The number under which the supplier’s premises are approved. */
  supplierApproval: orNull(z.string()),
  ...originShape,
  /** Whether this is a lot that the caller asked to trace. */
  isAsked: z.boolean(),
  /**
   * How many steps of making lead to this lot from the lots asked for, or with `family` from the first lots of their
   * meat; below 0 for lots that went into them.
   */
  step: z.number(),
  /** What was received or made. */
  inKg: kilos,
  /** Weighed into orders and not taken back. */
  weighedKg: kilos,
  /** Weighed into orders, but missing from the van when the order was handed over. */
  missingFromVanKg: kilos,
  /** Made into other lots. */
  usedKg: kilos,
  wasteKg: kilos,
  returnedKg: kilos,
  /** What counting added; below 0 if some was missing (the opposite sign of the balance’s `missingKg`). */
  countedKg: kilos,
  onHandKg: kilos,
})
export type TracedLot = z.output<typeof tracedLot>

/** Meat of a lot on a line of an order. */
const tracedLine = z.object({
  lotId: id,
  itemId: id,
  orderId: id,
  orderNumber: z.string(),
  customerId: id,
  deliveryDate: z.string(),
  orderStatus: z.enum(orderStatuses),
  name: z.string(),
  pieces: orNull(z.number()),
  kg: quantity,
  /** What the customer kept; null until it is delivered. */
  keptKg: orNull(quantity),
  keptPieces: orNull(z.number()),
  /** What was missing from the van; null if nothing was. */
  missingFromVanKg: orNull(quantity),
  /**
   * Part of the line came back and nobody knows from which of its lots, so what the customer kept of each is worked out
   * in proportion.
   */
  isEstimate: z.boolean(),
})
export type TracedLine = z.output<typeof tracedLine>

export const balance = z.object({
  inKg: kilos,
  /** Weighed into orders, without what was missing from the van. */
  weighedKg: kilos,
  missingFromVanKg: optional(kilos),
  stockKg: kilos,
  wasteKg: kilos,
  /** Bone, trim and drip: what was made weighs less than what it was made from. */
  cuttingLossKg: kilos,
  /** What counting found missing. */
  missingKg: kilos,
  /** Kilos taken from lots beyond what they had, and extra kilos that counting found. Missing kilos never reduce it. */
  surplusKg: optional(kilos),
  returnedKg: kilos,
  /** How much is accounted for, in per cent of what came in and came back, '99.5'. */
  percent: orNull(z.string()),
})
export type Balance = z.output<typeof balance>

export const trace = z.object({
  lots: wholeList(tracedLot, 'The first 3,000; `cut` says if there are more'),
  /** Which lots were made from which. */
  links: wholeList(
    z.object({ inputId: id, outputId: id, kg: quantity }),
    'Links between the lots in this answer',
  ),
  /** Lots that went into a lot of this trace but are not part of the trace. */
  otherInputs: wholeList(
    z.object({ outputId: id, code: z.string(), kg: quantity }),
    'A lot is made from 50 others at most',
  ),
  receipts: wholeList(
    z.object({
      lotId: id,
      supplierName: z.string(),
      supplierLot: orNull(z.string()),
      kg: quantity,
      temperature: orNull(z.string()),
      byName: z.string(),
      at: moment,
    }),
    'Those of the lots answered',
  ),
  lines: wholeList(tracedLine, 'The first 20,000; `cut` says if there are more'),
  /** The customers of the lines; deleted ones with the name and address on their invoices. */
  customers: wholeList(
    z.object({
      customerId: id,
      name: z.string(),
      contactName: z.string(),
      phone: z.string(),
      email: z.string(),
      address: z.string(),
    }),
    'Those of the lines',
  ),
  /** Null if the trace is of an order, because it shows only where its meat came from. */
  balance: orNull(balance),
  /** What was left out because there is more than can be shown; null if nothing was. */
  cut: orNull(z.string()),
})
export type Trace = z.output<typeof trace>

const idInQuery = optional(idInPath)

/**
 * Exactly one id, list of ids or code says what to trace. For a product or a customer, `from` and `to` limit the days;
 * alone, they trace everything received on those days.
 */
const asked = {
  lotId: idInQuery,
  /** Several lots, '12,15'. */
  lotIds: optional(
    z
      .string()
      .check(
        z.regex(
          /^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,49}$/,
          'Give 1 to 50 lot IDs, separated by commas.',
        ),
      ),
  ),
  /** A lot code, ours or a supplier's, in full. */
  code: optional(text(60)),
  productId: idInQuery,
  orderId: idInQuery,
  customerId: idInQuery,
  from: optional(day()),
  to: optional(day()),
  /** With `family`, also the other lots made from the same meat. */
  reach: optional(z.enum(['lot', 'family'])),
}

export const getLotTrace = endpoint({
  name: 'getLotTrace',
  method: 'GET',
  path: '/api/lots/{id}/trace',
  summary: 'Trace a lot back to its receipts and forward to order lines, with a mass balance',
  audience: ['admin'],
  params: idParams,
  query: z.object({ reach: asked.reach }),
  answer: trace,
  reads: ['lots', 'orders', 'deliveries'],
})

export const getTrace = endpoint({
  name: 'getTrace',
  method: 'GET',
  path: '/api/traces',
  summary:
    'Trace lots by code, product and days, days of intake, an order or a customer; without a match, no lots',
  audience: ['admin'],
  query: z.object(asked),
  answer: trace,
  reads: ['lots', 'orders', 'deliveries'],
})

export const downloadTraceCsv = endpoint({
  name: 'downloadTraceCsv',
  method: 'GET',
  path: '/api/traces/csv',
  summary: 'A trace as a CSV file, one row for each lot and line',
  audience: ['admin'],
  heavy: true,
  query: z.object(asked),
  answer: z.unknown(),
  produces: 'csv',
})

export const downloadTracePdf = endpoint({
  name: 'downloadTracePdf',
  method: 'GET',
  path: '/api/traces/pdf',
  summary: 'A trace as a PDF file for the authority',
  audience: ['admin'],
  heavy: true,
  query: z.object(asked),
  answer: z.unknown(),
  produces: 'pdf',
})
