import { sql } from 'drizzle-orm'
import type { InvoiceEmail } from '#contract/invoices/invoice-emails.ts'
import { emailColumns } from '#server/emails/emails-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoiceOfEmail } from '#server/platform/database/invoice-rules-rows.ts'
import { outbox } from '#server/platform/database/schema/index.ts'

/** The newest email of each invoice; one that was never emailed has none. */
export const lastEmails = (db: Db, ids: readonly number[]): Promise<InvoiceEmail[]> =>
  db
    .select({ invoiceId: sql<number>`${invoiceOfEmail('outbox')}`, ...emailColumns })
    .from(outbox)
    .where(
      sql`outbox.id in (
        select (
          select e.id from outbox e
          where e.cause like 'invoice-%' and ${invoiceOfEmail('e')} = asked.id order by e.id desc limit 1)
        from unnest(${sql.param(ids)}::int[]) as asked(id))`,
    )
