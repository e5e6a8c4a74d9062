import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import {
  creditNoteStatuses,
  invoiceStatuses,
  paymentStatuses,
} from '#domain/money/paper/invoice-labels.ts'
import type { DraftLine } from '#domain/money/paper/delivered-again.ts'
import type { BilledTo, ReturnedGoods } from '#domain/money/invoicing.ts'
import { productVariations, products } from './catalogue.ts'
import {
  created,
  identity,
  isDayText,
  isPercent,
  moment,
  money,
  notNegative,
  oneOf,
  percent,
  quantity,
  lastChange,
} from './columns.ts'
import { orderItems, orders } from './orders.ts'
import { customers } from './people.ts'

export const invoices = pgTable(
  'invoices',
  {
    id: identity(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id),
    customerId: integer()
      .notNull()
      .references(() => customers.id),
    invoiceNumber: text().notNull().unique(),
    netAmount: money().notNull(),
    vatAmount: money().notNull().default('0.00'),
    /** Gross: net plus VAT. */
    amount: money().notNull(),
    status: text().notNull().default('awaiting_approval'),
    paymentStatus: text().notNull().default('unpaid'),
    paidAmount: money().notNull().default('0.00'),
    /** The sum of its issued credit notes. */
    creditedAmount: money().notNull().default('0.00'),
    paidAt: moment(),
    approvedAt: moment(),
    approvedBy: text(),
    issuedDate: text().notNull(),
    dueDate: text().notNull(),
    /** The day in London when the goods were delivered, which is the time of supply for VAT. */
    deliveredOn: text().notNull(),
    /** What came back from the delivery and is not charged, and why. */
    returnedGoods: jsonb().$type<ReturnedGoods[]>().notNull().default([]),
    /** The lines of a draft of which its last delivery brought nothing, as the office edited them, for another delivery. */
    setAside: jsonb().$type<DraftLine[]>().notNull().default([]),
    /** Who was billed: their details when it was issued, or when the customer was deleted. Null for other drafts. */
    billedTo: jsonb().$type<BilledTo>(),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    oneOf('invoices_status', t.status, invoiceStatuses),
    oneOf('invoices_payment_status', t.paymentStatus, paymentStatuses),
    isDayText('invoices_issued_date', t.issuedDate),
    isDayText('invoices_due_date', t.dueDate),
    isDayText('invoices_delivered_on', t.deliveredOn),
    check('invoices_amount', sql`${t.amount} = ${t.netAmount} + ${t.vatAmount}`),
    check('invoices_paid', sql`${t.paidAmount} >= 0 and ${t.paidAmount} <= ${t.amount}`),
    check(
      'invoices_credited',
      sql`${t.creditedAmount} >= 0 and ${t.creditedAmount} <= ${t.amount}`,
    ),
    check('invoices_settled', sql`${t.paidAmount} + ${t.creditedAmount} <= ${t.amount}`),
    index('invoices_of_customer').on(t.customerId, t.issuedDate.desc().nullsFirst()),
    index('invoices_by_number').on(t.invoiceNumber.op('text_pattern_ops')),
    index('invoices_newest').on(t.issuedDate.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoices_awaiting')
      .on(t.orderId)
      .where(sql`${t.status} = 'awaiting_approval'`),
    // Contains everything that the totals above the list need, so that they are read from the index only.
    index('invoices_unsettled')
      .on(t.dueDate, t.status, t.paymentStatus, t.amount, t.paidAmount, t.creditedAmount)
      .where(sql`${t.paymentStatus} <> 'paid' or ${t.status} = 'awaiting_approval'`),
  ],
)

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: identity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The order's line that it charges; null for delivery, and on older invoices that did not record it. */
    orderItemId: integer().references(() => orderItems.id, { onDelete: 'set null' }),
    productId: integer().references(() => products.id, { onDelete: 'set null' }),
    variationId: integer().references(() => productVariations.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** The product's code when it was ordered. */
    code: text(),
    description: text(),
    quantity: quantity().notNull(),
    /** How many pieces weigh that much; null if nobody counted them. */
    pieces: integer(),
    /** How much was delivered when the line was made or followed a delivery; null for delivery and on older invoices. */
    deliveredQuantity: quantity(),
    unit: text().notNull(),
    pricePerUnit: money().notNull(),
    vatRate: integer().notNull().default(0),
    /** The line's own discount, what it takes off, and the line's share of the order's discount. */
    discountPercent: percent(),
    discountReason: text(),
    discount: money().notNull().default('0.00'),
    orderDiscount: money().notNull().default('0.00'),
    /** What is charged before VAT, after both discounts. */
    totalPrice: money().notNull(),
    imageUrl: text(),
  },
  (t) => [
    notNegative('invoice_items_quantity', t.quantity),
    check('invoice_items_pieces', sql`${t.pieces} > 0`),
    check(
      'invoice_items_total',
      sql`${t.totalPrice} = round(${t.quantity} * ${t.pricePerUnit}, 2) - ${t.discount} - ${t.orderDiscount}`,
    ),
    check(
      'invoice_items_discounts',
      sql`${t.discount} >= 0 and ${t.orderDiscount} >= 0 and ${t.totalPrice} >= 0`,
    ),
    isPercent('invoice_items_discount_percent', t.discountPercent),
    index('invoice_items_of_invoice').on(t.invoiceId, t.position),
    index('invoice_items_of_order_line')
      .on(t.orderItemId)
      .where(sql`${t.orderItemId} is not null`),
    index('invoice_items_of_product')
      .on(t.productId)
      .where(sql`${t.productId} is not null`),
    index('invoice_items_of_variation')
      .on(t.variationId)
      .where(sql`${t.variationId} is not null`),
  ],
)

