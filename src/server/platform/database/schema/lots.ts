import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { forms, lotKinds, lotStatuses, moveReasons, species } from '#domain/lots/lots.ts'
import { products } from './catalogue.ts'
import { created, identity, isDayText, moment, oneOf, quantity } from './columns.ts'
import { orderItems } from './orders.ts'
import { users } from './people.ts'
import { weighings } from './picking.ts'

/** Whom the butcher buys meat from (Regulation (EC) 178/2002, article 18). */
export const suppliers = pgTable(
  'suppliers',
  {
    id: identity(),
    name: text().notNull(),
    address: text().notNull().default(''),
    phone: text(),
    email: text(),
    /** As on its health mark, 'UK 2034'. */
    approvalNumber: text(),
    /** Two letters, 'GB'. */
    country: text().notNull().default('GB'),
    isActive: boolean().notNull().default(true),
  },
  (t) => [
    check('suppliers_country', sql`${t.country} ~ '^[A-Z]{2}$'`),
    uniqueIndex('suppliers_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.isActive}`),
  ],
)

/** A batch of meat that the law treats as one, under one code that never changes. */
export const lots = pgTable(
  'lots',
  {
    id: identity(),
    code: text().notNull().unique(),
    kind: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id),
    /** What the product was called then. */
    name: text().notNull(),
    species: text().notNull(),
    form: text().notNull(),
    supplierId: integer().references(() => suppliers.id),
    supplierLot: text(),
    /** When it was received, cut or minced. */
    day: text().notNull(),
    useBy: text(),
    frozenOn: text(),
    bornIn: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    rearedIn: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    slaughteredIn: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    slaughterhouse: text(),
    slaughteredOn: text(),
    cutIn: text(),
    cuttingPlants: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    status: text().notNull().default('free'),
    statusReason: text(),
    /** Since when the lot has been held or recalled; null if it is neither. */
    stoppedAt: moment(),
    /** The sum of its moves; below 0 if more was weighed out than came in. */
    onHandKg: numeric({ precision: 12, scale: 3 }).notNull().default('0'),
    version: integer().notNull().default(1),
    createdAt: created(),
  },
  (t) => [
    oneOf('lots_kind', t.kind, lotKinds),
    oneOf('lots_species', t.species, species),
    oneOf('lots_form', t.form, forms),
    oneOf('lots_status', t.status, lotStatuses),
    check(
      'lots_stopped',
      sql`(${t.status} in ('held', 'recalled')) = (${t.stoppedAt} is not null)`,
    ),
    isDayText('lots_day', t.day),
    isDayText('lots_use_by', t.useBy),
    isDayText('lots_frozen_on', t.frozenOn),
    isDayText('lots_slaughtered_on', t.slaughteredOn),
    check('lots_code', sql`${t.code} ~ '^[A-Z0-9][A-Z0-9./-]{0,19}$'`),
    check('lots_supplier', sql`${t.kind} <> 'received' or ${t.supplierId} is not null`),
    index('lots_of_supplier').on(t.supplierId, sql`lower(${t.supplierLot})`),
    index('lots_of_product').on(t.productId, t.day),
    index('lots_received')
      .on(t.productId, t.day, t.id)
      .where(sql`${t.kind} = 'received'`),
    index('lots_by_day').on(t.day, t.id),
    index('lots_by_code').on(t.code.op('text_pattern_ops')),
    index('lots_by_suppliers_lot').on(sql`lower(${t.supplierLot}) text_pattern_ops`),
    index('lots_in_the_fridge')
      .on(t.useBy)
      .where(sql`${t.onHandKg} > 0 and ${t.status} <> 'closed'`),
    index('lots_not_free')
      .on(t.day, t.id)
      .where(sql`${t.status} in ('held', 'recalled')`),
  ],
)

/** The last number given to a lot on a day. */
export const lotNumbers = pgTable(
  'lot_numbers',
  { day: text().primaryKey(), last: integer().notNull() },
  (t) => [isDayText('lot_numbers_day', t.day)],
)

/** What a lot was made from. */
export const lotInputs = pgTable(
  'lot_inputs',
  {
    outputId: integer()
      .notNull()
      .references(() => lots.id),
    inputId: integer()
      .notNull()
      .references(() => lots.id),
    kg: quantity().notNull(),
    pieces: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.outputId, t.inputId] }),
    check('lot_inputs_kg', sql`${t.kg} > 0`),
    check('lot_inputs_other', sql`${t.outputId} <> ${t.inputId}`),
    index('lot_inputs_of_input').on(t.inputId),
  ],
)

/** Every kilo that came into a lot or left it; rows are only added. */
export const lotMoves = pgTable(
  'lot_moves',
  {
    id: identity(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    /** Below 0 if it left the lot. */
    kg: numeric({ precision: 12, scale: 3 }).notNull(),
    pieces: integer(),
    reason: text().notNull(),
    /** Shown after the words for the reason, for example 'in lot 261123-08'. */
    reference: text(),
    /** The line whose goods came back, so that a corrected delivery only moves the difference. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    oneOf('lot_moves_reason', t.reason, moveReasons),
    check('lot_moves_kg', sql`${t.kg} <> 0 or ${t.pieces} <> 0`),
    index('lot_moves_of_line')
      .on(t.orderItemId)
      .where(sql`${t.orderItemId} is not null`),
    index('lot_moves_of_lot').on(t.lotId, t.id),
  ],
)

/** How much of a weighing comes from each lot. Rows are only added, and count until somebody voids their weighing. */
export const weighingLots = pgTable(
  'weighing_lots',
  {
    weighingId: uuid()
      .notNull()
      .references(() => weighings.id, { onDelete: 'cascade' }),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    /** The weighing's line, so that a line's lots and a lot's lines are each found by one index. */
    orderItemId: integer()
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    /** 0 for counted goods if nobody knows what a piece of them weighs. */
    kg: quantity().notNull(),
    pieces: integer(),
  },
  (t) => [
    primaryKey({ columns: [t.weighingId, t.lotId] }),
    check('weighing_lots_kg', sql`${t.kg} > 0 or ${t.kg} = 0 and ${t.pieces} > 0`),
    check('weighing_lots_pieces', sql`${t.pieces} > 0`),
    // A trace reads all it needs of thousands of lots from this index alone.
    index('weighing_lots_of_lot').on(t.lotId, t.orderItemId, t.weighingId, t.kg, t.pieces),
    index('weighing_lots_of_line').on(t.orderItemId),
  ],
)

/** A lot's history apart from its moves of kilos; rows are only added. */
export const lotEvents = pgTable(
  'lot_events',
  {
    id: identity(),
    lotId: integer()
      .notNull()
      .references(() => lots.id),
    /** A whole sentence without its full stop, 'Held: the supplier rang'. */
    told: text().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('lot_events_of_lot').on(t.lotId, t.id)],
)
