import { sql } from 'drizzle-orm'
import {
  type InvoiceLook,
  type InvoiceLookFacts,
  looksOfInvoice,
} from '#domain/money/paper/invoice-looks.ts'
import type { Db } from '#server/platform/database/db.ts'
import { awaitsApproval } from '#server/platform/database/invoice-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'

/** The facts that `looksOfInvoice` needs about each invoice awaiting approval; an index finds those invoices. */
const facts = question(
  'looks-of-invoices',
  [],
  () => sql<InvoiceLookFacts & { id: number }>`
    select i.id, o.status as "orderStatus", c.email <> '' as "hasEmail", nullif(regexp_replace(concat(c.name, c.trading_name, c.address,
        o.site_name, (select string_agg(l.name, '') from invoice_items l where l.invoice_id = i.id)),
        '[ -~\\n]+', '', 'g'), '') as "unusualLetters", o.discount_percent::text as "discountPercent",
      o.discount_amount::text as "discountAmount", s.pick_tolerance as tolerance,
      (select coalesce(json_agg(json_build_object(
          'unit', l.unit, 'quantityOrdered', l.quantity_ordered::text, 'quantityPicked', l.quantity_picked::text,
          'quantityDelivered', l.quantity_delivered::text, 'returnReason', l.return_reason,
          'discountPercent', l.discount_percent::text,
          'priceSet', l.pending_admin_pricing and l.admin_price_confirmed)), '[]')
        from order_items l where l.order_id = o.id) as lines
    from invoices i join customers c on c.id = i.customer_id join orders o on o.id = i.order_id
      cross join settings s
    where ${awaitsApproval('i')} order by i.id`,
)

/** The invoices awaiting approval that somebody should look at first. */
export async function awaitingWithLooks(
  db: Db,
): Promise<{ invoiceId: number; looks: InvoiceLook[] }[]> {
  const rows = await facts(db, {})
  return rows
    .map((row) => ({ invoiceId: row.id, looks: looksOfInvoice(row) }))
    .filter(({ looks }) => looks.length > 0)
}
