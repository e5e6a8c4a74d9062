import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, numeric, pgTable, text } from 'drizzle-orm/pg-core'
import { changeUnits, roundings } from '#domain/money/price-changes.ts'
import { productCategories } from './catalogue.ts'
import { created, identity, isDayText, moment, oneOf } from './columns.ts'

/** A price that was set by hand or, if null, is left as it is. */
type PriceLine = {
  productId: number
  variationId: number | null
  customerId: number | null
  price: string | null
}

/** A price before a change (`now`) and after it (`price`). */
export type KeptPrice = Omit<PriceLine, 'price'> & { now: string; price: string }

/** A change of prices from a day on: of a category's, of some products', or only of those in the lines. */
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
    /** Per cent or pence (`unit`); null if each line has its own new price. */
    amount: numeric({ precision: 8, scale: 2 }),
    rounding: text().notNull(),
    ownPrices: boolean().notNull(),
    fromDate: text().notNull(),
    /**
     * Customers who buy an affected product are emailed, at 9:00 the next day or when the prices change if that is
     * sooner.
     */
    tellCustomers: boolean().notNull().default(false),
    toldAt: moment(),
    /** The prices that customers were told and will get; once the change is applied, those that it changed. */
    prices: jsonb().$type<KeptPrice[]>(),
    /** The person who scheduled it; the audit log names them for the changed prices. */
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
