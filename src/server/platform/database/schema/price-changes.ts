import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { changeUnits, roundings } from '#domain/money/price-changes.ts'
import { productCategories } from './catalogue.ts'
import { created, identity, isDayText, moment, oneOf } from './columns.ts'

/** One price: set by itself, or with null left as it is. */
type PriceLine = {
  productId: number
  variationId: number | null
  customerId: number | null
  price: string | null
}

/** Prices that change by a rule from a day on: of a category, of products, or of the lines alone. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: identity(),
    categoryId: integer().references(() => productCategories.id),
    productIds: integer()
      .array()
      .notNull()
      .default(sql`'{}'`),
    lines: jsonb().$type<PriceLine[]>().notNull().default([]),
    unit: text().notNull(),
    /** Per cent or pence; null where each line has its price. */
    amount: numeric({ precision: 8, scale: 2 }),
    rounding: text().notNull(),
    ownPrices: boolean().notNull(),
    fromDate: text().notNull(),
    /** Customers who buy what changes are told by email, at 9:00 the next day or before the prices change. */
    tellCustomers: boolean().notNull().default(false),
    toldAt: moment(),
    /** Who scheduled it; the changed prices are theirs in the audit log. */
    createdById: integer().notNull(),
    createdByName: text().notNull(),
    createdAt: created(),
    appliedAt: moment(),
    pricesChanged: integer(),
  },
  (t) => [
    oneOf('price_changes_unit', t.unit, changeUnits),
    oneOf('price_changes_rounding', t.rounding, roundings),
    isDayText('price_changes_from_date', t.fromDate),
    check('price_changes_counted', sql`(${t.appliedAt} is null) = (${t.pricesChanged} is null)`),
    index('price_changes_of_category').on(t.categoryId),
    index('price_changes_to_tell')
      .on(t.id)
      .where(sql`${t.tellCustomers} and ${t.toldAt} is null`),
    index('price_changes_to_come')
      .on(t.fromDate, t.id)
      .where(sql`${t.appliedAt} is null`),
  ],
)
