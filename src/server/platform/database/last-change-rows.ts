import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, like, type SQL } from 'drizzle-orm'
import { formatMoment } from '#domain/days/day-labels.ts'
import type { Db } from './db.ts'
import { conflict, type Refusal } from '#server/platform/refusals.ts'
import * as schema from './schema/index.ts'

const { auditEntries } = schema

/** The tables that record who changed a row last, and when. */
type Noting = {
  [Name in keyof typeof schema]: (typeof schema)[Name] extends {
    lastChangedBy: unknown
    id: unknown
  }
    ? Name
    : never
}[keyof typeof schema]

type Row = { of: Noting; id: number; name: string }

/** The refusal of a save that was based on an older version: says who changed the row since, and when (rules 1.3). */
export async function changedMeanwhile(tx: Db, { of, id, name }: Row): Promise<Refusal> {
  const table = schema[of]
  const [last] = await tx
    .select({ by: table.lastChangedBy, at: table.lastChangedAt })
    .from(table)
    .where(eq(table.id, id))
  return told(name, last)
}

type Pricing = { customerId: number; productId: number; name: string }

/** Reads from the audit log who changed a customer's own prices and terms; sizes are logged with their product. */
export async function pricingChangedMeanwhile(
  tx: Db,
  { customerId, productId, name }: Pricing,
): Promise<Refusal> {
  const own = ['customer_price', 'is_available', 'minimum_order']
  const last = await lastAudited(
    tx,
    eq(auditEntries.customerId, customerId),
    eq(auditEntries.subjectId, productId),
    inArray(auditEntries.field, own),
  )
  return told(`the pricing of ${name}`, last)
}

/** Codes and two-step rule are in the settings' row, but its version and last change are those of the settings form. */
export const codesChangedMeanwhile = async (tx: Db): Promise<Refusal> =>
  told('the codes', await lastAudited(tx, eq(auditEntries.field, 'accounting_codes')))
export const ruleChangedMeanwhile = async (tx: Db): Promise<Refusal> =>
  told('the two-step rule', await lastAudited(tx, eq(auditEntries.field, 'two_step_for')))

type Logged = { id: number; name: string }

export const loginChangedMeanwhile = async (tx: Db, { id, name }: Logged): Promise<Refusal> =>
  told(
    name,
    await lastAudited(tx, eq(auditEntries.subject, 'user'), eq(auditEntries.subjectId, id)),
  )

/** The audit log lists printers under the settings, by name. */
export const printerChangedMeanwhile = async (tx: Db, { id, name }: Logged): Promise<Refusal> =>
  told(
    name,
    await lastAudited(
      tx,
      eq(auditEntries.subject, 'setting'),
      eq(auditEntries.subjectId, id),
      like(auditEntries.subjectName, 'Printer %'),
    ),
  )

async function lastAudited(tx: Db, ...about: SQL[]): Promise<Last> {
  const [last] = await tx
    .select({ by: auditEntries.actorName, at: auditEntries.at })
    .from(auditEntries)
    .where(and(...about))
    .orderBy(desc(auditEntries.id))
    .limit(1)
  return last
}

/** Whether a row is still as the screen showed it: `seen` has the fields of the form. */
export const isAsSeen = (now: object, seen: object): boolean =>
  Object.entries(seen).every(([field, value]) =>
    isDeepStrictEqual(now[field as keyof typeof now] ?? null, value ?? null),
  )

type Last = { by: string | null; at: string | null } | undefined

function told(name: string, last: Last): Refusal {
  const whoAndWhen =
    last?.by && last.at
      ? `${last.by} changed ${name} at ${formatMoment(last.at)}`
      : `Someone changed ${name}`
  return conflict('STALE', `${whoAndWhen}. Look at it again, then save.`)
}
