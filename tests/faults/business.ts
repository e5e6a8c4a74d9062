import type pg from 'pg'
import { fillShop, type Fixtures, password } from '#tests/load/fixtures.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'

export const staffLogins = {
  picker: ['picker1', 'picker2', 'picker3'],
  driver: ['driver1', 'driver2', 'driver3'],
}

/** The lots that everybody weighs from: few, so that many weigh from each at once. */
export const lotIds = [1, 2, 3, 4]

/** Fills the load test's business without orders, and adds pickers, drivers, VAT, a delivery fee, emails and lots. */
export const fillBusiness = (url: string): Promise<Fixtures> => fillShop(url, hireAndSet)

async function hireAndSet(pool: pg.Pool): Promise<void> {
  const hash = await hashPassword(password)
  for (const [role, names] of Object.entries(staffLogins))
    await pool.query(
      `insert into users (username, first_name, last_name, role, password_hash)
       select name, 'Sam', name, $1, $2 from unnest($3::text[]) as name`,
      [role, hash, names],
    )
  await pool.query(
    "update settings set vat_number = 'GB 123 4567 82', delivery_fee = 4.50, email = 'office@bench.example'",
  )
  await pool.query('update products set vat_rate = 20 where id % 5 = 0')
  await pool.query(`update products set unit = 'kg' where id % 3 > 0`)
  await pool.query('update customers set route_emails = id % 2 = 0')
  await pool.query(`insert into suppliers (id, name) values (1, 'Denbury Abattoir')`)
  await pool.query(
    `insert into lots (id, code, kind, product_id, name, species, form, day, on_hand_kg)
     select id, 'LOT-' || id, 'opening', id, 'Meat', 'other', 'cut', current_date::text, 100 from unnest($1::int[]) id`,
    [lotIds],
  )
  await pool.query(
    `insert into lot_moves (lot_id, kg, reason, by_name, at)
     select id, 100, 'made', 'Sam', now() from unnest($1::int[]) id`,
    [lotIds],
  )
  await pool.query(`select setval('lots_id_seq', 100), setval('suppliers_id_seq', 100)`)
}
