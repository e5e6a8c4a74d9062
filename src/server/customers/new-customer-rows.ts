import { sql } from 'drizzle-orm'
import type { Customer } from '#contract/customers/customers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { customers } from '#server/platform/database/schema/index.ts'

/** Takes a lock, so that nobody else makes an account ID until the transaction ends. */
export const holdAccountIds = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('account ids'))`)

const namesLike = question(
  'login-names-like',
  ['stem'],
  (_, { stem }) => sql<{ name: string }>`
    select account_id as name from customers where account_id like ${stem} || '%'
    union all
    select upper(username) from users where upper(username) like ${stem} || '%'`,
)

/** Sign-in names that begin with the first 14 characters of this ID; `freeAccountId` may replace those that follow. */
export async function loginNamesLike(db: Db, accountId: string): Promise<string[]> {
  const stem = (accountId || 'CUSTOMER').slice(0, 14)
  return (await namesLike(db, { stem })).map(({ name }) => name)
}

export async function insertCustomer(
  tx: Db,
  customer: typeof customers.$inferInsert,
): Promise<Customer> {
  const [made] = await tx.insert(customers).values(customer).returning()
  if (!made) throw new Error('The customer was not made')
  return made as Customer
}
