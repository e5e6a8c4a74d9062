import { and, asc, desc, eq, or, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type {
  InvoiceFilters,
  InvoiceSort,
  InvoiceState,
  SortedBy,
} from '#contract/invoices/invoice-list.ts'
import type { Invoice } from '#contract/invoices/invoices.ts'
import type { Day } from '#domain/days/days.ts'
import { firstTrialOrder } from '#domain/orders/trial.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  ageIs,
  awaitsApproval,
  daysLate,
  invoiceOfEmail,
  isIssued,
  isOverdue,
  isOwed,
  isPaid,
  isPartPaid,
  isUnpaid,
  outstanding,
} from '#server/platform/database/invoice-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'
import { customers, invoices, nameShown } from '#server/platform/database/schema/index.ts'
import { anywhere, beginning, idsOfCustomersCalled } from '#server/platform/database/text-search.ts'
import type { Written } from '#server/platform/database/written.ts'
import { invoicesById, newestInvoices } from './invoices-rows.ts'
import {
  type PageAsked,
  countOf as countRows,
  type Page,
  pageOf,
  Sort,
} from '#server/platform/http/pages.ts'

const owed = isOwed('invoices')
const awaiting = awaitsApproval('invoices')

/**
 * Whether an invoice's last email failed. There are few failed emails, and an index finds whether an invoice has a
 * later one, so this is fast.
 */
const lastEmailFailed = sql`invoices.id in (
  select ${invoiceOfEmail('e')} from outbox e
  where e.status = 'failed' and e.cause like 'invoice-%' and not exists (
    select 1 from outbox later
    where later.cause like 'invoice-%' and ${invoiceOfEmail('later')} = ${invoiceOfEmail('e')} and later.id > e.id))`

const stateIs: Record<InvoiceState, (today: Day) => SQL> = {
  awaiting_approval: () => awaiting,
  issued: () => isIssued('invoices'),
  owed: () => owed,
  unpaid: () => isUnpaid('invoices'),
  partial: () => isPartPaid('invoices'),
  overdue: (today) => isOverdue('invoices', today),
  paid: () => isPaid('invoices'),
  email_failed: () => lastEmailFailed,
}

/**
 * The conditions that an invoice must meet to be found. A name is first looked up among the customers, who are few.
 * Only if none matches is it looked up on the invoices, which may have an older name.
 */
export async function invoicesFound(
  db: Db,
  { deliveryDate, search, status, age }: InvoiceFilters,
  today: Day,
): Promise<SQL | undefined> {
  return and(
    deliveryDate
      ? sql`invoices.order_id in (select orders.id from orders where orders.delivery_date = ${deliveryDate})`
      : undefined,
    search ? await matching(db, search) : undefined,
    status && stateIs[status](today),
    age && sql`${owed} and ${ageIs[age](daysLate('invoices', today))}`,
  )
}

const numeral = /^(INV-?)?\d*$/i

/**
 * Text that begins like 'INV-' uses the index. Any other text with a digit may stand anywhere in a number, because the
 * business may have chosen another style.
 */
function numbered(search: string): SQL | undefined {
  if (/^i(n(v|$)|$)/i.test(search)) return sql`invoices.invoice_number like ${beginning(search)}`
  if (!/\d/.test(search)) return undefined
  return sql`invoices.invoice_number ilike ${anywhere(search)}`
}

async function matching(db: Db, search: string): Promise<SQL | undefined> {
  const like = anywhere(search)
  const named = await idsOfCustomersCalled(db, search)
  return or(
    numbered(search),
    sql`invoices.customer_id = any(${sql.param(named)})`,
    named.length === 0 && !numeral.test(search)
      ? sql`invoices.billed_to ->> 'name' ilike ${like} or invoices.billed_to ->> 'tradingName' ilike ${like}`
      : undefined,
  )
}

const byDay = new Sort<Invoice>(
  'invoices',
  'descending',
  ['text', invoices.issuedDate, ({ issuedDate }) => issuedDate],
  ['whole', invoices.id, ({ id }) => id],
)

/** A page of the invoices found, newest first. */
export const invoicesThat = (
  db: Db,
  found: SQL | undefined,
  page: PageAsked,
): Promise<Page<Invoice>> =>
  pageOf(byDay, page, {
    rows: async ({ beyond, order, limit }) => {
      const ids = db
        .select({ id: invoices.id })
        .from(invoices)
        .where(and(found, beyond))
        .orderBy(...order)
        .limit(limit)
      return invoicesById(
        db,
        (await ids).map(({ id }) => id),
      )
    },
    count: () => countRows(db, invoices, found),
  })

/** The customer's name on the invoice, or its current name if the invoice is not issued. */
const customerName = sql`lower(coalesce(
  nullif(invoices.billed_to ->> 'tradingName', ''), invoices.billed_to ->> 'name', ${nameShown('customers')}))`

