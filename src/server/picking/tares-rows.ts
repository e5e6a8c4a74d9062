import { desc, eq, sql } from 'drizzle-orm'
import type { Tare } from '#contract/orders/tares.ts'
import type { Db } from '#server/platform/database/db.ts'
import { tares } from '#server/platform/database/schema/index.ts'

const columns = {
  id: tares.id,
  name: tares.name,
  kg: tares.kg,
  isActive: tares.isActive,
} satisfies Record<keyof Tare, unknown>

export const allTares = (db: Db): Promise<Tare[]> =>
  db
    .select(columns)
    .from(tares)
    .orderBy(desc(tares.isActive), sql`lower(${tares.name})`, tares.id)
    .limit(200)

type TareRow = typeof tares.$inferInsert

/** Returns undefined if a tare in use already has that name. */
export async function insertTare(tx: Db, row: TareRow): Promise<Tare | undefined> {
  return (await tx.insert(tares).values(row).onConflictDoNothing().returning(columns))[0]
}

export async function lockTare(tx: Db, id: number): Promise<Tare | undefined> {
  return (await tx.select(columns).from(tares).where(eq(tares.id, id)).for('update'))[0]
}

/** Whether another tare in use has this name. */
export async function isNameTaken(tx: Db, { id, name }: Tare): Promise<boolean> {
  const found = await tx
    .select({ id: tares.id })
    .from(tares)
    .where(
      sql`${tares.isActive} and lower(${tares.name}) = lower(${name}) and ${tares.id} <> ${id}`,
    )
  return found.length > 0
}

export async function updateTare(tx: Db, id: number, row: Partial<TareRow>): Promise<Tare> {
  const [changed] = await tx.update(tares).set(row).where(eq(tares.id, id)).returning(columns)
  if (!changed) throw new Error(`Tare ${id} is gone`)
  return changed
}
