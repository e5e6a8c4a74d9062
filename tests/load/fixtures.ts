import type pg from 'pg'
import { addDays, type Day } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import { openPool, transaction } from '#server/platform/database/db.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { startBusiness } from '#server/first-start.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'
import { checkFilled } from './fill-checks.ts'
import { fillInvoices } from './fill-invoices.ts'
import { fillOrders } from './fill-orders.ts'

export const password = 'bench-and-block'
export const adminEmail = 'admin@bench.example'

const counts = { products: 200, sizes: 3, fewestCustomers: 31, ordersOfCustomer: 1_000 }
export const accountIds = Array.from(
  { length: counts.fewestCustomers },
  (_, place) => `SHOP${String(place + 1).padStart(4, '0')}`,
)

/** Products and sizes to put into baskets. */
export type Size = { productId: number; variationId: number }
export type Fixtures = {
  orders: number
  sizes: Size[]
  /** Lines by the kg that may be weighed: many, so that each gets only a few weighings, as in a real shop. */
  weighable: number[]
  tomorrow: Day
  /** A day for which people can still order. */
  deliveryDay: Day
}

type Fill = (pool: pg.Pool, today: Day) => Promise<void>

/** A deterministic business without orders, and whatever `fill` adds to it. */
export async function fillShop(
  url: string,
  fill: Fill = async () => undefined,
  customers = counts.fewestCustomers,
): Promise<Fixtures> {
  // A million rows at once take longer than any call of the product may.
  const options = '-c timezone=UTC -c statement_timeout=0'
  const pool = openPool({ connectionString: url, max: 1, options }, () => undefined)
  try {
    await migrate(pool, await readMigrations('db/migrations'))
    const env = readEnvironment({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password })
    await transaction(pool, (tx) => startBusiness(tx, env))
    // The migrations end their connection, so this setting comes after them. It turns the audit log off.
    await pool.query("set topside.filling = 'on'")
    await fillRange(pool, customers)
    await fill(pool, londonToday(Date.now()))
    await pool.query('vacuum (freeze, analyze)')
  } finally {
    await pool.end()
  }
  return readFixtures(url)
}

/** A deterministic business with this many orders, inserted in large statements: a million take minutes. */
export function fillDatabase(url: string, orders: number): Promise<Fixtures> {
  const customers = Math.max(counts.fewestCustomers, orders / counts.ordersOfCustomer)
  return fillShop(url, (pool, today) => fillYears(pool, orders, today), customers)
}

async function fillYears(pool: pg.Pool, orders: number, today: Day): Promise<void> {
  for (const setting of fastFilling) await pool.query(`set ${setting}`)
  const keepIndices = await dropIndices(pool)
  await fillOrders(pool, orders, today)
  await fillInvoices(pool, orders, today)
  for (const index of keepIndices) await pool.query(index)
  await checkFilled(pool)
}

/** Settings that make filling fast. PostgreSQL checks no foreign keys meanwhile; `checkFilled` looks for errors. */
const fastFilling = [
  'session_replication_role = replica',
  'synchronous_commit = off',
  "maintenance_work_mem = '512MB'",
  "work_mem = '128MB'",
]

/**
 * Drops the indexes that no constraint needs, and returns the statements that create them again once all rows exist.
 */
async function dropIndices(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; making: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as making
    from pg_index i join pg_class t on t.oid = i.indrelid
    where t.relname in ('orders', 'order_items', 'order_timeline', 'picking_lists', 'invoices',
        'invoice_items', 'payments', 'payment_allocations')
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ making }) => making)
}

export async function readFixtures(url: string): Promise<Fixtures> {
  const pool = openPool({ connectionString: url, max: 1 }, () => undefined)
  try {
    const today = londonToday(Date.now())
    const { rows: sizes } = await pool.query<Size>(
      'select product_id as "productId", id as "variationId" from product_variations',
    )
    const { rows: lines } = await pool.query<{ id: number }>(`
      select l.id from order_items l join orders o on o.id = l.order_id
      where o.status = 'confirmed' and l.unit = 'kg' order by l.position, l.order_id limit 5000`)
    const weighable = lines.map(({ id }) => id)
    const { rows: counted } = await pool.query<{ orders: number }>(
      'select count(*)::int as orders from orders',
    )
    const orders = counted[0]?.orders ?? 0
    const days = { tomorrow: addDays(today, 1), deliveryDay: addDays(today, 3) }
    return { orders, sizes, weighable, ...days }
  } finally {
    await pool.end()
  }
}

async function fillRange(pool: pg.Pool, customers: number): Promise<void> {
  await pool.query(
    `insert into customers (name, trading_name, email, phone, address, contact_name, account_id)
    select 'Customer ' || account, 'The Plough ' || account, lower(account) || '@bench.example', '01632 960000',
      '12 High Street, Ludlow', 'Pat Cook', account
    from generate_series(1, $1::int) n, lateral (select 'SHOP' || lpad(n::text, 4, '0') as account) a`,
    [customers],
  )
  await pool.query(
    `insert into users (role, customer_id, is_main_login, password_hash)
    select 'customer', id, true, $1 from customers`,
    [await hashPassword(password)],
  )
  await pool.query(
    `insert into products (name, description, category_id, unit, ingredients, has_variations, typical_use_by_days)
    select 'Dry-aged cut ' || n, 'Hung for 28 days and cut to order by our butchers, number ' || n || '.',
      1 + n % 7, 'each', case when n % 3 = 0 then 'Pork (85%), rusk (wheat), water, salt, spices' end, true, 7
    from generate_series(1, $1::int) n`,
    [counts.products],
  )
  await pool.query(
    `insert into product_variations (product_id, name, weight, price, display_order)
    select p.id, (6 + 2 * n) || ' oz', (170 + 57 * n) || ' g', 3.10 + p.id % 17 + n, n
    from products p cross join generate_series(1, $1::int) n`,
    [counts.sizes],
  )
  await pool.query(fillPrices)
}

/** The first customer has its own price for everything, the others for a third of it. */
const fillPrices = `
  with own as (
    insert into customer_products (customer_id, product_id, customer_price, is_favorite)
    select c.id, p.id, 3.80 + p.id % 17, p.id % 20 = 0
    from customers c cross join products p where c.id = 1 or (c.id + p.id) % 3 = 0)
  insert into customer_variation_pricing (customer_id, variation_id, customer_price)
  select c.id, v.id, v.price - 0.35
  from customers c cross join product_variations v where c.id = 1 or (c.id + v.product_id) % 3 = 0`
