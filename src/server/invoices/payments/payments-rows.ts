import { and, asc, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import type { InvoicePayment } from '#contract/invoices/payments.ts'
import type { Drawn } from '#domain/money/payments/allocating.ts'
import type { Day } from '#domain/days/days.ts'
import { openingOfDebt } from '#domain/money/payments/opening-balances.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  awaitsApproval,
  isOwed,
  outstanding,
} from '#server/platform/database/invoice-rules-rows.ts'
import {
  customers,
  invoices,
  paymentAllocations,
  payments,
} from '#server/platform/database/schema/index.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

/**
 * Locks a customer's account. Everyone who records, uses, refunds or reverses its money waits here. Invoices are
 * locked after it, never before.
 */
export async function lockAccount(
  tx: Db,
  customerId: number,
): Promise<{ id: number; name: string } | undefined> {
  const [found] = await tx
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update')
  return found
}

export type LockedInvoice = typeof invoices.$inferSelect & { outstanding: string }
const withOutstanding = (tx: Db) =>
  tx
    .select({
      row: invoices,
      outstanding: sql<string>`${outstanding('invoices')}::text`,
    })
    .from(invoices)

const flat = (found: { row: typeof invoices.$inferSelect; outstanding: string }[]) =>
  found.map(({ row, outstanding }): LockedInvoice => ({ ...row, outstanding }))

/** The customer's issued invoices that are not paid in full, locked. */
export const lockOpenInvoices = async (tx: Db, customerId: number): Promise<LockedInvoice[]> =>
  flat(
    await withOutstanding(tx)
      .where(and(eq(invoices.customerId, customerId), isOwed('invoices')))
      .orderBy(asc(invoices.id))
      .for('update'),
  )

/** The customer's invoices that await payment or approval, locked. */
export const lockUnsettledInvoices = async (tx: Db, customerId: number): Promise<LockedInvoice[]> =>
  flat(
    await withOutstanding(tx)
      .where(
        and(
          eq(invoices.customerId, customerId),
          or(isOwed('invoices'), awaitsApproval('invoices')),
        ),
      )
      .orderBy(asc(invoices.id))
      .for('update'),
  )

/** The invoices with these ids, locked in the order of their ids. */
export const lockInvoices = async (tx: Db, ids: readonly number[]): Promise<LockedInvoice[]> =>
  flat(
    await withOutstanding(tx)
      .where(inArray(invoices.id, [...ids]))
      .orderBy(asc(invoices.id))
      .for('update'),
  )

export async function insertPayment(
  tx: Db,
  payment: typeof payments.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(payments).values(payment).returning({ id: payments.id })
  return made?.id ?? 0
}

type When = { allocatedOn: Day; createdAt: string }

export const insertAllocations = (tx: Db, drawn: readonly Drawn[], when: When) =>
  tx.insert(paymentAllocations).values(
    drawn.map(({ invoiceId, ...each }) => {
      const openingBalanceId = openingOfDebt(invoiceId)
      return { ...each, ...when, ...(openingBalanceId ? { openingBalanceId } : { invoiceId }) }
    }),
  )

/** Payments with money on account, oldest first. */
export const paymentsWithMoneyLeft = (tx: Db, customerId: number) =>
  tx
    .select({ id: payments.id, left: payments.onAccount })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), gt(payments.onAccount, '0')))
    .orderBy(asc(payments.id))

/** The payments that pay an invoice, the last allocated first, each with how much of the invoice it pays. */
export const paymentsPaying = (tx: Db, invoiceId: number) =>
  tx
    .select({
      id: payments.id,
      left: sql<string>`sum(${paymentAllocations.amount})::text`,
    })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .where(and(eq(paymentAllocations.invoiceId, invoiceId), isNull(payments.reversedAt)))
    .groupBy(payments.id)
    .orderBy(sql`max(${paymentAllocations.id}) desc`)

