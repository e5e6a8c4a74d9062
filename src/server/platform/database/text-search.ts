import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Db } from './db.ts'
import { customers } from './schema/index.ts'

/** A text as LIKE takes it, its own `%`, `_` and `\` standing for themselves. */
const verbatim = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of a text with another anywhere in it. */
export const anywhere = (text: string): string => `%${verbatim(text)}%`

/** The pattern of a number, which has capitals alone, that begins with a text. */
export const beginning = (text: string): string => `${verbatim(text.toUpperCase())}%`

/** Whose name or trading name is like a pattern, in whatever letters. Small ones are made of it once, not for each row. */
export const customerCalled = (like: string | Placeholder): SQL =>
  sql`${customers.names} like (select lower(${like}))`

/** Customers are few: where orders or invoices are sought by a name, these are looked up first. */
export async function idsOfCustomersCalled(db: Db, like: string): Promise<number[]> {
  const named = await db.select({ id: customers.id }).from(customers).where(customerCalled(like))
  return named.map(({ id }) => id)
}
