import { desc, eq, sql } from 'drizzle-orm'
import type { Supplier } from '#contract/lots/suppliers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { suppliers } from '#server/platform/database/schema/index.ts'
import { countOf, type Page, type PageAsked, pageOf, Sort } from '#server/platform/http/pages.ts'

const columns = {
  id: suppliers.id,
  name: suppliers.name,
  address: suppliers.address,
  phone: suppliers.phone,
  email: suppliers.email,
  approvalNumber: suppliers.approvalNumber,
  country: suppliers.country,
  isActive: suppliers.isActive,
} satisfies Record<keyof Supplier, unknown>

const byName = new Sort<Supplier>(
  'suppliers',
  'ascending',
  ['whole', sql`(not ${suppliers.isActive})::int`, ({ isActive }) => (isActive ? 0 : 1)],
  ['name', suppliers.name, ({ name }) => name.toLowerCase()],
  ['whole', suppliers.id, ({ id }) => id],
)

export const pageOfSuppliers = (db: Db, page: PageAsked): Promise<Page<Supplier>> =>
  pageOf(byName, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(suppliers)
        .where(beyond)
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, suppliers),
  })

type SupplierRow = typeof suppliers.$inferInsert

/** Undefined if one in use has that name already. */
export async function insertSupplier(tx: Db, row: SupplierRow): Promise<Supplier | undefined> {
  return (await tx.insert(suppliers).values(row).onConflictDoNothing().returning(columns))[0]
}

/** A supplier, locked until the transaction ends. */
export async function lockSupplier(tx: Db, id: number): Promise<Supplier | undefined> {
  return (await tx.select(columns).from(suppliers).where(eq(suppliers.id, id)).for('update'))[0]
}

/** Whether another supplier in use has this name. */
export async function isSupplierNamed(tx: Db, { id, name }: Supplier): Promise<boolean> {
  const found = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      sql`${suppliers.isActive} and lower(${suppliers.name}) = lower(${name}) and ${suppliers.id} <> ${id}`,
    )
    .orderBy(desc(suppliers.id))
    .limit(1)
  return found.length > 0
}

export async function updateSupplier(
  tx: Db,
  id: number,
  row: Partial<SupplierRow>,
): Promise<Supplier> {
  const [changed] = await tx
    .update(suppliers)
    .set(row)
    .where(eq(suppliers.id, id))
    .returning(columns)
  if (!changed) throw new Error(`Supplier ${id} is gone`)
  return changed
}
