import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { customers } from './schema/index.ts'

/** A text as LIKE takes it, its own `%`, `_` and `\` standing for themselves. */
export const verbatim = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** The pattern of a text with another anywhere in it. */
export const anywhere = (text: string): string => `%${verbatim(text)}%`

/** Whose name or trading name is like a pattern, in whatever letters. Small ones are made of it once, not for each row. */
export const customerCalled = (like: string | Placeholder): SQL =>
  sql`${customers.names} like (select lower(${like}))`
