import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortPick } from '#domain/orders/picking/picking.ts'
import { shortLines } from '#server/reports/picked-rows.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.drop())

const amounts = ['0', '7.999', '8', '8.001', '9', '9.001', '10', '12.001', null]
type Case = { name: string; unit: string; picked: string | null; pieces?: number | null }

const cases: Case[] = ['kg', 'per KG', 'each'].flatMap((unit) =>
  amounts.map((picked) => ({ name: `${picked ?? 'nothing'} of 10 ${unit}`, unit, picked })),
)
// Five pieces of about 2 kg; null if nobody counted them.
for (const pieces of [0, 4, 5, 6, null])
  for (const picked of pieces === 0 ? ['0'] : ['7.999', '9.5', '12.001'])
    cases.push({ name: `${pieces} pieces of 5, ${picked} of 10 kg`, unit: 'kg', picked, pieces })

test.each([10, 20])(
  'the reports count the same short picks as the domain, at %i %',
  async (tolerance) => {
    const { db } = database
    await db.execute(sql`insert into settings (id, business_name, pick_tolerance) values (1, 'Parity', ${tolerance})
    on conflict (id) do update set pick_tolerance = excluded.pick_tolerance`)
    await db.execute(sql`insert into customers (name, email, phone, address, contact_name, account_id)
    values ('Parity', 'p@test.example', '1', '1', 'Pat', 'PARITY') on conflict do nothing`)
    await db.execute(sql`delete from orders`)
    await db.execute(sql`
    with placed as (insert into orders (customer_id, delivery_date)
      select id, '2026-12-01' from customers returning id)
    insert into order_items (order_id, position, name, unit, price_per_unit, total_price, quantity_ordered, quantity_picked,
      pieces_ordered, pieces_picked, average_kg)
    select placed.id, row_number() over (), line.name, line.unit, 1, 10, 10, line.picked,
      case when line.name like '%pieces%' then 5 end, line.pieces, case when line.name like '%pieces%' then 2 end
    from placed, json_to_recordset(${JSON.stringify(cases)}::json) as line(name text, unit text, picked numeric, pieces int)`)
    const found = await shortLines(db, { from: '2026-12-01', to: '2026-12-01' })
    const expected = cases.filter(({ unit, picked, pieces }) => {
      const counted = { piecesOrdered: 5, piecesPicked: pieces ?? null, averageKg: '2' }
      const line = { unit, quantityOrdered: '10', quantityPicked: picked, quantityDelivered: null }
      return shortPick({ ...line, ...(pieces !== undefined && counted) }, tolerance) !== null
    })
    expect(found.map(({ name }) => name).sort()).toEqual(expected.map(({ name }) => name).sort())
  },
)