/** Corrects an issued invoice. Numbered and dated when it is issued. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: identity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    creditNumber: text().unique(),
    status: text().notNull().default('draft'),
    reason: text().notNull(),
    netAmount: money().notNull(),
    vatAmount: money().notNull(),
    /** Gross: net plus VAT. */
    amount: money().notNull(),
    issuedDate: text(),
    issuedBy: text(),
    draftedBy: text().notNull(),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    oneOf('credit_notes_status', t.status, creditNoteStatuses),
    isDayText('credit_notes_issued_date', t.issuedDate),
    check('credit_notes_amount', sql`${t.amount} = ${t.netAmount} + ${t.vatAmount}`),
    check(
      'credit_notes_numbered',
      sql`(${t.status} = 'issued') = (${t.creditNumber} is not null and ${t.issuedDate} is not null)`,
    ),
    index('credit_notes_of_invoice').on(t.invoiceId),
    index('credit_notes_by_day').on(t.issuedDate),
    index('credit_notes_in_draft')
      .on(t.id)
      .where(sql`${t.status} = 'draft'`),
  ],
)

export const creditNoteItems = pgTable(
  'credit_note_items',
  {
    id: identity(),
    creditNoteId: integer()
      .notNull()
      .references(() => creditNotes.id, { onDelete: 'cascade' }),
    invoiceItemId: integer()
      .notNull()
      .references(() => invoiceItems.id),
    position: integer().notNull(),
    name: text().notNull(),
    code: text(),
    quantity: quantity().notNull(),
    pieces: integer(),
    unit: text().notNull(),
    pricePerUnit: money().notNull(),
    vatRate: integer().notNull(),
    /** What discounts had taken off the line. */
    discount: money().notNull().default('0.00'),
    totalPrice: money().notNull(),
  },
  (t) => [
    check('credit_note_items_quantity', sql`${t.quantity} > 0`),
    check('credit_note_items_pieces', sql`${t.pieces} > 0`),
    check(
      'credit_note_items_total',
      sql`${t.totalPrice} = round(${t.quantity} * ${t.pricePerUnit}, 2) - ${t.discount}`,
    ),
    check('credit_note_items_discount', sql`${t.discount} >= 0 and ${t.totalPrice} >= 0`),
    index('credit_note_items_of_note').on(t.creditNoteId, t.position),
    index('credit_note_items_of_item').on(t.invoiceItemId),
  ],
)

/** Numbers without gaps: the transaction that takes the next one locks the row. */
export const numberSeries = pgTable(
  'number_series',
  {
    series: text().primaryKey(),
    lastNumber: integer().notNull().default(0),
    /** How many numbers up to `lastNumber` Topside did not give out itself, because earlier books used them. */
    usedBefore: integer().notNull().default(0),
    /** The text before the number, and the number of digits to which zeros fill it. */
    prefix: text().notNull().default('INV-'),
    width: integer().notNull().default(6),
  },
  (t) => [
    check('number_series_used_before', sql`${t.usedBefore} between 0 and ${t.lastNumber}`),
    check('number_series_width', sql`${t.width} between 1 and 9`),
  ],
)
