import { and, type AnyColumn, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Invoice, invoice } from '#contract/invoices/invoices.ts'
import type { BilledTo } from '#domain/money/invoicing.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isIssued, outstanding } from '#server/platform/database/invoice-rules-rows.ts'
import { chargesNoPriceYet } from '#server/platform/database/order-rules-rows.ts'
import { customers, invoices, orders } from '#server/platform/database/schema/index.ts'
import { question } from '#server/platform/database/questions.ts'
import { type Written, written } from '#server/platform/database/written.ts'

/** A fact about the customer: as stored with the invoice or, if nothing is stored yet, as it is today. */
const asBilled = (fact: keyof BilledTo, now: AnyColumn) =>
  sql<string>`coalesce(${invoices.billedTo} ->> ${sql.raw(`'${fact}'`)}, ${now})`

/** Like `asBilled`, but for a fact that the customer may not have. */
const ifBilled = (fact: keyof BilledTo, now: AnyColumn) =>
  sql<
    string | null
  >`case when ${invoices.billedTo} is null then ${now} else ${invoices.billedTo} ->> ${sql.raw(`'${fact}'`)} end`

const invoiceColumns = {
  id: invoices.id,
  orderId: invoices.orderId,
  customerId: invoices.customerId,
  invoiceNumber: invoices.invoiceNumber,
  netAmount: invoices.netAmount,
  vatAmount: invoices.vatAmount,
  amount: invoices.amount,
  linesToPrice: sql<number>`case when ${isIssued('invoices')} then 0 else (
    select count(*)::int from invoice_items l where l.invoice_id = ${invoices.id} and ${chargesNoPriceYet('l')}) end`,
  status: sql<Invoice['status']>`${invoices.status}`,
  paymentStatus: sql<Invoice['paymentStatus']>`${invoices.paymentStatus}`,
  paidAmount: invoices.paidAmount,
  creditedAmount: invoices.creditedAmount,
  outstanding: sql<string>`${outstanding('invoices')}::text`,
  paidAt: invoices.paidAt,
  approvedAt: invoices.approvedAt,
  approvedBy: invoices.approvedBy,
  issuedDate: invoices.issuedDate,
  dueDate: invoices.dueDate,
  deliveredOn: invoices.deliveredOn,
  returnedGoods: invoices.returnedGoods,
  version: invoices.version,
  customer: {
    name: asBilled('name', customers.name),
    tradingName: ifBilled('tradingName', customers.tradingName),
    address: asBilled('address', customers.address),
    email: customers.email,
    phone: asBilled('phone', customers.phone),
    paymentTerms: customers.paymentTerms,
  },
  order: {
    deliveryDate: orders.deliveryDate,
    orderNumber: sql<string>`${orders.orderNumber}`,
    siteName: ifBilled('siteName', orders.siteName),
    deliveryAddress: ifBilled('deliveryAddress', orders.deliveryAddress),
    discountPercent: orders.discountPercent,
    discountAmount: orders.discountAmount,
    discountReason: orders.discountReason,
  },
} satisfies EveryColumn

/** Requires also the columns that the contract calls optional because papers issued long ago lack them. */
type EveryColumn = Record<keyof Invoice, unknown> & {
  customer: Record<keyof Invoice['customer'], unknown>
  order: Record<keyof Invoice['order'], unknown>
}

const newestFirst = [desc(invoices.issuedDate), desc(invoices.id)]

const invoicesWhere = (db: Db, where: SQL | undefined) =>
  db
    .select(invoiceColumns)
    .from(invoices)
    .innerJoin(customers, eq(customers.id, invoices.customerId))
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(...newestFirst)

/** All invoices that match, newest first. */
export const readInvoices = async (db: Db, where: SQL | undefined): Promise<Invoice[]> =>
  invoicesWhere(db, where)

/** The invoices with these ids, newest first; unknown ids are left out. */
export const invoicesById = (db: Db, ids: readonly number[]): Promise<Written<Invoice>[]> =>
  byIds(db, { ids })

const byIds = question('invoices-by-id', ['ids'], (db, { ids }) =>
  written(invoice, invoicesWhere(db, sql`${invoices.id} = any(${ids})`)),
)

const newest = question('newest-invoices', ['limit'], (db, { limit }) =>
  written(
    invoice,
    invoicesWhere(
      db,
      sql`${invoices.id} = any(array(
        select i.id from invoices i order by i.issued_date desc, i.id desc limit ${limit}))`,
    ),
  ),
)

/** The newest of all invoices. This is a query of its own because the list is read without a filter most often. */
export const newestInvoices = (db: Db, limit: number): Promise<Written<Invoice>[]> =>
  newest(db, { limit })

export const readInvoice = async (db: Db, id: number): Promise<Invoice | undefined> =>
  (await readInvoices(db, eq(invoices.id, id)))[0]

/** An order's invoice; with a customer's id, only if it is that customer's and issued. */
export async function readOrderInvoice(
  db: Db,
  orderId: number,
  customerId?: number,
): Promise<Invoice | undefined> {
  const own = customerId === undefined ? undefined : issuedTo(customerId)
  return (await readInvoices(db, and(eq(invoices.orderId, orderId), own)))[0]
}

/** The customer's invoices, issued or not. */
export const billedTo = (customerId: number) => eq(invoices.customerId, customerId)

export const issuedTo = (customerId: number) =>
  and(eq(invoices.customerId, customerId), isIssued('invoices'))

export async function lockInvoice(tx: Db, id: number) {
  return (await tx.select().from(invoices).where(eq(invoices.id, id)).for('update'))[0]
}

type Change = Partial<typeof invoices.$inferInsert>

export const updateInvoice = (tx: Db, id: number, change: Change) =>
  tx
    .update(invoices)
    .set({ ...change, version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, id))

/** The customer as it is now, and the site that received the goods, to store with an invoice when it is issued. */
export const billedToNow = async (tx: Db, id: number): Promise<BilledTo | undefined> =>
  (
    await tx
      .select({
        name: customers.name,
        tradingName: customers.tradingName,
        address: customers.address,
        email: customers.email,
        phone: customers.phone,
        siteName: orders.siteName,
        deliveryAddress: sql<
          string | null
        >`case when ${orders.siteName} is not null then ${orders.deliveryAddress} end`,
      })
      .from(invoices)
      .innerJoin(customers, eq(customers.id, invoices.customerId))
      .innerJoin(orders, eq(orders.id, invoices.orderId))
      .where(eq(invoices.id, id))
  )[0]