/** Adds to what a payment has on account; a negative amount reduces it. */
export const addOnAccount = (tx: Db, paymentId: number, amount: string) =>
  tx
    .update(payments)
    .set({ onAccount: sql`${payments.onAccount} + ${amount}::numeric` })
    .where(eq(payments.id, paymentId))

export async function onAccountOf(db: Db, customerId: number): Promise<string> {
  const [found] = await db
    .select({ sum: sql<string>`coalesce(sum(${payments.onAccount}), 0)::numeric(12, 2)::text` })
    .from(payments)
    .where(and(eq(payments.customerId, customerId), gt(payments.onAccount, '0')))
  return found?.sum ?? '0.00'
}

export const paymentById = async (db: Db, id: number) =>
  (await db.select().from(payments).where(eq(payments.id, id)))[0]

/** The id of what an allocation pays: an invoice's, or an opening balance's made negative. */
export const debtPaid = sql<number>`coalesce(${paymentAllocations.invoiceId}, -${paymentAllocations.openingBalanceId})`

export const allocationsOf = (db: Db, paymentId: number) =>
  db
    .select({ invoiceId: debtPaid, amount: paymentAllocations.amount })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId))
    .orderBy(asc(paymentAllocations.id))

type Reversal = { reversedAt: string; reversedByName: string; reverseReason: string }

export const takePaymentBack = (tx: Db, id: number, reversal: Reversal) =>
  tx
    .update(payments)
    .set({ ...reversal, onAccount: '0.00' })
    .where(eq(payments.id, id))

const oldestFirst = new Sort<InvoicePayment>('payments', 'ascending', [
  'whole',
  paymentAllocations.id,
  ({ allocationId }) => allocationId,
])

/** The payments of an invoice, one row for each allocation. */
export function paymentsOf(
  db: Db,
  invoiceId: number,
  page: PageAsked,
): Promise<Page<InvoicePayment>> {
  const ofInvoice = eq(paymentAllocations.invoiceId, invoiceId)
  return pageOf(oldestFirst, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(invoicePaymentColumns)
        .from(paymentAllocations)
        .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
        .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
        .where(and(ofInvoice, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, paymentAllocations, ofInvoice),
  })
}

const invoicePaymentColumns = {
  id: payments.id,
  allocationId: paymentAllocations.id,
  invoiceId: invoices.id,
  amount: paymentAllocations.amount,
  allocatedOn: paymentAllocations.allocatedOn,
  received: payments.amount,
  receivedOn: payments.receivedOn,
  method: payments.method,
  reference: payments.reference,
  recordedByName: payments.recordedByName,
  createdAt: paymentAllocations.createdAt,
  reversedAt: payments.reversedAt,
  reversedByName: payments.reversedByName,
  reverseReason: payments.reverseReason,
} satisfies Record<keyof InvoicePayment, unknown>

/** Locks the customer's account, then the invoice. */
export async function lockInvoiceAndAccount(
  tx: Db,
  invoiceId: number,
): Promise<LockedInvoice | undefined> {
  const [found] = await tx
    .select({ customerId: invoices.customerId })
    .from(invoices)
    .where(eq(invoices.id, invoiceId))
  if (!found) return undefined
  await lockAccount(tx, found.customerId)
  return (await lockInvoices(tx, [invoiceId]))[0]
}

/** The last payment, if nothing else about the invoice has changed since. */
export async function paymentJustTaken(tx: Db, invoiceId: number) {
  const { createdAt } = paymentAllocations
  const isLastChange = sql`${createdAt} >= coalesce(${invoices.lastChangedAt}, ${createdAt})`
  const [last] = await tx
    .select({ recordedByName: payments.recordedByName, createdAt })
    .from(paymentAllocations)
    .innerJoin(payments, eq(payments.id, paymentAllocations.paymentId))
    .innerJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .where(
      and(
        eq(paymentAllocations.invoiceId, invoiceId),
        gt(paymentAllocations.amount, '0'),
        isLastChange,
      ),
    )
    .orderBy(desc(paymentAllocations.id))
    .limit(1)
  return last
}
