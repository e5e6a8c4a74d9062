import type pg from 'pg'
import { addDays, type Day, londonToday } from '#domain/days.ts'
import { openPool, transaction } from '#server/platform/db.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import { migrate, readMigrations } from '#server/platform/migrations.ts'
import { startBusiness } from '#server/first-start.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'

export const password = 'bench-and-block'
export const adminEmail = 'admin@bench.example'

const counts = { customers: 31, products: 200, sizes: 3, orders: 10_000, days: 60 }
export const accountIds = Array.from(
  { length: counts.customers },
  (_, place) => `SHOP${String(place + 1).padStart(4, '0')}`,
)

/** What a basket may hold. */
export type Size = { productId: number; variationId: number }
/** `pastDay` is a day that has its orders; `deliveryDay` one that orders may still be placed for. */
export type Fixtures = { sizes: Size[]; pastDay: Day; deliveryDay: Day }

/** A business of some size, deterministic: its range, its customers' own prices and two months of orders. */
export async function fillDatabase(
  url: string,
  fill: (pool: pg.Pool, today: Day) => Promise<void> = twoMonths,
): Promise<Fixtures> {
  // A million rows at once take longer than any call of the product may.
  const options = '-c timezone=UTC -c statement_timeout=0'
  const pool = openPool({ connectionString: url, max: 1, options }, () => undefined)
  try {
    await migrate(pool, await readMigrations('db/migrations'))
    const env = readEnvironment({ ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password })
    await transaction(pool, (tx) => startBusiness(tx, env))
    const today = londonToday(Date.now())
    // One connection, so that what is filled in counts as no change.
    await pool.query("set topside.filling = 'on'")
    await fillRange(pool)
    await fill(pool, today)
    await pool.query('vacuum analyze')
    const { rows: sizes } = await pool.query<Size>(
      'select product_id as "productId", id as "variationId" from product_variations',
    )
    return { sizes, pastDay: addDays(today, -20), deliveryDay: addDays(today, 3) }
  } finally {
    await pool.end()
  }
}

const twoMonths = (pool: pg.Pool, today: Day) => fillOrders(pool, addDays(today, -counts.days))

async function fillRange(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into customers (name, trading_name, email, phone, address, contact_name, account_id)
    select 'Customer ' || account, 'The Plough ' || account, lower(account) || '@bench.example', '01632 960000',
      '12 High Street, Ludlow', 'Pat Cook', account from unnest($1::text[]) as account`,
    [accountIds],
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

/** The first customer has a price of its own for everything, the others for a third of it. */
const fillPrices = `
  with own as (
    insert into customer_products (customer_id, product_id, customer_price, is_favorite)
    select c.id, p.id, 3.80 + p.id % 17, p.id % 20 = 0
    from customers c cross join products p where c.id = 1 or (c.id + p.id) % 3 = 0)
  insert into customer_variation_pricing (customer_id, variation_id, customer_price)
  select c.id, v.id, v.price - 0.35
  from customers c cross join product_variations v where c.id = 1 or (c.id + v.product_id) % 3 = 0`

async function fillOrders(pool: pg.Pool, firstDay: Day): Promise<void> {
  await pool.query(
    `insert into orders (customer_id, status, delivery_date, delivery_address, order_sent, order_confirmed,
      picking_started, picking_completed, picked_by, pricing_confirmed, delivery_status, created_at)
    select 1 + n % $1::int, 'delivered', ($2::date + n % $3::int)::text, '12 High Street, Ludlow',
      at, at, at, at, 'Sam Picker', true, 'delivered', at
    from generate_series(0, $4::int - 1) n, lateral (select $2::timestamptz + n % $3::int * interval '1 day' as at) t`,
    [counts.customers, firstDay, counts.days, counts.orders],
  )
  await pool.query(
    `insert into order_items (order_id, position, product_id, variation_id, variation_name, name,
      quantity_ordered, quantity_picked, quantity_delivered, unit, price_per_unit, total_price, admin_price_confirmed)
    select o.id, place, p.id, v.id, v.name, p.name, amount, amount, amount, v.unit, v.price,
      round(amount * v.price, 2), true
    from orders o
    cross join lateral generate_series(0, 3 + o.id % 9) place
    cross join lateral (select 1 + (o.id + place) % 12 as amount) a
    join product_variations v on v.id = 1 + (o.id * 7 + place * 31) % $1::int
    join products p on p.id = v.product_id
    order by o.id, place`,
    [counts.products * counts.sizes],
  )
  await pool.query(
    `insert into picking_lists (order_id, customer_id, status) select id, customer_id, 'completed' from orders`,
  )
  await pool.query(
    `update orders set total = (select sum(total_price) from order_items i where i.order_id = orders.id)`,
  )
}
