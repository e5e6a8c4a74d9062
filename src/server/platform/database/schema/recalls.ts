import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recallKinds } from '#domain/lots/recalls.ts'
import { identity, moment, oneOf, quantity } from './columns.ts'
import { lots } from './lots.ts'
import { customers, users } from './people.ts'

/** A withdrawal or recall of meat, or a drill of one. */
export const recalls = pgTable(
  'recalls',
  {
    id: identity(),
    kind: text().notNull(),
    isDrill: boolean().notNull(),
    reason: text().notNull(),
    /** What customers are asked to do. */
    advice: text().notNull(),
    startedAt: moment().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    /** Where all the meat was when the recall began. */
    balance: jsonb().notNull(),
    /** When the customers' messages were queued. */
    toldAt: moment(),
    authorityToldAt: moment(),
    /** How many reminders were sent to those who had not answered. */
    reminders: integer().notNull().default(0),
    closedAt: moment(),
    closedBy: text(),
    closing: text(),
  },
  (t) => [
    oneOf('recalls_kind', t.kind, recallKinds),
    check('recalls_closed', sql`(${t.closedAt} is null) = (${t.closedBy} is null)`),
    index('recalls_open')
      .on(t.id)
      .where(sql`${t.closedAt} is null`),
  ],
)

/** The lots of a recall: those that it began with (roots), and all that were made from them. */
export const recallLots = pgTable(
  'recall_lots',
  {
    recallId: integer()
      .notNull()
      .references(() => recalls.id),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    isRoot: boolean().notNull(),
    /** The lot's status before the recall. After a false alarm the lot has it again. */
    was: text().notNull().default('free'),
    wasReason: text(),
  },
  (t) => [
    primaryKey({ columns: [t.recallId, t.lotId] }),
    index('recall_lots_of_lot').on(t.lotId),
    oneOf('recall_lots_was', t.was, ['free', 'held', 'recalled', 'closed']),
  ],
)

/** A customer that had recalled meat, with its details at the time, and its answer. */
export const recallCustomers = pgTable(
  'recall_customers',
  {
    id: identity(),
    recallId: integer()
      .notNull()
      .references(() => recalls.id),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    name: text().notNull(),
    contactName: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    kg: quantity().notNull(),
    /** The lines of its orders with recalled meat: order, day, lot and kilos. */
    lines: jsonb().notNull(),
    /** When one of its people first saw the message in the shop. */
    seenAt: moment(),
    /** When somebody told it by phone, and who did. */
    phonedAt: moment(),
    phonedBy: text(),
    isolatedKg: quantity(),
    usedKg: quantity(),
    returnedKg: quantity(),
    answeredAt: moment(),
    answeredBy: text(),
  },
  (t) => [
    uniqueIndex('recall_customers_once').on(t.recallId, t.customerId),
    index('recall_customers_of_customer').on(t.customerId),
    check(
      'recall_customers_answer',
      sql`(${t.answeredAt} is null) = (${t.isolatedKg} is null)
        and (${t.isolatedKg} is null) = (${t.usedKg} is null)
        and (${t.usedKg} is null) = (${t.returnedKg} is null)`,
    ),
    check('recall_customers_phoned', sql`(${t.phonedAt} is null) = (${t.phonedBy} is null)`),
    check(
      'recall_customers_amounts',
      sql`${t.isolatedKg} >= 0 and ${t.usedKg} >= 0 and ${t.returnedKg} >= 0
        and (${t.kg} = 0 or ${t.isolatedKg} + ${t.usedKg} + ${t.returnedKg} <= ${t.kg})`,
    ),
  ],
)
