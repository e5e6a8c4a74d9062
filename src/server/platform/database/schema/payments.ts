import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { created, identity, isDayText, moment, money } from './columns.ts'
import { invoices } from './invoices.ts'
import { customers, users } from './people.ts'

const whoRecorded = () => ({
  recordedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  recordedByName: text().notNull(),
})

/**
 * Money received from a customer. Its allocations say what it pays; the rest is on account. An opening balance in
 * credit has a payment, too, so that the credit can be used and refunded like other money on account.
 */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    amount: money().notNull(),
    /** What no allocation or refund has used yet; 0 once it is reversed. */
    onAccount: money().notNull().default('0.00'),
    receivedOn: text().notNull(),
    method: text(),
    reference: text(),
    /** The opening balance in credit that it stands for; null for money received. */
    openingBalanceId: integer().references((): AnyPgColumn => openingBalances.id),
    ...whoRecorded(),
    createdAt: created(),
    /** When the payment was reversed: it stays visible, but neither it nor its allocations count any longer. */
    reversedAt: moment(),
    reversedByName: text(),
    reverseReason: text(),
  },
  (t) => [
    check('payments_reversed', sql`(${t.reversedAt} is null) = (${t.reverseReason} is null)`),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_on_account', sql`${t.onAccount} >= 0 and ${t.onAccount} <= ${t.amount}`),
    isDayText('payments_received_on', t.receivedOn),
    index('payments_of_customer').on(t.customerId, t.id),
    uniqueIndex('payments_of_opening_balance')
      .on(t.openingBalanceId)
      .where(sql`${t.openingBalanceId} is not null`),
    index('payments_with_money_left')
      .on(t.customerId, t.id, t.onAccount)
      .where(sql`${t.onAccount} > 0`),
  ],
)

/** What a customer owed, or (below zero) had in credit, when Topside took its account over from the earlier books. */
export const openingBalances = pgTable(
  'opening_balances',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    amount: money().notNull(),
    asOf: text().notNull(),
    due: text(),
    reference: text().notNull().default(''),
    /** The sum of the payments that pay it and are not reversed. */
    paidAmount: money().notNull().default('0.00'),
    /** When a statement with it was first emailed; from then on it no longer changes. */
    statedAt: moment(),
    /** The name of the person who entered it. */
    createdBy: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    check('opening_balances_amount', sql`${t.amount} <> 0`),
    check('opening_balances_paid', sql`${t.paidAmount} between 0 and greatest(${t.amount}, 0)`),
    isDayText('opening_balances_as_of', t.asOf),
    isDayText('opening_balances_due', t.due),
    index('opening_balances_of_customer').on(t.customerId, t.id),
  ],
)

/**
 * How much of a payment pays an invoice or an opening balance; below zero for money that a credit note moved back
 * on account. An invoice's paidAmount is the sum of those whose payment is not reversed.
 */
export const paymentAllocations = pgTable(
  'payment_allocations',
  {
    id: identity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    invoiceId: integer().references(() => invoices.id),
    openingBalanceId: integer().references(() => openingBalances.id),
    amount: money().notNull(),
    /** The day from which it counts: the payment's own day, or the day on which the money on account was used. */
    allocatedOn: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    check('payment_allocations_amount', sql`${t.amount} <> 0`),
    check(
      'payment_allocations_one_debt',
      sql`num_nonnulls(${t.invoiceId}, ${t.openingBalanceId}) = 1`,
    ),
    isDayText('payment_allocations_allocated_on', t.allocatedOn),
    index('payment_allocations_of_payment').on(t.paymentId),
    index('payment_allocations_of_invoice').on(t.invoiceId, t.id),
    index('payment_allocations_of_opening_balance')
      .on(t.openingBalanceId)
      .where(sql`${t.openingBalanceId} is not null`),
  ],
)

/**
 * Money on account that was refunded to the customer, one row for each payment it came from. A reversed refund stays
 * visible, and its money is on account again.
 */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: identity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id),
    /** The first row of a refund that came from several payments; null for the first itself. */
    partOf: integer().references((): AnyPgColumn => paymentRefunds.id),
    amount: money().notNull(),
    refundedOn: text().notNull(),
    method: text(),
    reference: text(),
    ...whoRecorded(),
    createdAt: created(),
    reversedAt: moment(),
    reversedByName: text(),
    reverseReason: text(),
  },
  (t) => [
    check(
      'payment_refunds_reversed',
      sql`(${t.reversedAt} is null) = (${t.reverseReason} is null)`,
    ),
    check('payment_refunds_amount', sql`${t.amount} > 0`),
    isDayText('payment_refunds_refunded_on', t.refundedOn),
    index('payment_refunds_of_payment').on(t.paymentId),
    index('payment_refunds_part_of')
      .on(t.partOf)
      .where(sql`${t.partOf} is not null`),
  ],
)

/** A line of a bank statement that was recorded as a payment or set aside, so that it is never recorded again. */
export const bankLines = pgTable(
  'bank_lines',
  {
    id: identity(),
    /** The SHA-256 of its day, amount, details and number among identical lines. */
    fingerprint: text().notNull().unique(),
    day: text().notNull(),
    amount: money().notNull(),
    details: text().notNull(),
    /** Null if the line was set aside. */
    paymentId: integer().references(() => payments.id),
    takenBy: text().notNull(),
    createdAt: created(),
  },
  (t) => [
    isDayText('bank_lines_day', t.day),
    check('bank_lines_amount', sql`${t.amount} > 0`),
    index('bank_lines_of_payment').on(t.paymentId),
  ],
)
