import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { InvoiceTemplate } from '#contract/invoices/invoice-templates.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceTemplates } from '#server/platform/database/schema/index.ts'

type Row = typeof invoiceTemplates.$inferInsert

const columns = {
  ...getTableColumns(invoiceTemplates),
  headerStyle: sql<InvoiceTemplate['headerStyle']>`${invoiceTemplates.headerStyle}`,
  tableStyle: sql<InvoiceTemplate['tableStyle']>`${invoiceTemplates.tableStyle}`,
} satisfies Record<keyof InvoiceTemplate, unknown>

export const templates = (db: Db): Promise<InvoiceTemplate[]> =>
  db.select(columns).from(invoiceTemplates).orderBy(asc(invoiceTemplates.id))

/** Locks all templates, always in the same sequence, because a new default also changes the old one. */
export const lockTemplates = (tx: Db): Promise<InvoiceTemplate[]> =>
  tx.select(columns).from(invoiceTemplates).orderBy(asc(invoiceTemplates.id)).for('update')

export async function insertTemplate(tx: Db, template: Row): Promise<number> {
  const [made] = await tx
    .insert(invoiceTemplates)
    .values(template)
    .returning({ id: invoiceTemplates.id })
  if (!made) throw new Error('The template was not kept')
  return made.id
}

export const updateTemplate = (tx: Db, id: number, template: Partial<Row>) =>
  tx
    .update(invoiceTemplates)
    .set({ ...template, version: sql`${invoiceTemplates.version} + 1` })
    .where(eq(invoiceTemplates.id, id))

/** Clears the old default first, so that there are never two. */
export async function moveDefault(tx: Db, id: number): Promise<void> {
  await tx
    .update(invoiceTemplates)
    .set({ isDefault: false })
    .where(and(eq(invoiceTemplates.isDefault, true), ne(invoiceTemplates.id, id)))
  await tx.update(invoiceTemplates).set({ isDefault: true }).where(eq(invoiceTemplates.id, id))
}

export async function readTemplate(db: Db, id: number): Promise<InvoiceTemplate> {
  const [row] = await db.select(columns).from(invoiceTemplates).where(eq(invoiceTemplates.id, id))
  if (!row) throw new Error(`Template ${id} is gone`)
  return row
}

export const deleteTemplate = (tx: Db, id: number) =>
  tx.delete(invoiceTemplates).where(eq(invoiceTemplates.id, id))
