import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Db, queriesOn } from './db.ts'
import { customers, orders, sites } from './schema/index.ts'

let database: TestDatabase
let ours: Db
let drizzles: Db

beforeAll(async () => {
  database = await freshDatabase()
  ours = queriesOn(database.pool)
  drizzles = drizzle(database.pool, { casing: 'snake_case' }) as Db
  await database.pool.query(`
    insert into customers (name, trading_name, email, phone, address, contact_name, account_id, delivery_days)
    values ('Oak', null, 'oak@x.example', '1', 'Here', 'Pat', 'OAKS', '{monday}');
    insert into sites (customer_id, name, address, delivery_days, order_cutoff_time)
    values (1, 'Barn', 'There', '{friday}', '12:00');
    insert into orders (customer_id, site_id, delivery_date, total, order_sent)
    values (1, 1, '2026-12-01', 1.10, now()), (1, null, '2026-12-02', 0, null)`)
})
afterAll(() => database.drop())

const question = (db: Db) =>
  db
    .select({
      id: orders.id,
      customer: { name: customers.name, tradingName: customers.tradingName },
      days: customers.deliveryDays,
      sent: orders.orderSent,
      site: { name: sites.name, days: sites.deliveryDays, said: sql<string>`upper(${sites.name})` },
      mixed: { site: sites.name, customer: customers.name },
      total: orders.total,
      named: sql<number>`${orders.id} + 1`.mapWith(Number).as('named'),
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .leftJoin(sites, eq(sites.id, orders.siteId))
    .orderBy(orders.id)

it('the reader reads what Drizzle reads, key by key', async () => {
  const [read, wanted] = [await question(ours), await question(drizzles)]
  expect(read).toEqual(wanted)
  expect(read.map((row) => Object.keys(row))).toEqual(wanted.map((row) => Object.keys(row)))
  expect(read.map(({ site }) => site?.name)).toEqual(['Barn', undefined])
})

it('the reader reads whole tables, and what a change returns', async () => {
  const joined = (db: Db) => db.select().from(orders).leftJoin(sites, eq(sites.id, orders.siteId))
  expect(await joined(ours)).toEqual(await joined(drizzles))
  const changed = (db: Db) => db.update(orders).set({ sentBy: 'Pat' }).returning()
  expect(await changed(ours)).toEqual(await changed(drizzles))
})
