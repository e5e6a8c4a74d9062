import type pg from 'pg'
import { readMigrations } from '#server/platform/database/migrations.ts'

/** The contents of issued invoices and credit notes, written as the migration wrote them for older ones. */
export async function fillPapers(pool: pg.Pool): Promise<void> {
  // When that migration was written, each template had a name and an address of its own.
  await pool.query(
    `update invoice_templates set company_name = 'Bench Butchers', company_address = '1 Market Yard'`,
  )
  const migrations = await readMigrations('db/migrations')
  const statements = migrations.find(({ name }) => name.includes('issued_papers'))?.statements ?? []
  for (const text of statements)
    if (text.includes('INSERT INTO "issued_papers"')) await pool.query(text)
}
