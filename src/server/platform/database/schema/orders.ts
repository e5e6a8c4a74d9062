import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { inWorkStatuses, orderStatuses } from '#domain/orders/states/order-statuses.ts'
import { productVariations, products } from './catalogue.ts'
import {
  created,
  identity,
  isDayText,
  isOneOf,
  isPercent,
  isVatRate,
  lastChange,
  moment,
  money,
  notNegative,
  oneOf,
  percent,
  quantity,
} from './columns.ts'
import { customers, users } from './people.ts'
import { sites } from './sites.ts'

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    /** 'ORD-000001', from the id (rules 7.4). */
    orderNumber: text()
      .notNull()
      .unique()
      .generatedAlwaysAs(
        sql`'ORD-' || case when id < 1000000 then lpad(id::text, 6, '0') else id::text end`,
      ),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    /** The site it goes to, if not to the customer's own address. */
    siteId: integer().references(() => sites.id),
    /** The site's name when the order was placed. */
    siteName: text(),
    status: text().notNull().default('pending'),
    /** The total of what was ordered, before any discount. */
    total: money().notNull().default('0.00'),
    /** The order's discount: a percentage of its goods or an amount. A new order starts with its customer's. */
    discountPercent: percent(),
    discountAmount: money(),
    discountReason: text(),
    /** The day for which it is planned. */
    deliveryDate: text().notNull(),
    /** The day in London on which it was delivered, as its invoice says; null while it is not delivered. */
    deliveredOn: text(),
    /** The day on which reports count it: the day it was delivered or, until then, the planned day. */
    countsOn: text()
      .notNull()
      .generatedAlwaysAs(sql`coalesce(delivered_on, delivery_date)`),
    deliveryAddress: text(),
    deliveryInstructions: text(),
    orderNotes: text(),
    orderSent: moment(),
    orderApproved: moment(),
    orderConfirmed: moment(),
    pickingStarted: moment(),
    pickingCompleted: moment(),
    sentBy: text(),
    approvedBy: text(),
    pickedBy: text(),
    cancelledReason: text(),
    /** Why Topside itself holds the order until an admin releases it, for example an account on stop. */
    heldReason: text(),
    /** Why a person put it on hold, who did, and when; customers never see this. */
    holdReason: text(),
    heldBy: text(),
    heldAt: moment(),
    pricingConfirmed: boolean().notNull().default(false),
    allowDispatchWithoutPricing: boolean().notNull().default(false),
    deliveryStatus: text(),
    routePosition: integer(),
    estimatedDeliveryTime: moment(),
    routeStartedAt: moment(),
    /** The driver who pressed Start Route. */
    driverStartedRoute: integer().references(() => users.id, { onDelete: 'set null' }),
    /** The driver whose round it is on: chosen at release, or the one who presses Start Route. */
    driverId: integer().references(() => users.id, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    oneOf('orders_status', t.status, orderStatuses),
    oneOf('orders_delivery_status', t.deliveryStatus, ['en_route', 'delivered']),
    isDayText('orders_delivery_date', t.deliveryDate),
    isDayText('orders_delivered_on', t.deliveredOn),
    notNegative('orders_total', t.total),
    isPercent('orders_discount_percent', t.discountPercent),
    check('orders_discount_amount', sql`${t.discountAmount} > 0`),
    check('orders_one_discount', sql`${t.discountPercent} is null or ${t.discountAmount} is null`),
    index('orders_by_day').on(t.deliveryDate, t.status),
    index('orders_by_counted_day').on(t.countsOn),
    index('orders_by_status').on(t.status, t.id),
    index('orders_by_number').on(t.orderNumber.op('text_pattern_ops')),
    index('orders_of_customer').on(
      t.customerId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('orders_open').on(t.status, t.deliveryDate).where(isOneOf(t.status, inWorkStatuses)),
  ],
)

/**
 * Columns that the database calculates by the rules of the domain's lineQuantities, so that no other SQL repeats them.
 * `returnedQuantity` is null until delivery, and 0 for goods that were missing from the van.
 */
