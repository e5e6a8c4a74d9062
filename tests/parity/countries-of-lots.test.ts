import { expect, test } from 'vitest'
import { openPool } from '#server/platform/database/db.ts'
import { migrate, readMigrations } from '#server/platform/database/migrations.ts'
import { emptyDatabase } from '../support/database.ts'

test('a lot’s one country of birth or slaughter becomes a list of one; an unknown one, an empty list', async () => {
  const { connection, drop } = await emptyDatabase()
  const pool = openPool(connection, () => undefined)
  try {
    const all = await readMigrations('db/migrations')
    const at = all.findIndex(({ name }) => name.endsWith('born_in_countries'))
    await migrate(pool, all.slice(0, at))
    await pool.query(`
      insert into product_categories (name) values ('Test');
      insert into products (name, category_id, base_price, unit) select 'Rump', id, 9.99, 'kg' from product_categories limit 1;
      insert into lots (code, kind, product_id, name, species, form, day, born_in, slaughtered_in)
        select born.code, 'opening', p.id, 'Rump', 'beef', 'cut', '2026-11-25', born.country, killed
        from products p, (values ('A', 'IE', 'GB'), ('B', null, null)) born(code, country, killed);`)
    await migrate(pool, all)
    const { rows } = await pool.query(
      'select code, born_in, slaughtered_in from lots order by code',
    )
    expect(rows).toEqual([
      { code: 'A', born_in: ['IE'], slaughtered_in: ['GB'] },
      { code: 'B', born_in: [], slaughtered_in: [] },
    ])
  } finally {
    await pool.end()
    await drop()
  }
})
