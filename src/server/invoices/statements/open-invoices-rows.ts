import { and, sql } from 'drizzle-orm'
import type { Invoice } from '#contract/invoices.ts'
import type { Db } from '#server/platform/database/db.ts'
import { invoices } from '#server/platform/database/schema/index.ts'
import { issuedTo, readInvoices } from '#server/invoices/invoices-rows.ts'

/** Issued and not settled, either way, the longest due first. */
export const openInvoicesOf = async (db: Db, customerId: number): Promise<Invoice[]> =>
  longestDueFirst(
    await readInvoices(
      db,
      and(
        issuedTo(customerId),
        sql`${invoices.amount} - ${invoices.paidAmount} - ${invoices.creditedAmount} <> 0`,
      ),
    ),
  )

/** The longest due first. */
export const invoicesCalled = async (db: Db, ids: readonly number[]): Promise<Invoice[]> =>
  longestDueFirst(
    await readInvoices(
      db,
      sql`invoices.id in (select value::int from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    ),
  )

const longestDueFirst = (found: Invoice[]): Invoice[] =>
  found.sort((a, b) => (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : a.id - b.id))
