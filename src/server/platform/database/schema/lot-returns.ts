import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { returnOutcomes } from '#domain/lots/stock.ts'
import { identity, moment, oneOf, quantity } from './columns.ts'
import { lots } from './lots.ts'
import { orderItems } from './orders.ts'

/**
 * What came back of a delivered line, by lot. It can't be used until somebody has looked at it. If the delivery is
 * corrected, its row shrinks or goes.
 */
export const lotReturns = pgTable(
  'lot_returns',
  {
    id: identity(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    orderNumber: text().notNull(),
    /** What was delivered for the line. */
    name: text().notNull(),
    /** 0 for counted goods whose weight nobody knows. */
    kg: quantity().notNull(),
    pieces: integer(),
    isEstimate: boolean().notNull(),
    at: moment().notNull(),
    /** Null until somebody has looked at it. */
    outcome: text(),
    checkedBy: text(),
    checkedAt: moment(),
  },
  (t) => [
    oneOf('lot_returns_outcome', t.outcome, returnOutcomes),
    check('lot_returns_kg', sql`${t.kg} > 0 or ${t.kg} = 0 and ${t.pieces} > 0`),
    check('lot_returns_pieces', sql`${t.pieces} >= 0`),
    check(
      'lot_returns_checked',
      sql`(${t.outcome} is null) = (${t.checkedBy} is null) and (${t.outcome} is null) = (${t.checkedAt} is null)`,
    ),
    index('lot_returns_unchecked')
      .on(t.lotId)
      .where(sql`${t.outcome} is null`),
    index('lot_returns_of_line').on(t.orderItemId, t.lotId),
  ],
)
