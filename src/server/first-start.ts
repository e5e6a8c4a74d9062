import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './platform/database/db.ts'
import type { Environment } from './platform/environment.ts'
import {
  invoiceTemplates,
  numberSeries,
  productCategories,
  settings,
  users,
} from './platform/database/schema/index.ts'
import { categories } from '#domain/products/categories.ts'
import { hashPassword } from './sign-in/passwords.ts'

/** True if nobody has ever used the database; the lock on the row of `settings` lets one process decide. */
export async function isFresh(tx: Db): Promise<boolean> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  const { rows } = await tx.execute(sql`select 1 from ${settings} limit 1`)
  return rows.length === 0
}

/** Whose business a database holds, also one of an earlier release; null if nobody has used it. */
export async function heldBy(db: Db): Promise<'demo' | 'real' | null> {
  const { rows: made } = await db.execute(sql`select 1 where to_regclass('settings') is not null`)
  if (made.length === 0) return null
  const { rows } = await db.execute<{ demo: boolean }>(sql`
    select coalesce((to_jsonb(settings) ->> 'demo')::boolean,
      business_name = 'Pryor & Hallam Wholesale Butchers') as demo from settings limit 1`)
  const [held] = rows
  return held ? (held.demo ? 'demo' : 'real') : null
}

/**
 * A new business: its categories, a template that takes everything from the settings, and the master admin. Returns
 * the admin's password if it had to make one up, to be printed once.
 */
export async function startBusiness(tx: Db, { ADMIN_EMAIL, ADMIN_PASSWORD }: Environment) {
  const email = ADMIN_EMAIL ?? 'admin@topside.example'
  const password = ADMIN_PASSWORD ?? randomBytes(16).toString('base64url')
  const madeUp = ADMIN_PASSWORD === undefined
  await tx.insert(settings).values({ defaultOrderCutoffTime: '14:00' })
  await tx.insert(numberSeries).values({ series: 'invoice' })
  await tx
    .insert(productCategories)
    .values(categories.map(({ id, name }, place) => ({ id, name, displayOrder: place })))
  await tx.insert(invoiceTemplates).values({ name: 'Standard', isDefault: true })
  await tx.insert(users).values({
    email,
    firstName: 'Master',
    lastName: 'Admin',
    role: 'admin',
    isMaster: true,
    passwordHash: await hashPassword(password),
    ...(madeUp && { firstPasswordUntil: sql`now() + interval '90 days'` }),
  })
  return { email, password, madeUp }
}
