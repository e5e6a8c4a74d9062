import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineQuantities, type RecordedQuantities } from '#domain/orders/line-quantities.ts'
import { quantity } from '#domain/products/quantities.ts'
import { lineCases } from '../support/line-cases.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.drop())

type InDatabase = { sent: string; short: string; returned: string | null; invoiced: string }

/** Stores the lines and returns what the database's calculated columns say about each, in the same order. */
async function workedOut(lines: readonly RecordedQuantities[]): Promise<InDatabase[]> {
  const { db } = database
  await db.execute(sql`insert into customers (name, email, phone, address, contact_name, account_id)
    values ('Parity', 'p@test.example', '1', '1', 'Pat', 'PARITY') on conflict do nothing`)
  const made = await db.execute<{ id: number }>(sql`insert into orders (customer_id, delivery_date)
    select id, '2026-12-01' from customers returning id`)
  const orderId = made.rows[0]?.id
  await db.execute(sql`
    insert into order_items (order_id, position, name, unit, price_per_unit, total_price,
      quantity_ordered, quantity_picked, quantity_delivered, return_reason, pieces_ordered, pieces_picked, average_kg)
    select ${orderId}::int, place, 'Rump', 'kg', 1, round("quantityOrdered", 2), "quantityOrdered", "quantityPicked",
      "quantityDelivered", "returnReason", "piecesOrdered", "piecesPicked", "averageKg"
    from json_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::json)
      as line(place int, "quantityOrdered" numeric, "quantityPicked" numeric, "quantityDelivered" numeric,
        "returnReason" text, "piecesOrdered" int, "piecesPicked" int, "averageKg" numeric)`)
  const { rows } = await db.execute<InDatabase>(sql`
    select sent_quantity as sent, short_quantity as short, returned_quantity as returned,
      invoiced_quantity as invoiced from order_items where order_id = ${orderId} order by position`)
  return rows
}

/** Until the delivery is recorded, the database has null for what came back, and the domain 0. */
function expectedOf(line: RecordedQuantities): InDatabase {
  const { sent, short, returned, invoiced } = lineQuantities(line)
  return { sent, short, returned: line.quantityDelivered === null ? null : returned, invoiced }
}

const plain = ({ sent, short, returned, invoiced }: InDatabase): InDatabase => ({
  sent: quantity(sent),
  short: quantity(short),
  returned: returned === null ? null : quantity(returned),
  invoiced: quantity(invoiced),
})

const expectLike = async (lines: readonly RecordedQuantities[]) =>
  expect((await workedOut(lines)).map(plain)).toEqual(lines.map(expectedOf))

test('the database calculates every case as the domain does', () =>
  expectLike(
    lineCases.map(({ ordered, picked, delivered, returnReason }) => ({
      quantityOrdered: ordered,
      quantityPicked: picked,
      quantityDelivered: delivered,
      returnReason,
    })),
  ))

test('the database and the domain agree on any recorded quantities', async () => {
  const amount = fc.nat({ max: 9_999_999 }).map((thousandths) => (thousandths / 1000).toFixed(3))
  const line = fc.record({
    quantityOrdered: fc.integer({ min: 1, max: 9_999_999 }).map((t) => (t / 1000).toFixed(3)),
    quantityPicked: fc.option(amount),
    quantityDelivered: fc.option(amount),
    returnReason: fc.constantFrom(null, 'Damaged', 'Missing from the van'),
  })
  await expectLike(fc.sample(line, { numRuns: 500, seed: 9 }))
})

test('the database and the domain agree on lines that are ordered by the piece', async () => {
  const pieces = fc.integer({ min: 1, max: 99 })
  const line = fc
    .record({ piecesOrdered: pieces, averageGrams: fc.integer({ min: 1, max: 99_999 }) })
    .chain(({ piecesOrdered, averageGrams }) =>
      fc.record({
        piecesOrdered: fc.constant(piecesOrdered),
        averageKg: fc.constant((averageGrams / 1000).toFixed(3)),
        quantityOrdered: fc.constant(((averageGrams * piecesOrdered) / 1000).toFixed(3)),
        quantityPicked: fc.nat({ max: 9_999_999 }).map((grams) => (grams / 1000).toFixed(3)),
        piecesPicked: fc.option(fc.nat(99)),
        quantityDelivered: fc.constant(null),
        returnReason: fc.constant(null),
      }),
    )
  await expectLike(fc.sample(line, { numRuns: 500, seed: 9 }))
})