const calculated = {
  sentQuantity: quantity()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(quantity_picked, quantity_ordered)`),
  shortQuantity: quantity()
    .notNull()
    .generatedAlwaysAs(
      sql`case when pieces_picked >= pieces_ordered then 0
        when pieces_picked < pieces_ordered then (pieces_ordered - pieces_picked) * average_kg
        else greatest(quantity_ordered - quantity_picked, 0) end`,
    ),
  returnedQuantity: quantity().generatedAlwaysAs(
    sql`case when quantity_delivered is null then null when return_reason = 'Missing from the van' then 0
      else greatest(coalesce(quantity_picked, quantity_ordered) - quantity_delivered, 0) end`,
  ),
  invoicedQuantity: quantity()
    .notNull()
    .generatedAlwaysAs(sql`coalesce(quantity_delivered, quantity_picked, quantity_ordered)`),
}

export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variationId: integer().references(() => productVariations.id, { onDelete: 'set null' }),
    variationName: text(),
    name: text().notNull(),
    /** The product's code when it was ordered. */
    code: text(),
    description: text(),
    quantityOrdered: quantity().notNull(),
    quantityPicked: quantity(),
    quantityDelivered: quantity(),
    /** For a line ordered by the piece: the pieces, and below the average weight with which the order was placed. */
    piecesOrdered: integer(),
    piecesPicked: integer(),
    piecesDelivered: integer(),
    averageKg: quantity(),
    ...calculated,
    /** Why less was accepted than was picked. */
    returnReason: text(),
    unit: text().notNull(),
    pricePerUnit: money().notNull(),
    totalPrice: money().notNull(),
    /** The line's own discount as a percentage, and its reason. */
    discountPercent: percent(),
    discountReason: text(),
    vatRate: integer().notNull().default(0),
    imageUrl: text(),
    pickingNotes: text(),
    /** Who weighed the line last, and when. */
    pickedBy: text(),
    pickedAt: moment(),
    /** The substitute as papers name it; the reason is in the picking notes. */
    substitute: text(),
    /** The product and the size that this is; null if a client sent only a name. */
    substituteProductId: integer().references(() => products.id, { onDelete: 'set null' }),
    substituteVariationId: integer().references(() => productVariations.id, {
      onDelete: 'set null',
    }),
    packingNote: text(),
    adminPriceConfirmed: boolean().notNull().default(false),
    isCustomerProduct: boolean().notNull().default(false),
    pendingAdminPricing: boolean().notNull().default(false),
    lastModified: moment(),
    modifiedAfterSignature: boolean().notNull().default(false),
  },
  (t) => [
    check('order_items_ordered', sql`${t.quantityOrdered} > 0`),
    check(
      'order_items_pieces_ordered',
      sql`(${t.piecesOrdered} is null) = (${t.averageKg} is null) and ${t.piecesOrdered} > 0
        and ${t.averageKg} > 0 and ${t.quantityOrdered} = ${t.piecesOrdered} * ${t.averageKg}`,
    ),
    check(
      'order_items_pieces_picked',
      sql`${t.piecesPicked} >= 0 and ${t.piecesDelivered} >= 0
        and (${t.piecesPicked} is null or ${t.quantityPicked} is not null)`,
    ),
    notNegative('order_items_picked', t.quantityPicked),
    notNegative('order_items_delivered', t.quantityDelivered),
    notNegative('order_items_price', t.pricePerUnit),
    check(
      'order_items_total',
      sql`${t.totalPrice} = round(${t.quantityOrdered} * ${t.pricePerUnit}, 2)`,
    ),
    isPercent('order_items_discount', t.discountPercent),
    isVatRate('order_items_vat_rate', t.vatRate),
    index('order_items_of_order').on(t.orderId, t.position),
    index('order_items_of_product').on(t.productId),
    index('order_items_of_variation')
      .on(t.variationId)
      .where(sql`${t.variationId} is not null`),
    index('order_items_of_substitute')
      .on(t.substituteProductId)
      .where(sql`${t.substituteProductId} is not null`),
    index('order_items_of_substitute_size')
      .on(t.substituteVariationId)
      .where(sql`${t.substituteVariationId} is not null`),
    index('order_items_missing')
      .on(t.lastModified)
      .where(sql`return_reason = 'Missing from the van'`),
  ],
)

/** What happened to an order: every change of its status, and other changes. Rows are only ever added. */
export const orderTimeline = pgTable(
  'order_timeline',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    event: text().notNull(),
    fromStatus: text(),
    toStatus: text(),
    manual: boolean().notNull().default(false),
    reason: text(),
    details: jsonb(),
  },
  (t) => [
    index('order_timeline_of_order').on(t.orderId, t.id),
    // Finds what happened lately. BRIN is small, and works because rows are added in order of time.
    index('order_timeline_by_time').using('brin', t.at),
  ],
)
