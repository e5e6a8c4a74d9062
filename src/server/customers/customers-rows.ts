import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { accountTokens, customers, users } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/** Leaves out deleted customers, whose invoices stay. */
const known = isNull(customers.anonymisedAt)

/** The table's checks allow only the values in the contract's types. */
const asCustomer = (row: typeof customers.$inferSelect) => row as Customer

const byName = new Sort<Customer>(
  'customers',
  'ascending',
  ['name', customers.name, ({ name }) => name],
  ['whole', customers.id, ({ id }) => id],
)

export const customersByName = (db: Db, page: PageAsked): Promise<Page<Customer>> =>
  pageOf(byName, page, {
    rows: async ({ beyond, order, limit }) => {
      const found = db.select().from(customers).where(and(known, beyond))
      return (await found.orderBy(...order).limit(limit)).map(asCustomer)
    },
    count: () => countOf(db, customers, known),
  })

export async function readCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const [row] = await db
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), known))
  return row && asCustomer(row)
}

export const customersWithIds = async (db: Db, ids: readonly number[]): Promise<Customer[]> =>
  (
    await db
      .select()
      .from(customers)
      .where(inArray(customers.id, [...ids]))
  ).map(asCustomer)

/** The customer, locked until the transaction ends. */
export async function lockCustomer(tx: Db, id: number): Promise<Customer | undefined> {
  const [row] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), known))
    .for('update')
  return row && asCustomer(row)
}

/** Writes a change and raises the version. */
export async function writeCustomer(
  tx: Db,
  id: number,
  change: Partial<typeof customers.$inferInsert>,
): Promise<Customer> {
  const [row] = await tx
    .update(customers)
    .set({ ...change, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
    .returning()
  if (!row) throw new Error('The customer is gone')
  return asCustomer(row)
}

/** Whether an extra login already signs in with this. */
export async function isUsername(db: Db, accountId: string): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.username})`, accountId.toLowerCase()))
  return found.length > 0
}

/** Deletes the unused links to these customers' logins, which were sent to their old emails. */
export async function endLinksOf(tx: Db, customerIds: readonly number[]): Promise<void> {
  const logins = tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.customerId, [...customerIds]))
  await tx
    .delete(accountTokens)
    .where(and(inArray(accountTokens.userId, logins), isNull(accountTokens.usedAt)))
}
