import type * as contract from '#contract/invoices/invoices.ts'
import type { Invoice, InvoiceItem, InvoiceOnPaper } from '#contract/invoices/invoices.ts'
import { customerOf } from '#server/platform/actor.ts'
import type { Db } from '#server/platform/database/db.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import type { Page } from '#server/platform/http/pages.ts'
import { isIssued } from '#domain/money/invoicing.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type * as list from '#contract/invoices/invoice-list.ts'
import { londonToday } from '#domain/days/london.ts'
import { addMoney } from '#domain/money/money.ts'
import { openingsAmong } from './opening/openings-rows.ts'
import { lotsOnLines } from '#server/platform/database/line-lots-rows.ts'
import { type Written, writtenObject } from '#server/platform/database/written.ts'
import { itemsOfInvoice } from './invoice-items-rows.ts'
import { billedTo, issuedTo, readInvoice, readOrderInvoice } from './invoices-rows.ts'
import { invoicePaperOf } from './paper/issued-papers.ts'
import { readLetterhead } from './making/letterhead-rows.ts'
import { invoicesFound, invoicesThat, partFound, sumsFound } from './invoice-list-rows.ts'

export async function getInvoice(
  { db }: Work,
  { params }: Asked<typeof contract.getInvoice>,
): Promise<InvoiceOnPaper> {
  return onPaper(db, await readInvoice(db, params.id))
}

export async function getInvoiceItems(
  { db }: Work,
  { params }: Asked<typeof contract.getInvoiceItems>,
): Promise<InvoiceItem[]> {
  if (!(await readInvoice(db, params.id))) throw notFound('Invoice')
  return itemsOfInvoice(db, params.id)
}

/** Customers see an invoice once it is issued; until then the call answers 404. */
export async function getOrderInvoice(
  { db, actor }: Work,
  { params }: Asked<typeof contract.getOrderInvoice>,
): Promise<InvoiceOnPaper> {
  const own = actor.role === 'customer' ? customerOf(actor) : undefined
  return onPaper(db, await readOrderInvoice(db, params.id, own))
}

/** A customer gives its own user id or customer id; an admin gives the customer's id. */
export async function listInvoicesOfCustomer(
  { db, actor }: Work,
  { params, query }: Asked<typeof contract.listInvoicesOfCustomer>,
): Promise<Page<Invoice>> {
  if (actor.role !== 'customer') return invoicesThat(db, billedTo(params.userId), query)
  const own = customerOf(actor)
  if (params.userId !== own && params.userId !== actor.userId) throw notFound('Customer')
  return invoicesThat(db, issuedTo(own), query)
}

/** An issued invoice says what was stored with it; before that, it follows the settings and the template. */
export async function onPaper(db: Db, invoice: Invoice | undefined): Promise<InvoiceOnPaper> {
  if (!invoice) throw notFound('Invoice')
  if (!isIssued(invoice)) return asDrafted(db, invoice)
  const { items, ...paper } = await invoicePaperOf(db, invoice.id)
  return { ...invoice, ...paper, items: await withOrderLines(db, invoice.id, items) }
}

/** Adds which order line each line charges. The paper can't store that, because an order's line can be deleted. */
async function withOrderLines(db: Db, invoiceId: number, items: InvoiceItem[]) {
  const rows = await itemsOfInvoice(db, invoiceId)
  const orderItemIds = new Map(rows.map(({ id, orderItemId }) => [id, orderItemId]))
  return items.map((item) => ({ ...item, orderItemId: orderItemIds.get(item.id) ?? null }))
}

export async function asDrafted(db: Db, invoice: Invoice): Promise<InvoiceOnPaper> {
  const [items, letterhead] = await Promise.all([
    itemsOfInvoice(db, invoice.id),
    readLetterhead(db),
  ])
  const lots = letterhead.look.showLots ? await lotsOfItems(db, invoice.orderId) : undefined
  return { ...invoice, items: items.map((item) => withLots(item, lots)), ...letterhead }
}

const withLots = (item: InvoiceItem, lots: Map<number, string[]> | undefined): InvoiceItem => {
  const said = lots?.get(item.orderItemId ?? 0) ?? []
  return said.length > 0 ? { ...item, lots: said } : item
}

/** What the invoice says about the lots, by line of the order. */
async function lotsOfItems(db: Db, orderId: number): Promise<Map<number, string[]>> {
  const lines = await lotsOnLines(db, orderId)
  return new Map(lines.map(({ itemId, lots }) => [itemId, lots.map(({ said }) => said)]))
}

/** Fills whole rows of cards at every width of the screen, and one PDF may hold this many. */
const pageSize = 48

/** Lists invoices in pages by a cursor; the screen uses page numbers (`pageOfInvoices`). */
export async function listInvoices(
  { db, now }: Work,
  { query }: Asked<typeof contract.listInvoices>,
): Promise<Page<Invoice>> {
  return invoicesThat(db, await invoicesFound(db, query, londonToday(now)), query)
}

type Sum = { count: number; amount: string }
const together = (a: Sum, b: Sum): Sum => ({
  count: a.count + b.count,
  amount: addMoney(a.amount, b.amount),
})

type InvoicePage = AnswerOf<typeof list.pageOfInvoices>

/** A page of the invoices found; a number beyond the last page gives the last page. */
export async function pageOfInvoices(
  { db, now }: Work,
  { query: { page: wanted, sort, ...filters } }: Asked<typeof list.pageOfInvoices>,
): Promise<Written<InvoicePage>> {
  const today = londonToday(now)
  const found = await invoicesFound(db, filters, today)
  const sums = await sumsFound(db, found, today)
  const pages = Math.max(1, Math.ceil(sums.total / pageSize))
  const page = Math.min(wanted, pages)
  const part = { limit: pageSize, offset: (page - 1) * pageSize, total: sums.total, sort }
  const invoices = await partFound(db, found, today, part)
  const openings = await openingsAmong(db, filters, today)
  return writtenObject<InvoicePage>({
    invoices,
    page,
    pages,
    ...sums,
    outstanding: together(sums.outstanding, openings.owed),
    overdue: together(sums.overdue, openings.late),
    openings: openings.owed,
    openingsOverdue: openings.late,
  })
}
