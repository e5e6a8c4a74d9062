import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { coldKinds } from '#domain/lots/temperatures.ts'
import { identity, isDayText, moment, oneOf } from './columns.ts'
import { users } from './people.ts'

const degrees = () => numeric({ precision: 4, scale: 1 })

/** A chiller, a freezer or a van whose temperature is read every day. */
export const coldPlaces = pgTable(
  'cold_places',
  {
    id: identity(),
    name: text().notNull(),
    kind: text().notNull(),
    /** The warmest that the place may be, in °C. */
    warmest: degrees().notNull(),
    isActive: boolean().notNull().default(true),
    /** The hash of the key with which a probe records temperatures of this place. */
    probeKeyHash: text().unique('cold_places_probe_key_hash_unique'),
    probeKeySince: moment(),
  },
  (t) => [
    oneOf('cold_places_kind', t.kind, coldKinds),
    check('cold_places_probe_key', sql`(${t.probeKeyHash} is null) = (${t.probeKeySince} is null)`),
    uniqueIndex('cold_places_name')
      .on(sql`lower(${t.name})`)
      .where(sql`${t.isActive}`),
  ],
)

/** Temperatures as they were read; rows are only added. */
export const temperatures = pgTable(
  'temperatures',
  {
    id: identity(),
    placeId: integer()
      .notNull()
      .references(() => coldPlaces.id),
    celsius: degrees().notNull(),
    /** The place's limit at that time. */
    warmest: degrees().notNull(),
    /** What was done about a temperature over the limit. */
    done: text(),
    /** True if a probe sent it, which can't say what was done. */
    isProbe: boolean().notNull().default(false),
    day: text().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    byName: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    isDayText('temperatures_day', t.day),
    check(
      'temperatures_done',
      sql`${t.celsius} <= ${t.warmest} or ${t.done} <> '' or ${t.isProbe}`,
    ),
    index('temperatures_of_place').on(t.placeId, t.at),
    index('temperatures_by_time').on(t.at, t.id),
    index('temperatures_by_day').on(t.day),
  ],
)
