import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { weekdays } from '#domain/days/weekdays.ts'
import { productVariations, products } from './catalogue.ts'
import { created, identity, isDayText, oneOf, quantity, lastChange } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './people.ts'
import { sites } from './sites.ts'

/** What a customer orders every week for one delivery day and place. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    siteId: integer().references(() => sites.id, { onDelete: 'cascade' }),
    weekday: text().notNull(),
    orderNotes: text(),
    /** The first delivery date for which orders are placed again. */
    pausedUntil: text(),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    oneOf('standing_orders_weekday', t.weekday, weekdays),
    isDayText('standing_orders_paused_until', t.pausedUntil),
    uniqueIndex('standing_orders_once').on(t.customerId, sql`coalesce(${t.siteId}, 0)`, t.weekday),
  ],
)

export const standingOrderLines = pgTable(
  'standing_order_lines',
  {
    id: identity(),
    standingOrderId: integer()
      .notNull()
      .references(() => standingOrders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variationId: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    quantity: quantity().notNull(),
    /** The number of pieces, if it is ordered by the piece; `quantity` is then their estimated weight. */
    pieces: integer(),
    packingNote: text(),
  },
  (t) => [
    check('standing_order_lines_quantity', sql`${t.quantity} > 0`),
    check('standing_order_lines_pieces', sql`${t.pieces} > 0`),
    index('standing_order_lines_of_order').on(t.standingOrderId, t.position),
    index('standing_order_lines_of_product').on(t.productId),
    index('standing_order_lines_of_variation')
      .on(t.variationId)
      .where(sql`${t.variationId} is not null`),
  ],
)

/** What happened to a customer's standing order for one place and date, recorded once and never changed. */
export const standingOrderRuns = pgTable(
  'standing_order_runs',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    siteId: integer().references(() => sites.id, { onDelete: 'cascade' }),
    deliveryDate: text().notNull(),
    standingOrderId: integer().references(() => standingOrders.id, { onDelete: 'set null' }),
    outcome: text().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'set null' }),
    /** The names of the lines that could not be ordered. */
    leftOut: jsonb().$type<string[]>().notNull().default([]),
    /** Why no order was placed, as a sentence. */
    reason: text(),
    createdAt: created(),
  },
  (t) => [
    oneOf('standing_order_runs_outcome', t.outcome, ['placed', 'skipped', 'refused']),
    isDayText('standing_order_runs_date', t.deliveryDate),
    uniqueIndex('standing_order_runs_once').on(
      t.customerId,
      sql`coalesce(${t.siteId}, 0)`,
      t.deliveryDate,
    ),
    index('standing_order_runs_of_order').on(t.orderId),
    index('standing_order_runs_of_standing').on(t.standingOrderId),
  ],
)
