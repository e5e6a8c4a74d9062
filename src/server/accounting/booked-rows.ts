import { asc, eq, sql } from 'drizzle-orm'
import type { Entry } from '#domain/accounts/accounting.ts'
import type { Receipt, SalesDocument } from '#domain/accounts/booked.ts'
import { ledger } from '#server/invoices/statements/ledger-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  creditNoteItems,
  creditNotes,
  customers,
  invoiceItems,
  invoices,
  orders,
} from '#server/platform/database/schema/index.ts'

/** The customer's reference in the package; for a deleted customer the name on the invoice. */
const knownAs = (reference: typeof customers.xeroContact | typeof customers.quickbooksCustomer) =>
  sql<string>`case when customers.anonymised_at is null then ${reference}
    else coalesce(invoices.billed_to ->> 'name', ${reference}) end`
const account = {
  sageAccount: customers.sageAccount,
  xeroContact: knownAs(customers.xeroContact),
  quickbooksCustomer: knownAs(customers.quickbooksCustomer),
  email: sql<string>`coalesce(invoices.billed_to ->> 'email', customers.email)`,
  address: sql<string>`coalesce(invoices.billed_to ->> 'address', customers.address)`,
}

type Headed = Omit<SalesDocument, 'lines'> & { id: number }

export const invoiceHeads = (db: Db, ids: number[]): Promise<Headed[]> =>
  db
    .select({
      id: invoices.id,
      kind: sql<'invoice'>`'invoice'`,
      number: invoices.invoiceNumber,
      reference: sql<string>`orders.order_number`,
      day: invoices.issuedDate,
      dueDate: invoices.dueDate,
      vatAmount: invoices.vatAmount,
      account,
    })
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(sql`invoices.id in ${oneOf(ids)}`)
    .orderBy(asc(invoices.issuedDate), asc(invoices.id))

export const creditHeads = (db: Db, ids: number[]): Promise<Headed[]> =>
  db
    .select({
      id: creditNotes.id,
      kind: sql<'credit_note'>`'credit_note'`,
      number: sql<string>`credit_notes.credit_number`,
      reference: invoices.invoiceNumber,
      day: sql<string>`credit_notes.issued_date`,
      dueDate: sql<string>`credit_notes.issued_date`,
      vatAmount: creditNotes.vatAmount,
      account,
    })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .where(sql`credit_notes.id in ${oneOf(ids)}`)
    .orderBy(asc(creditNotes.issuedDate), asc(creditNotes.id))

const lineOf = (table: typeof invoiceItems | typeof creditNoteItems) => ({
  name: table.name,
  quantity: table.quantity,
  pieces: table.pieces,
  unit: table.unit,
  pricePerUnit: table.pricePerUnit,
  totalPrice: table.totalPrice,
  vatRate: table.vatRate,
})

export const invoiceLines = (db: Db, ids: number[]) =>
  db
    .select({ documentId: invoiceItems.invoiceId, ...lineOf(invoiceItems) })
    .from(invoiceItems)
    .where(sql`invoice_items.invoice_id in ${oneOf(ids)}`)
    .orderBy(asc(invoiceItems.position), asc(invoiceItems.id))

export const creditLines = (db: Db, ids: number[]) =>
  db
    .select({ documentId: creditNoteItems.creditNoteId, ...lineOf(creditNoteItems) })
    .from(creditNoteItems)
    .where(sql`credit_note_items.credit_note_id in ${oneOf(ids)}`)
    .orderBy(asc(creditNoteItems.position), asc(creditNoteItems.id))

/**
 * The customer's details as billed on the first invoice that the payment paid or, if all of it was on account, on the
 * customer's last invoice that has them. Their name is used only for a deleted customer.
 */
const billedTo = sql`lateral (select coalesce(
    (select i.billed_to from payment_allocations a join invoices i on i.id = a.invoice_id
      where a.payment_id = entry.payment_id order by a.id limit 1),
    (select i.billed_to from invoices i
      where i.customer_id = entry.customer_id and i.billed_to is not null order by i.id desc limit 1)
  ) as billed_to) invoices`

type ReceiptIds = Record<Receipt['kind'], number[]>

export const receiptsOf = (db: Db, ids: ReceiptIds): Promise<Receipt[]> =>
  db
    .select({
      kind: sql<Receipt['kind']>`entry.kind`,
      invoices: sql<string | null>`entry.number`,
      day: sql<string>`entry.day`,
      amount: sql<string>`abs(entry.amount)::text`,
      details: sql<string>`coalesce(entry.details, '')`,
      account,
    })
    .from(sql`${ledger} entry`)
    .innerJoin(customers, sql`customers.id = entry.customer_id`)
    .innerJoin(billedTo, sql`true`)
    .where(
      sql`(entry.kind = 'payment' and entry.id in ${oneOf(ids.payment)})
        or (entry.kind = 'reversal' and entry.id in ${oneOf(ids.reversal)})
        or (entry.kind = 'refund' and entry.id in ${oneOf(ids.refund)})
        or (entry.kind = 'refund_reversal' and entry.id in ${oneOf(ids.refund_reversal)})`,
    )
    .orderBy(sql`entry.day, entry.id, entry.kind`)

const oneOf = (ids: number[]) =>
  sql`(select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`

/** What an export contains, in the order of its files: invoices and credit notes by day, then payments. */
export const entriesOf = async (db: Db, exportId: number): Promise<Entry[]> =>
  (
    await db.execute<Entry>(sql`
      select entry.kind, entry.id, entry.amount::text as amount,
        case entry.kind
          when 'invoice' then (select count(*)::int from invoice_items where invoice_id = entry.id)
          when 'credit_note' then
            (select count(*)::int from credit_note_items where credit_note_id = entry.id)
          else 1 end as rows
      from ${ledger} entry
      join accounting_export_lines line on line.kind = entry.kind and line.document_id = entry.id
      where line.export_id = ${exportId}
      order by case entry.kind when 'invoice' then 0 when 'credit_note' then 1 else 2 end,
        entry.day, entry.id, entry.kind`)
  ).rows
