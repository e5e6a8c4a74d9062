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

/** True if nobody has used the database yet. Locks the table `settings`, so that one process creates the business. */
export async function isFresh(tx: Db): Promise<boolean> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
  const { rows } = await tx.execute(sql`select 1 from ${settings} limit 1`)
  return rows.length === 0
}

/** Whether a database of this or an earlier release holds the demo or a real business; null if nobody has used it. */
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
 * Creates a new business: its categories, a template that takes everything from the settings, and the master admin.
 * Returns the admin's email and password, and whether it made the password up: then the caller prints it once.
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
