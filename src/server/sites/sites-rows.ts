import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Site } from '#contract/customers/sites.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customers, sites } from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/** The table's check constraints allow only the values that the contract's types list. */
const asSite = (row: typeof sites.$inferSelect) => row as Site

const openFirst = new Sort<Site>(
  'sites',
  'ascending',
  ['whole', sql`(not ${sites.isActive})::int`, ({ isActive }) => (isActive ? 0 : 1)],
  ['name', sites.name, ({ name }) => name],
  ['whole', sites.id, ({ id }) => id],
)

const sitesThat = (db: Db, wanted: SQL | undefined, page: PageAsked): Promise<Page<Site>> =>
  pageOf(openFirst, page, {
    rows: async ({ beyond, order, limit }) => {
      const found = db.select().from(sites).where(and(wanted, beyond))
      return (await found.orderBy(...order).limit(limit)).map(asSite)
    },
    count: () => countOf(db, sites, wanted),
  })

export const sitesOf = (db: Db, customerId: number, page: PageAsked): Promise<Page<Site>> =>
  sitesThat(db, eq(sites.customerId, customerId), page)

export const openSitesOf = (db: Db, customerId: number, page: PageAsked): Promise<Page<Site>> =>
  sitesThat(db, and(eq(sites.customerId, customerId), sites.isActive), page)

/** What a customer calls its own address; undefined if there is no such customer. */
export async function mainSiteOf(
  db: Db,
  customerId: number,
): Promise<{ name: string | null } | undefined> {
  const [main] = await db
    .select({ name: customers.siteName })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.anonymisedAt)))
  return main
}

/** The site, locked until the transaction ends. */
export async function lockSite(tx: Db, id: number): Promise<Site | undefined> {
  const [row] = await tx.select().from(sites).where(eq(sites.id, id)).for('update')
  return row && asSite(row)
}

export async function insertSite(tx: Db, site: typeof sites.$inferInsert): Promise<Site> {
  const [made] = await tx.insert(sites).values(site).returning()
  if (!made) throw new Error('The site was not added')
  return asSite(made)
}

/** Writes a change and raises the version. */
export async function writeSite(
  tx: Db,
  id: number,
  change: Partial<typeof sites.$inferInsert>,
): Promise<Site> {
  const [row] = await tx
    .update(sites)
    .set({ ...change, version: sql`${sites.version} + 1` })
    .where(eq(sites.id, id))
    .returning()
  if (!row) throw new Error('The site is gone')
  return asSite(row)
}
