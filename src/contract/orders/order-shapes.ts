import * as z from 'zod/mini'
import { orderStatuses } from '#domain/orders/states/order-statuses.ts'
import {
  id,
  kg,
  maybe,
  moment,
  money,
  moneySum,
  optional,
  orNull,
  percent,
  pieces,
  quantity,
  quantityInput,
  text,
  wholeList,
} from '../shapes.ts'

const mostLots = 20

/** Room for the longest name of a product with the longest name of a size. */
export const longestSubstitute = 250

/** The lots that meat comes from, and how much from each. The weight may be left out if there is only one lot. */
export const lotsOfWeighing = z
  .array(z.object({ lotId: id, kg: optional(kg), pieces: maybe(pieces) }))
  .check(z.maxLength(mostLots, `At most ${mostLots} lots`))

export const orderItem = z.object({
  id,
  orderId: id,
  productId: orNull(id),
  variationId: orNull(id),
  variationName: orNull(z.string()),
  name: z.string(),
  productName: z.string(),
  /** The product's code when it was ordered. */
  code: orNull(z.string()),
  description: orNull(z.string()),
  quantityOrdered: quantity,
  quantityPicked: orNull(quantity),
  quantityDelivered: orNull(quantity),
  returnedQuantity: orNull(quantity),
  /** How many pieces the quantities are; null if the line was ordered by weight, or until pieces are counted. */
  piecesOrdered: orNull(z.number()),
  piecesPicked: orNull(z.number()),
  piecesDelivered: orNull(z.number()),
  /** What one piece weighed on average when it was ordered: the quantity ordered is the pieces times this. */
  averageKg: orNull(quantity),
  /** Why less arrived than was picked. */
  returnReason: orNull(z.string()),
  unit: z.string(),
  pricePerUnit: money,
  /** What was ordered, at its price before any discount. */
  totalPrice: money,
  /** The line's own discount and its reason. */
  discountPercent: orNull(percent),
  discountReason: orNull(z.string()),
  vatRate: z.number(),
  imageUrl: orNull(z.string()),
  pickingNotes: orNull(z.string()),
  /** Who last weighed the line, and when. */
  pickedBy: orNull(z.string()),
  pickedAt: orNull(moment),
  /** What is sent instead; the reason is in `pickingNotes`. */
  substitute: orNull(z.string()),
  /**
   * The product and the size that this is; null if a client sent only a name. Answers that a device stored earlier lack
   * them.
   */
  substituteProductId: optional(orNull(id)),
  substituteVariationId: optional(orNull(id)),
  packingNote: orNull(z.string()),
  adminPriceConfirmed: z.boolean(),
  isCustomerProduct: z.boolean(),
  pendingAdminPricing: z.boolean(),
  lastModified: orNull(moment),
  modifiedAfterSignature: z.boolean(),
})
export type OrderItem = z.output<typeof orderItem>

export const orderItems = wholeList(orderItem, 'An order has 500 lines at most')

export const orderCustomer = z.object({
  name: z.string(),
  tradingName: orNull(z.string()),
  accountId: z.string(),
  contactName: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
})

const orderFields = {
  id,
  orderNumber: z.string(),
  customerId: id,
  customerName: z.string(),
  /** The customer's site that the order goes to; null means the customer's own address. */
  siteId: orNull(id),
  /**
   * The site's name when the order was placed. For the customer's own address, the name that the customer gave it.
   */
  siteName: orNull(z.string()),
  siteMainName: orNull(z.string()),
  /** The customer; contact and phone are the site's if it has its own. */
  customer: orderCustomer,
  status: z.enum(orderStatuses),
  /** The total of what was ordered, before any discount. */
  total: money,
  /** The order's discount as a percentage of its goods or an amount, and its reason; all null without one. */
  discountPercent: orNull(percent),
  discountAmount: orNull(money),
  discountReason: orNull(z.string()),
  /** The total of the picked weights; null before picking. */
  pickedTotal: orNull(moneySum),
  /**
   * What the customer pays after discounts, including delivery and VAT: the invoice's amount, or what an invoice
   * would charge now.
   */
  grandTotal: moneySum,
  /** How many lines have no price yet, which the totals leave out. */
  linesToPrice: z.number(),
  itemCount: z.number(),
  deliveryDate: z.string(),
  deliveryAddress: orNull(z.string()),
  deliveryInstructions: orNull(z.string()),
  orderNotes: orNull(z.string()),
  createdAt: moment,
  orderSent: orNull(moment),
  orderApproved: orNull(moment),
  orderConfirmed: orNull(moment),
  pickingStarted: orNull(moment),
  pickingCompleted: orNull(moment),
  sentBy: orNull(z.string()),
  approvedBy: orNull(z.string()),
  pickedBy: orNull(z.string()),
  cancelledReason: orNull(z.string()),
  /** Why the order is held for an admin. */
  heldReason: orNull(z.string()),
  /** Who put it on hold, and when; null if Topside holds it for credit. Customers always get null. */
  heldBy: orNull(z.string()),
  heldAt: orNull(moment),
  pricingConfirmed: z.boolean(),
  allowDispatchWithoutPricing: z.boolean(),
  deliveryStatus: orNull(z.string()),
  routePosition: orNull(z.number()),
  estimatedDeliveryTime: orNull(moment),
  routeStartedAt: orNull(moment),
  /** The user who started the route. */
  driverStartedRoute: orNull(id),
  /** The driver whose round the order is on; null until it is given to a driver or a driver claims it. */
  driverId: orNull(id),
  driverName: orNull(z.string()),
  version: z.number(),
}

export const orderRow = z.object(orderFields)
export type OrderRow = z.output<typeof orderRow>
export const order = z.object({ ...orderFields, items: orderItems })
export type Order = z.output<typeof order>

/** A line as somebody orders it; the server sets the price. */
export const lineInput = z
  .object({
    productId: id,
    variationId: maybe(id),
    quantityOrdered: optional(quantityInput()),
    /** The number of pieces, sent instead of a quantity for a product ordered by the piece or the box. */
    pieces: maybe(pieces),
    packingNote: maybe(text(500)),
  })
  .check(
    z.refine((line) => line.quantityOrdered !== undefined || line.pieces != null, {
      error: 'Quantity is required',
      path: ['quantityOrdered'],
    }),
    z.refine((line) => line.quantityOrdered === undefined || line.pieces == null, {
      error: 'Send pieces or a quantity, not both',
      path: ['pieces'],
    }),
  )

/** Pieces of a line that came back or were missing, with the weighing they belong to; null if nobody knows which. */
export const piecesGone = z
  .array(z.object({ weighingId: orNull(z.uuid()), pieces }))
  .check(z.maxLength(500))

export const linesInput = z
  .array(lineInput)
  .check(z.minLength(1, 'At least one item is required'), z.maxLength(500, 'At most 500 items'))
