import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { identity, notNegative, oneOf, quantity } from './columns.ts'

/** What goods are weighed in, such as a tray or a crate, and what it weighs itself. */
export const tares = pgTable(
  'tares',
  {
    id: identity(),
    name: text().notNull(),
    kg: quantity().notNull(),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('tares_kg', sql`${t.kg} > 0`),
    uniqueIndex('tares_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.isActive}`),
  ],
)

/** How to read a supplier's 13-digit barcodes that begin with `prefix`; positions count from 0. */
export const labelPrefixes = pgTable(
  'label_prefixes',
  {
    id: identity(),
    prefix: text().notNull().unique(),
    supplier: text().notNull(),
    holds: text().notNull(),
    itemStart: integer().notNull(),
    itemDigits: integer().notNull(),
    valueStart: integer().notNull(),
    valueDigits: integer().notNull(),
    decimals: integer().notNull(),
    /** Whether its article numbers are our product codes, as on labels of our own scales, and not the supplier's. */
    ownCodes: boolean().notNull().default(false),
  },
  (t) => [
    check('label_prefixes_prefix', sql`${t.prefix} ~ '^(2|0[24])[0-9]{1,6}$'`),
    oneOf('label_prefixes_holds', t.holds, ['weight', 'price']),
    notNegative('label_prefixes_item', t.itemStart),
    check(
      'label_prefixes_value',
      sql`${t.valueStart} >= 0 and ${t.valueDigits} between 1 and 6 and ${t.valueStart} + ${t.valueDigits} <= 12`,
    ),
    check('label_prefixes_decimals', sql`${t.decimals} between 0 and least(3, ${t.valueDigits})`),
  ],
)
