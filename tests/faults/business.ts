import type pg from 'pg'
import { fillShop, type Fixtures, password } from '#tests/load/fixtures.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'

export const staffLogins = {
  picker: ['picker1', 'picker2', 'picker3'],
  driver: ['driver1', 'driver2', 'driver3'],
}

/** The bench's business without orders, with pickers and drivers, VAT, a delivery fee and emails to send. */
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
  await pool.query('update customers set route_emails = id % 2 = 0')
}
