import { asc, desc, eq, type Placeholder, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { id, moment, money, orNull, quantity } from '#contract/shapes.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type Db, queriesOn } from './db.ts'
import { customers, orderItems, orders } from './schema/index.ts'
import { question } from './questions.ts'
import { bytesOf, type Written, written, writtenObject } from './written.ts'

const line = z.object({ name: z.string(), quantityOrdered: quantity })
const shape = z.object({
  id,
  total: money,
  status: z.enum(['pending', 'sent']),
  createdAt: moment,
  orderSent: orNull(moment),
  allergens: z.array(z.string()),
  customer: z.object({ name: z.string(), tradingName: orNull(z.string()) }),
  pricingConfirmed: z.boolean(),
  items: z.array(line),
})

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await freshDatabase()
  db = queriesOn(database.pool)
  await database.pool.query(`
    insert into customers (name, email, phone, address, contact_name, account_id, delivery_days)
    values ('Café "Oak" £5 🥩', 'oak@x.example', '1', 'Here', 'Pat', 'OAKS', '{monday}');
    insert into orders (customer_id, delivery_date, total, created_at, order_sent) values
      (1, '2026-12-01', 1.10, '2026-11-20T05:00:00Z', '2026-11-20T05:00:00.120Z'),
      (1, '2026-12-02', 0, '2026-11-20T05:00:00.123Z', null);
    insert into order_items (order_id, position, name, quantity_ordered, unit, price_per_unit, total_price)
    values (1, 1, 'Liver', 0.5, 'kg', 2, 1), (1, 0, 'Ox
cheek', 1.25, 'kg', 2, 2.5)`)
})
afterAll(() => database.drop())

const lines = () =>
  written(
    line,
    db
      .select({
        name: orderItems.name,
        quantityOrdered: orderItems.quantityOrdered,
        unit: orderItems.unit,
      })
      .from(orderItems)
      .where(eq(orderItems.orderId, orders.id))
      .orderBy(asc(orderItems.position)),
  ).list

const select = (from: number | Placeholder = 1) =>
  db
    .select({
      secret: customers.accountId,
      items: lines(),
      customer: {
        tradingName: customers.tradingName,
        name: customers.name,
        secret: customers.email,
      },
      pricingConfirmed: orders.pricingConfirmed,
      allergens: sql<string[]>`array['milk']`,
      orderSent: orders.orderSent,
      createdAt: orders.createdAt,
      status: sql<'pending' | 'sent'>`${orders.status}`,
      total: orders.total,
      id: orders.id,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(sql`${orders.id} >= ${from}`)
    .orderBy(desc(orders.id))

const older = {
  id: 1,
  total: '1.10',
  status: 'pending',
  createdAt: '2026-11-20T05:00:00Z',
  orderSent: '2026-11-20T05:00:00.12Z',
  allergens: ['milk'],
  customer: { name: 'Café "Oak" £5 🥩', tradingName: null },
  pricingConfirmed: false,
  items: [
    { name: 'Ox\ncheek', quantityOrdered: '1.250' },
    { name: 'Liver', quantityOrdered: '0.500' },
  ],
}
const newer = { ...older, id: 2, total: '0.00', createdAt: '2026-11-20T05:00:00.123Z' }
const both = [{ ...newer, orderSent: null, items: [] }, older]

const read = <Shape>(rows: Written<Shape>[]) => rows.map((row) => row.read())

describe('rows that the database writes', () => {
  it('have exactly the contract’s keys, in its order and as they are sent', async () => {
    const rows = await written(shape, select()).on(db)
    expect(read(rows)).toEqual(both)
    expect(rows.map((row) => Object.keys(row.read()))).toEqual(
      both.map(() => Object.keys(shape.shape)),
    )
    expect(String(bytesOf(rows))).not.toMatch(/secret|OAKS|oak@x|unit/)
  })

  it('equal what the query builder reads for the same select', async () => {
    const rows = read(await written(shape, select()).on(db))
    expect(await select()).toMatchObject(rows)
  })

  it('answer a prepared question with its parameters', async () => {
    const since = question('since', ['from'], (_, { from }) => written(shape, select(from)))
    expect(read(await since(db, { from: 2 }))).toEqual(both.slice(0, 1))
    expect(await since(db, { from: 3 })).toEqual([])
  })

  it('answer a statement in plain SQL whose columns are named like the keys', async () => {
    const few = z.object({ id, total: money })
    const asked = question('named', ['id'], (_, given) =>
      written(few, sql`select id, total, version as extra from orders where id = ${given.id}`),
    )
    expect(read(await asked(db, { id: 1 }))).toEqual([{ id: 1, total: '1.10' }])
  })

  it('are refused if a field of the contract is missing', async () => {
    const more = z.object({ ...shape.shape, version: z.number() })
    expect(() => written(more, select() as never)).toThrow('Nothing is selected for version')
    const orNothing = z.object({ customer: orNull(shape.shape.customer) })
    expect(() => written(orNothing, select())).toThrow('Nothing is selected for customer')
  })
})

describe('an answer', () => {
  const text = (answer: unknown) => String(bytesOf(answer))

  it('is sent as the database wrote it, alone, in a list and within an object', async () => {
    const rows = await written(shape, select()).on(db)
    expect(JSON.parse(text(rows))).toEqual(both)
    expect(JSON.parse(text(rows[1]))).toEqual(older)
    const page = writtenObject({ rows, total: 2, none: [], 'a "key"': { sum: '1.10' } })
    expect(JSON.parse(text(page))).toEqual({
      rows: both,
      total: 2,
      none: [],
      'a "key"': { sum: '1.10' },
    })
    expect(JSON.stringify({ kept: rows })).toBe(JSON.stringify({ kept: both }))
  })

  it('that the database has not written is serialised as usual', () => {
    for (const other of [[], {}, null, undefined, 'text', [older]])
      expect(bytesOf(other)).toBeUndefined()
  })
})
