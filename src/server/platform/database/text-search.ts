import { ilike, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { customers } from './schema/index.ts'

/** Escapes a text for LIKE, so that its own `%`, `_` and `\` are literal. */
const verbatim = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern for texts that contain another. */
export const anywhere = (text: string): string => `%${verbatim(text)}%`

/** The pattern for texts that begin with another, in upper and lower case as written. */
export const beginningAsWritten = (text: string): string => `${verbatim(text)}%`

/** The pattern for numbers that begin with a text; numbers are in upper case. */
export const beginning = (text: string): string => beginningAsWritten(text.toUpperCase())

/**
 * Customers whose name or trading name matches a pattern, ignoring case. The pattern is lower-cased once, not for
 * each row.
 */
export const customerCalled = (like: string | Placeholder): SQL =>
  sql`${customers.names} like (select lower(${like}))`

/** There are few customers, so a search for orders or invoices by part of a name, or by account ID, looks these up first. */
export async function idsOfCustomersCalled(db: Db, text: string): Promise<number[]> {
  const named = await db
    .select({ id: customers.id })
    .from(customers)
    .where(or(customerCalled(anywhere(text)), ilike(customers.accountId, verbatim(text))))
  return named.map(({ id }) => id)
}
