import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { recordSources } from '#domain/orders/picking/weighings.ts'
import { identity, moment, notNegative, oneOf, quantity } from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { customers, users } from './people.ts'

export const pickingLists = pgTable(
  'picking_lists',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    status: text().notNull().default('pending'),
    pickerName: text(),
    startedAt: moment(),
    completedAt: moment(),
    notes: text(),
  },
  (t) => [
    oneOf('picking_lists_status', t.status, ['pending', 'in_progress', 'completed']),
    index('picking_lists_of_customer').on(t.customerId),
  ],
)

/**
 * One weighing for an order's line, as the scale showed it. If a counted line names its lots, its count is a row too,
 * with the average weight of its pieces, or 0. Rows are added and can be voided once, with a reason; a trigger refuses
 * every other change.
 */
export const weighings = pgTable(
  'weighings',
  {
    /** Made by the device, so that a weighing that is sent twice is kept once. */
    id: uuid().primaryKey(),
    /** Counts weighings in the order in which they were recorded. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** Null if nobody counted the pieces. */
    pieces: integer(),
    grossKg: quantity().notNull(),
    tareKg: quantity().notNull().default('0'),
    netKg: quantity()
      .notNull()
      .generatedAlwaysAs(sql`gross_kg - tare_kg`),
    source: text().notNull(),
    /** The label as it was scanned, and below the part of it that names this one piece or box. */
    label: text(),
    labelSerial: text(),
    /** Which tablet or bench it was weighed at. */
    device: text(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
    voidedAt: moment(),
    voidedBy: text(),
    voidReason: text(),
  },
  (t) => [
    check('weighings_pieces', sql`${t.pieces} > 0`),
    notNegative('weighings_tare', t.tareKg),
    check('weighings_net', sql`${t.grossKg} > ${t.tareKg} or ${t.source} = 'counted'`),
    oneOf('weighings_source', t.source, recordSources),
    check(
      'weighings_voided',
      sql`(${t.voidedAt} is null) = (${t.voidedBy} is null) and (${t.voidedAt} is null) = (${t.voidReason} is null)`,
    ),
    index('weighings_of_line').on(t.orderItemId, t.number),
    index('weighings_by_time').on(t.at),
    index('weighings_gone')
      .on(t.id)
      .where(sql`${t.voidedAt} is not null`),
    uniqueIndex('weighings_of_label')
      .on(t.labelSerial)
      .where(sql`${t.voidedAt} is null`),
  ],
)
