import { eq, sql } from 'drizzle-orm'
import { transaction } from '#server/platform/database/db.ts'
import { invoices } from '#server/platform/database/schema/index.ts'
import type { Topside } from './topside.ts'

type Days = { issuedDate?: string; dueDate?: string; deliveredOn?: string }

/** Moves an invoice's issue date. Outside tests, the database lets nobody do that. */
export const issuedEarlier = (topside: Topside, id: number, days: Days): Promise<void> =>
  transaction(topside.pool, async (tx) => {
    await tx.execute(sql`alter table invoices disable trigger issued_stays`)
    await tx.update(invoices).set(days).where(eq(invoices.id, id))
    await tx.execute(sql`alter table invoices enable trigger issued_stays`)
  })
