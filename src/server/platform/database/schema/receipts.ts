import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { outcomes } from '#domain/lots/arrivals.ts'
import { products } from './catalogue.ts'
import { identity, isDayText, moment, notNegative, oneOf, quantity } from './columns.ts'
import { images } from './deliveries.ts'
import { lots, suppliers } from './lots.ts'
import { users } from './people.ts'

/** Each arrival of meat, including one that was refused and so made no lot. Rows are only added. */
export const receipts = pgTable(
  'receipts',
  {
    id: identity(),
    lotId: integer().references(() => lots.id),
    supplierId: integer()
      .notNull()
      .references(() => suppliers.id),
    productId: integer()
      .notNull()
      .references(() => products.id),
    name: text().notNull(),
    supplierLot: text(),
    outcome: text().notNull(),
    /** Why it was held or refused, and what was done. */
    reason: text(),
    kg: quantity().notNull(),
    pieces: integer(),
    /** °C */
    temperature: numeric({ precision: 4, scale: 1 }),
    /** The warmest that the meat was allowed to be, °C. */
    warmest: numeric({ precision: 4, scale: 1 }).notNull(),
    /** The label as it was scanned. */
    label: text(),
    /** A photo of the paper that came with the meat. */
    documentId: uuid().references(() => images.id),
    day: text().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('receipts_outcome', t.outcome, outcomes),
    check('receipts_lot', sql`(${t.outcome} = 'refused') = (${t.lotId} is null)`),
    check('receipts_reason', sql`${t.outcome} = 'accepted' or ${t.reason} is not null`),
    check('receipts_kg', sql`${t.kg} > 0`),
    isDayText('receipts_day', t.day),
    notNegative('receipts_pieces', t.pieces),
    index('receipts_of_lot').on(t.lotId),
    index('receipts_of_supplier').on(t.supplierId, t.id),
    index('receipts_of_product').on(t.productId),
    index('receipts_of_document')
      .on(t.documentId)
      .where(sql`${t.documentId} is not null`),
    index('receipts_by_day').on(t.day, t.id),
  ],
)
