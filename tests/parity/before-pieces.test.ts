import { afterAll, beforeAll, expect, test } from 'vitest'
import type pg from 'pg'
import { openPool } from '#server/platform/database/db.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { emptyDatabase } from '../support/database.ts'

// The migration that brought ordering by the piece must leave every product, order and line as it was.

let pool: pg.Pool
let drop: () => Promise<void>
beforeAll(async () => {
  const database = await emptyDatabase()
  drop = database.drop
  pool = openPool(database.connection, () => undefined)
})
afterAll(async () => {
  await pool.end()
  await drop()
})

const tables = ['products', 'product_variations', 'orders', 'order_items', 'standing_order_lines']
const rowsOf = async (table: string) =>
  (await pool.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t order by id`)).rows

test('the migration changes nothing about goods ordered, picked and delivered before it', async () => {
  const all = await readMigrations('db/migrations')
  const at = all.findIndex(({ name }) => name.endsWith('catch_weight'))
  await migrate(pool, all.slice(0, at))
  await pool.query(`
    insert into customers (name, email, phone, address, contact_name, account_id)
      values ('Oak', 'oak@test.example', '1', '1', 'Pat', 'OAKTAVERN');
    insert into product_categories (name) values ('Test');
    insert into products (name, category_id, base_price, unit, has_variations)
      select p.name, c.id, p.price, p.unit, p.sizes from product_categories c,
        (values ('Rump', 9.99, 'kg', false), ('Eggs', 0.45, 'each', true)) p(name, price, unit, sizes) where c.name = 'Test';
    insert into product_variations (product_id, name, price) values (2, 'Dozen', 4.20);
    insert into orders (customer_id, delivery_date) select 1, '2026-12-01' from generate_series(1, 3);
    insert into order_items (order_id, position, product_id, name, unit, price_per_unit, total_price, quantity_ordered,
        quantity_picked, quantity_delivered, return_reason)
      select o.id, p.place, 1, 'Rump', p.unit, 10, round(p.ordered * 10, 2), p.ordered, p.picked, p.delivered, p.reason
      from orders o, (values (1, 'kg', 5, null, null, null), (2, 'kg', 5, 5.375, 5.375, null), (3, 'kg', 5, 4.125, 4.12, 'Damaged'),
        (4, 'kg', 5, 0, null, null), (5, 'each', 12, 11, 9, 'Missing from the van'))
        p(place, unit, ordered, picked, delivered, reason);
    insert into standing_orders (customer_id, weekday) values (1, 'thursday');
    insert into standing_order_lines (standing_order_id, position, product_id, quantity) values (1, 0, 1, 2.5);`)
  const before = new Map<string, { row: object }[]>()
  for (const table of tables) before.set(table, await rowsOf(table))
  await migrate(pool, all)
  for (const table of tables) {
    const after = await rowsOf(table)
    expect(after.length, table).toBeGreaterThan(0)
    expect(after, table).toMatchObject(before.get(table) ?? [])
  }
  const { rows } = await pool.query(
    'select distinct pieces_ordered, pieces_picked, pieces_delivered, average_kg from order_items',
  )
  expect(rows).toEqual([
    { pieces_ordered: null, pieces_picked: null, pieces_delivered: null, average_kg: null },
  ])
  expect((await pool.query('select from weighings')).rowCount).toBe(0)
})