/** Sorts by status: what the office must approve first, then what customers must pay, then what is done. */
const statusShown = (today: Day): SQL => sql`case
  when ${awaiting} then 0 when ${isOverdue('invoices', today)} then 1 when ${isPartPaid('invoices')} then 2
  when ${isUnpaid('invoices')} then 3 when ${isPaid('invoices')} then 4 else 5 end`

const sortOf: Record<InvoiceSort, (today: Day) => SQL> = {
  // Numbers grow beyond six digits, so their text would be in another order; ids are in the order of the numbers.
  invoice: () => sql`invoices.id`,
  customer: () => customerName,
  delivered: () => sql`invoices.delivered_on`,
  due: () => sql`invoices.due_date`,
  amount: () => sql`invoices.amount`,
  outstanding: () => sql`case when ${owed} then ${outstanding('invoices')} else 0 end`,
  status: statusShown,
}

/** Sorted as asked, and equal rows newest first; without a sort, all newest first. */
function orderOf(sort: SortedBy | undefined, today: Day): SQL[] {
  const newest = [desc(invoices.issuedDate), desc(invoices.id)]
  if (!sort) return newest
  const [way, by] = sort.startsWith('-') ? [desc, sort.slice(1)] : [asc, sort]
  return [way(sortOf[by as InvoiceSort](today)), ...newest]
}

/** `total` is the number of rows, if it is known. */
type Part = { limit: number; offset?: number; total?: number; sort?: SortedBy | undefined }

/** The ids of one page, sorted. Without a chosen order, pages in the second half of the list are read from its end. */
export async function idsFound(
  db: Db,
  found: SQL | undefined,
  today: Day,
  { limit, offset = 0, total = Infinity, sort }: Part,
): Promise<number[]> {
  const after = total - offset - limit
  const fromEnd = !sort && offset > 0 && after < offset
  const page = db.select({ id: invoices.id }).from(invoices).$dynamic()
  // A join reads all customers once; a subquery would look up a customer for each invoice.
  if (sort?.endsWith('customer'))
    void page.innerJoin(customers, eq(customers.id, invoices.customerId))
  const rows = await page
    .where(found)
    .orderBy(...(fromEnd ? [asc(invoices.issuedDate), asc(invoices.id)] : orderOf(sort, today)))
    .limit(fromEnd ? limit + Math.min(after, 0) : limit)
    .offset(fromEnd ? Math.max(after, 0) : offset)
  const ids = rows.map(({ id }) => id)
  return fromEnd ? ids.toReversed() : ids
}

/** The invoices of one page, sorted. */
export async function partFound(
  db: Db,
  found: SQL | undefined,
  today: Day,
  part: Part & { offset: number; total: number },
): Promise<Written<Invoice>[]> {
  if (part.total === 0) return []
  if (!found && !part.sort && part.offset === 0) return newestInvoices(db, part.limit)
  const ids = await idsFound(db, found, today, part)
  const rows = await invoicesById(db, ids)
  if (!part.sort) return rows
  const byId = new Map(rows.map((row) => [row.read().id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const countOf = (what: SQL) => sql<number>`(count(*) filter (where ${what}))::int`
const sumOf = (amount: SQL, what: SQL) =>
  sql<string>`coalesce(sum(${amount}) filter (where ${what}), 0.00)::text`
/**
 * Invoice numbers have no gaps. So without filters the count is the last number, less the numbers used before Topside,
 * and the invoice of a trial order, which has no number of the series.
 */
const countFound = (found: SQL | undefined) =>
  found
    ? sql<number>`(select count(*)::int from invoices where ${found})`
    : sql<number>`coalesce((select last_number - used_before from number_series where series = 'invoice'), 0)
        + (select count(*)::int from invoices where order_id >= ${sql.raw(String(firstTrialOrder))})`

/** Most invoices are settled and add nothing. Each of the other kinds has its own index. */
const unsettled = sql`(invoices.payment_status <> 'paid' or ${awaiting})`

const sumsWhere = (db: Db, found: SQL | undefined, today: Day | Placeholder) => {
  const late = isOverdue('invoices', today)
  const left = outstanding('invoices')
  return db
    .select({
      total: countFound(found),
      owed: countOf(owed),
      owedAmount: sumOf(left, owed),
      late: countOf(late),
      lateAmount: sumOf(left, late),
      awaiting: countOf(awaiting),
      awaitingAmount: sumOf(sql`invoices.amount`, awaiting),
    })
    .from(invoices)
    .where(and(found, unsettled))
}

const sumsOfAll = question('invoice-sums', ['today'], (db, { today }) =>
  sumsWhere(db, undefined, today),
)

/** How many were found, and how much of them is outstanding, overdue or awaiting approval. */
export async function sumsFound(db: Db, found: SQL | undefined, today: Day) {
  const [row] = await (found ? sumsWhere(db, found, today) : sumsOfAll(db, { today }))
  if (!row) throw new Error('A count has one row')
  return {
    total: row.total,
    outstanding: { count: row.owed, amount: row.owedAmount },
    overdue: { count: row.late, amount: row.lateAmount },
    awaiting: { count: row.awaiting, amount: row.awaitingAmount },
  }
}
