import { type SQL, sql } from 'drizzle-orm'
import { vatRates } from '#domain/money/money.ts'
import { customType, integer, numeric, text, type AnyPgColumn, check } from 'drizzle-orm/pg-core'

/** A `timestamptz` read as ISO 8601 text in UTC ('2026-11-20T05:00:00.123Z'); connections run in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp (3) with time zone',
  fromDriver: (text) => text.replace(' ', 'T').replace('+00', 'Z'),
})

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const identity = () => integer().primaryKey().generatedByDefaultAsIdentity()
export const money = () => numeric({ precision: 10, scale: 2 })
export const quantity = () => numeric({ precision: 10, scale: 3 })
/** A discount in per cent: above 0, at most 100 (`isPercent`). */
export const percent = () => numeric({ precision: 5, scale: 2 })
export const created = () =>
  moment()
    .notNull()
    .default(sql`now()`)

/**
 * Who last changed a row, and when; a trigger writes both. When a stale save is refused, the message names them
 * (`changedMeanwhile`).
 */
export const lastChange = () => ({ lastChangedBy: text(), lastChangedAt: moment() })

/** Whether a text is one of a fixed list of words. */
export const isOneOf = (text: AnyPgColumn | SQL, words: readonly string[]): SQL =>
  sql`${text} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`

/** A check that a text column holds one of them. */
export const oneOf = (name: string, column: AnyPgColumn, words: readonly string[]) =>
  check(name, isOneOf(column, words))

export const notNegative = (name: string, column: AnyPgColumn) => check(name, sql`${column} >= 0`)

export const isVatRate = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} in (${sql.raw(vatRates.join(', '))})`)

export const isPercent = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} > 0 and ${column} <= 100`)

export const isDayText = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'`)

export const isClockTime = (name: string, column: AnyPgColumn) =>
  check(name, sql`${column} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`)
