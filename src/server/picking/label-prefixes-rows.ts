import { eq, sql } from 'drizzle-orm'
import type { SavedLabelPrefix } from '#contract/orders/label-prefixes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { labelPrefixes } from '#server/platform/database/schema/index.ts'

const columns = {
  id: labelPrefixes.id,
  prefix: labelPrefixes.prefix,
  supplier: labelPrefixes.supplier,
  holds: sql<SavedLabelPrefix['holds']>`${labelPrefixes.holds}`,
  itemStart: labelPrefixes.itemStart,
  itemDigits: labelPrefixes.itemDigits,
  valueStart: labelPrefixes.valueStart,
  valueDigits: labelPrefixes.valueDigits,
  decimals: labelPrefixes.decimals,
  ownCodes: labelPrefixes.ownCodes,
} satisfies Record<keyof SavedLabelPrefix, unknown>

export const allLabelPrefixes = (db: Db): Promise<SavedLabelPrefix[]> =>
  db
    .select(columns)
    .from(labelPrefixes)
    .orderBy(sql`lower(${labelPrefixes.supplier})`, labelPrefixes.prefix)
    .limit(200)

type Row = typeof labelPrefixes.$inferInsert

/** Returns undefined if another layout begins with these digits. */
export async function insertLabelPrefix(tx: Db, row: Row): Promise<SavedLabelPrefix | undefined> {
  const added = tx.insert(labelPrefixes).values(row).onConflictDoNothing()
  return (await added.returning(columns))[0]
}

export async function lockLabelPrefix(tx: Db, id: number): Promise<SavedLabelPrefix | undefined> {
  const found = tx.select(columns).from(labelPrefixes).where(eq(labelPrefixes.id, id))
  return (await found.for('update'))[0]
}

/** Whether another layout begins with exactly these digits. */
export async function isPrefixTaken(tx: Db, { id, prefix }: SavedLabelPrefix): Promise<boolean> {
  const found = await tx
    .select({ id: labelPrefixes.id })
    .from(labelPrefixes)
    .where(sql`${labelPrefixes.prefix} = ${prefix} and ${labelPrefixes.id} <> ${id}`)
  return found.length > 0
}

export async function updateLabelPrefix(tx: Db, { id, ...row }: SavedLabelPrefix) {
  const changed = tx.update(labelPrefixes).set(row).where(eq(labelPrefixes.id, id))
  return (await changed.returning(columns))[0]
}

export const removeLabelPrefix = (tx: Db, id: number) =>
  tx.delete(labelPrefixes).where(eq(labelPrefixes.id, id))
