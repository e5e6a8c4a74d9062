import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, created, identity, moment, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { users } from './people.ts'

/** Stored pictures: signatures, photos, documents, products and the logo; only PNG and JPEG, never HTML or SVG. */
export const images = pgTable('images', {
  id: uuid().primaryKey().defaultRandom(),
  contentType: text().notNull(),
  content: bytes().notNull(),
  createdAt: created(),
})

export const deliveryConfirmations = pgTable(
  'delivery_confirmations',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    driverId: integer().references(() => users.id, { onDelete: 'set null' }),
    confirmationType: text().notNull(),
    customerSignature: uuid().references(() => images.id),
    deliveryPhoto: uuid().references(() => images.id),
    customerName: text(),
    deliveryNotes: text(),
    deliveredAt: moment().notNull(),
    signatureTimestamp: moment(),
    location: text(),
    recordedAt: created(),
    /** When its signature and photo were deleted. */
    picturesDeletedAt: moment(),
  },
  (t) => [
    oneOf('delivery_confirmations_type', t.confirmationType, ['signature', 'photo']),
    check(
      'delivery_confirmations_proof',
      sql`${t.picturesDeletedAt} is not null or case ${t.confirmationType} when 'signature' then ${t.customerSignature} else ${t.deliveryPhoto} end is not null`,
    ),
    index('delivery_confirmations_of_driver').on(t.driverId, t.deliveredAt),
    index('delivery_confirmations_by_signature')
      .on(t.customerSignature)
      .where(sql`${t.customerSignature} is not null`),
    index('delivery_confirmations_by_photo')
      .on(t.deliveryPhoto)
      .where(sql`${t.deliveryPhoto} is not null`),
  ],
)
