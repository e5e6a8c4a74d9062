import { eq, sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers.ts'
import type { Db } from '#server/platform/db.ts'
import { customers } from '#server/platform/schema/index.ts'

/** The checks of the table hold the words that the contract's types promise. */
const asCustomer = (row: typeof customers.$inferSelect) => row as Customer

export const customersByName = async (db: Db): Promise<Customer[]> =>
  (
    await db
      .select()
      .from(customers)
      .orderBy(sql`lower(${customers.name})`, customers.id)
  ).map(asCustomer)

export async function readCustomer(db: Db, id: number): Promise<Customer | undefined> {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row && asCustomer(row)
}
