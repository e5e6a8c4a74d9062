import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CustomerPayment } from '#contract/invoices/customer-accounts.ts'
import { momentText } from '#server/platform/database/moment-text.ts'
import type { Db } from '#server/platform/database/db.ts'
import { awaitsApproval, nameOfOpening } from '#server/platform/database/invoice-rules-rows.ts'
import { isAwaitedUninvoiced } from '#server/platform/database/order-rules-rows.ts'
import {
  customers,
  invoices,
  openingBalances,
  paymentAllocations,
  paymentRefunds,
  payments,
} from '#server/platform/database/schema/index.ts'
import { debtPaid } from './payments-rows.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const mostRecent = 20

const paymentColumns = {
  id: payments.id,
  customerId: payments.customerId,
  amount: payments.amount,
  onAccount: payments.onAccount,
  isOpening: sql<boolean>`${payments.openingBalanceId} is not null`,
  receivedOn: payments.receivedOn,
  method: payments.method,
  reference: payments.reference,
  recordedByName: payments.recordedByName,
  createdAt: payments.createdAt,
  reversedAt: payments.reversedAt,
  reversedByName: payments.reversedByName,
  reverseReason: payments.reverseReason,
} satisfies Record<Exclude<keyof CustomerPayment, 'allocations' | 'refunds'>, unknown>

type Bare = Omit<CustomerPayment, 'allocations' | 'refunds'>

export const customerCalled = async (db: Db, id: number) =>
  (
    await db
      .select({ id: customers.id, name: customers.name })
      .from(customers)
      .where(eq(customers.id, id))
  )[0]

/** The total of the customer's invoices that await approval. */
export const toApproveOf = async (db: Db, customerId: number): Promise<string> =>
  (
    await db
      .select({ sum: sql<string>`coalesce(sum(${invoices.amount}), 0)::numeric(12, 2)::text` })
      .from(invoices)
      .where(and(eq(invoices.customerId, customerId), awaitsApproval('invoices')))
  )[0]?.sum ?? '0.00'

/** The total of the customer's open orders that have no invoice yet. */
export const openOrdersOf = async (db: Db, customerId: number): Promise<string> =>
  (
    await db.execute<{ sum: string }>(sql`
      select coalesce(sum(o.total), 0)::numeric(12, 2)::text as sum from orders o
      where o.customer_id = ${customerId} and ${isAwaitedUninvoiced('o')}`)
  ).rows[0]?.sum ?? '0.00'

export const recentPayments = async (db: Db, customerId: number): Promise<CustomerPayment[]> =>
  withWhatTheyPay(
    db,
    await db
      .select(paymentColumns)
      .from(payments)
      .where(eq(payments.customerId, customerId))
      .orderBy(desc(payments.id))
      .limit(mostRecent),
  )

const newestFirst = new Sort<CustomerPayment>('customer-payments', 'descending', [
  'whole',
  payments.id,
  ({ id }) => id,
])

export function paymentsOfCustomer(
  db: Db,
  customerId: number,
  page: PageAsked,
): Promise<Page<CustomerPayment>> {
  const ofCustomer = eq(payments.customerId, customerId)
  return pageOf(newestFirst, page, {
    rows: async ({ beyond, order, limit }) =>
      withWhatTheyPay(
        db,
        await db
          .select(paymentColumns)
          .from(payments)
          .where(and(ofCustomer, beyond))
          .orderBy(...order)
          .limit(limit),
      ),
    count: () => countOf(db, payments, ofCustomer),
  })
}

export const readPayment = async (db: Db, id: number): Promise<CustomerPayment | undefined> =>
  (
    await withWhatTheyPay(
      db,
      await db.select(paymentColumns).from(payments).where(eq(payments.id, id)),
    )
  )[0]

async function withWhatTheyPay(db: Db, found: Bare[]): Promise<CustomerPayment[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  const allocations = await db
    .select({
      paymentId: paymentAllocations.paymentId,
      invoiceId: debtPaid,
      invoiceNumber: sql<string>`coalesce(${invoices.invoiceNumber}, ${nameOfOpening('opening_balances')})`,
      amount: paymentAllocations.amount,
      allocatedOn: paymentAllocations.allocatedOn,
      createdAt: paymentAllocations.createdAt,
    })
    .from(paymentAllocations)
    .leftJoin(invoices, eq(invoices.id, paymentAllocations.invoiceId))
    .leftJoin(openingBalances, eq(openingBalances.id, paymentAllocations.openingBalanceId))
    .where(inArray(paymentAllocations.paymentId, ids))
    .orderBy(asc(paymentAllocations.id))
  const refunds = await db
    .select({
      paymentId: paymentRefunds.paymentId,
      id: paymentRefunds.id,
      amount: paymentRefunds.amount,
      whole: sql<string>`(select sum(part.amount) from payment_refunds part
        where coalesce(part.part_of, part.id) = coalesce(payment_refunds.part_of, payment_refunds.id))::text`,
      refundedOn: paymentRefunds.refundedOn,
      method: paymentRefunds.method,
      reference: paymentRefunds.reference,
      recordedByName: paymentRefunds.recordedByName,
      reversedAt: paymentRefunds.reversedAt,
      reversedByName: paymentRefunds.reversedByName,
      reverseReason: paymentRefunds.reverseReason,
    })
    .from(paymentRefunds)
    .where(inArray(paymentRefunds.paymentId, ids))
    .orderBy(asc(paymentRefunds.id))
  return found.map((payment) => ({
    ...payment,
    allocations: allocations.filter(({ paymentId }) => paymentId === payment.id),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
  }))
}

type Same = { customerId: number; amount: string; receivedOn: string; reference: string | null }

/**
 * The customer's newest payment of the same amount and day that was not reversed. The references must be the same,
 * unless one of them is empty.
 */
export const paymentLike = async (tx: Db, same: Same) =>
  (
    await tx.execute<{ recordedByName: string; createdAt: string }>(sql`
      select recorded_by_name as "recordedByName",
        ${momentText(sql`created_at`)} as "createdAt"
      from payments
      where customer_id = ${same.customerId} and amount = ${same.amount}
        and received_on = ${same.receivedOn}
        and (coalesce(reference, '') in ('', ${same.reference ?? ''}) or ${same.reference === null})
        and reversed_at is null and opening_balance_id is null
      order by id desc limit 1`)
  ).rows[0]
