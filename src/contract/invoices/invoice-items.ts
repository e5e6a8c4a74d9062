import * as z from 'zod/mini'
import { id, maybe, money, optional, orNull, percent, quantity, wholeList } from '../shapes.ts'

export const invoiceItem = z.object({
  id,
  invoiceId: id,
  /** The order's line that it charges; null for delivery, and if it was not recorded. */
  orderItemId: maybe(id),
  productId: orNull(id),
  variationId: orNull(id),
  name: z.string(),
  /** The product's code when it was ordered; papers from before it was recorded lack it. */
  code: maybe(z.string()),
  description: orNull(z.string()),
  quantity,
  /** How many pieces make up that weight, for goods ordered by the piece or box. */
  pieces: maybe(z.number()),
  unit: z.string(),
  pricePerUnit: money,
  /** Nobody has set its price yet. Never true on an issued invoice; older papers lack the field. */
  unpriced: optional(z.boolean()),
  vatRate: z.number(),
  /** The lots of its meat as the invoice prints them, if the template shows lots. */
  lots: optional(wholeList(z.string(), 'Nobody weighs from more than a few lots')),
  /** The line's own discount, why, and what it takes off. Papers from before there were discounts lack them. */
  discountPercent: maybe(percent),
  discountReason: maybe(z.string()),
  discount: optional(money),
  /** The line's share of the order's discount. */
  orderDiscount: optional(money),
  /** What is charged before VAT, after both discounts. */
  totalPrice: money,
  imageUrl: orNull(z.string()),
})
export const invoiceItems = wholeList(invoiceItem, 'The lines of one order, and the delivery')
export type InvoiceItem = z.output<typeof invoiceItem>

/** Goods of one order that came back or, if `missing` is true, were not on the van. */
export const returnedGoods = wholeList(
  z.object({
    name: z.string(),
    quantity,
    pieces: maybe(z.number()),
    /** How much was sent; absent if all of it came back or was missing. */
    sent: optional(z.object({ quantity, pieces: maybe(z.number()) })),
    unit: z.string(),
    reason: orNull(z.string()),
    missing: optional(z.literal(true)),
  }),
  'The lines of one order at most',
)
