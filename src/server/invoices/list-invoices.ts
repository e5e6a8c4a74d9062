import type { AnswerOf } from '#contract/endpoint.ts'
import type * as list from '#contract/invoice-list.ts'
import type * as contract from '#contract/invoices.ts'
import type { Invoice } from '#contract/invoices.ts'
import { londonToday } from '#domain/days/days.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import { type Written, writtenObject } from '#server/platform/database/written.ts'
import { invoicesFound, invoicesThat, partFound, sumsFound } from './invoice-list-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

/** Whole rows on every width of cards, and no more than one PDF may hold. */
const pageSize = 48

/** Pages by a cursor; the screen turns pages by their numbers. */
export async function listInvoices(
  { db, now }: Work,
  { query }: Asked<typeof contract.listInvoices>,
): Promise<Page<Invoice>> {
  return invoicesThat(db, await invoicesFound(db, query, londonToday(now)), query)
}

type InvoicePage = AnswerOf<typeof list.pageOfInvoices>

/** A page of what was found; one beyond the last is the last. */
export async function pageOfInvoices(
  { db, now }: Work,
  { query: { page: wanted, ...filters } }: Asked<typeof list.pageOfInvoices>,
): Promise<Written<InvoicePage>> {
  const today = londonToday(now)
  const found = await invoicesFound(db, filters, today)
  const sums = await sumsFound(db, found, today)
  const pages = Math.max(1, Math.ceil(sums.total / pageSize))
  const page = Math.min(wanted, pages)
  const part = { limit: pageSize, offset: (page - 1) * pageSize, total: sums.total }
  const invoices = await partFound(db, found, part)
  return writtenObject<InvoicePage>({ invoices, page, pages, ...sums })
}
