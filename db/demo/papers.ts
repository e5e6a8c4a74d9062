import { asc, eq } from 'drizzle-orm'
import { invoicePaper } from '#contract/invoices.ts'
import { readInvoices } from '#server/invoices/invoices-rows.ts'
import { readLetterhead } from '#server/invoices/making/letterhead-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceItems, invoices, issuedPapers } from '#server/platform/database/schema/index.ts'
import { insertRows } from './insert-rows.ts'

/** What each issued invoice says is kept with it, as approving it would have done. */
export async function fillPapers(db: Db): Promise<void> {
  const issued = await readInvoices(db, eq(invoices.status, 'issued'))
  const letterhead = await readLetterhead(db)
  const lines = new Map<number, object[]>()
  for (const line of await db.select().from(invoiceItems).orderBy(asc(invoiceItems.position)))
    lines.set(line.invoiceId, [...(lines.get(line.invoiceId) ?? []), line])
  await insertRows(
    db,
    issuedPapers,
    issued.map(({ id, approvedAt, ...invoice }) => ({
      invoiceId: id,
      contents: invoicePaper.parse({ ...invoice, items: lines.get(id) ?? [], ...letterhead }),
      keptAt: approvedAt ?? undefined,
    })),
  )
}
