import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, identity, isClockTime, lastChange, oneOf } from './columns.ts'
import { customers } from './people.ts'

/** A further place to which a customer's orders are delivered; its own address is the main one. */
export const sites = pgTable(
  'sites',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    address: text().notNull(),
    contactName: text(),
    phone: text(),
    deliveryDays: text().array().notNull(),
    orderCutoffTime: text().notNull(),
    cutoffDay: text().notNull().default('day_before'),
    deliveryInstructions: text(),
    /** A closed site takes no new orders; earlier orders keep it. */
    isActive: boolean().notNull().default(true),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    check('sites_delivery_days', sql`cardinality(${t.deliveryDays}) > 0`),
    isClockTime('sites_cutoff_time', t.orderCutoffTime),
    oneOf('sites_cutoff_day', t.cutoffDay, ['same_day', 'day_before']),
    uniqueIndex('sites_by_name')
      .on(t.customerId, sql`lower(${t.name})`)
      .where(sql`${t.isActive}`),
  ],
)
