import { asc, eq, sql } from 'drizzle-orm'
import type { DraftLine } from '#domain/money/paper/delivered-again.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import { documentNumber, type Series, usualStyles } from '#domain/products/numbers.ts'
import type { Db } from '#server/platform/database/db.ts'
import { chargesNoPriceYet } from '#server/platform/database/order-rules-rows.ts'
import {
  customers,
  invoiceItems,
  invoices,
  invoiceTemplates,
  numberSeries,
  orderItems,
  orders,
  settings,
} from '#server/platform/database/schema/index.ts'

const asMade = { id: invoices.id, invoiceNumber: invoices.invoiceNumber }

export async function invoiceOfOrder(tx: Db, orderId: number) {
  return (await tx.select(asMade).from(invoices).where(eq(invoices.orderId, orderId)))[0]
}

/** The names of an invoice's lines that nobody has priced, on the order or on the invoice. */
export async function unpricedOf(tx: Db, invoiceId: number): Promise<string[]> {
  const rows = await tx
    .select({ name: invoiceItems.name })
    .from(invoiceItems)
    .where(sql`${invoiceItems.invoiceId} = ${invoiceId} and ${chargesNoPriceYet('invoice_items')}`)
    .orderBy(asc(invoiceItems.id))
  return rows.map(({ name }) => name)
}

/**
 * An order's lines, the business's VAT number, and the payment terms: the customer's own, else the template's, else
 * the settings'.
 */
export async function orderToInvoice(tx: Db, orderId: number) {
  const defaultTerms = sql`(select payment_terms from ${invoiceTemplates} order by is_default desc, id limit 1)`
  const [order] = await tx
    .select({
      customerId: orders.customerId,
      orderStatus: sql<OrderStatus>`${orders.status}`,
      vatNumber: sql<string | null>`(select nullif(vat_number, '') from ${settings})`,
      vatRegistered: sql<boolean | null>`(select vat_registered from ${settings})`,
      deliveredOn: orders.deliveredOn,
      discountPercent: orders.discountPercent,
      discountAmount: orders.discountAmount,
      deliveryFee: sql<string | null>`(select delivery_fee from ${settings})`,
      paymentTerms: sql<
        string | null
      >`coalesce(nullif(${customers.paymentTerms}, ''), ${defaultTerms}, (select payment_terms from ${settings}))`,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!order) throw new Error(`Order ${orderId} is gone`)
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  return { ...order, items }
}

/** The next number of a series, without gaps: the row stays locked until the transaction ends. */
export async function takeNumber(tx: Db, series: Series): Promise<string> {
  const [taken] = await tx
    .insert(numberSeries)
    .values({ series, lastNumber: 1, ...usualStyles[series] })
    .onConflictDoUpdate({
      target: numberSeries.series,
      set: { lastNumber: sql`${numberSeries.lastNumber} + 1` },
    })
    .returning()
  if (!taken) throw new Error(`The series ${series} gave no number`)
  return documentNumber(taken, taken.lastNumber)
}

/** The number that the next document will get; this does not use it up. */
export async function nextNumber(db: Db, series: Series): Promise<string> {
  const [found] = await db.select().from(numberSeries).where(eq(numberSeries.series, series))
  const style = found ?? { ...usualStyles[series], lastNumber: 0 }
  return documentNumber(style, style.lastNumber + 1)
}

export async function insertInvoice(tx: Db, invoice: typeof invoices.$inferInsert) {
  const [made] = await tx.insert(invoices).values(invoice).returning(asMade)
  if (!made) throw new Error('The invoice was not made')
  return made
}

/** An invoice's lines with how much of each had been delivered. */
export async function linesOfDraft(
  tx: Db,
  invoiceId: number,
): Promise<(DraftLine & { id: number })[]> {
  const rows = await tx
    .select()
    .from(invoiceItems)
    .where(eq(invoiceItems.invoiceId, invoiceId))
    .orderBy(asc(invoiceItems.position))
  return rows
}

/** Replaces an invoice's lines. */
export async function writeInvoiceItems(
  tx: Db,
  invoiceId: number,
  lines: readonly DraftLine[],
): Promise<void> {
  await tx.delete(invoiceItems).where(eq(invoiceItems.invoiceId, invoiceId))
  if (lines.length === 0) return
  const rows = lines.map((line, position) => ({ ...line, id: undefined, invoiceId, position }))
  await tx.insert(invoiceItems).values(rows)
}
