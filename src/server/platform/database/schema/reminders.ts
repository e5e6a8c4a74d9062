import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { created, identity, isClockTime, moment, oneOf } from './columns.ts'
import { orders } from './orders.ts'
import { customers } from './people.ts'
import { outbox } from './system.ts'

export const orderReminders = pgTable(
  'order_reminders',
  {
    id: identity(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    reminderType: text().notNull(),
    scheduledFor: moment().notNull(),
    sentAt: moment(),
    status: text().notNull().default('pending'),
    method: text().notNull().default('email'),
    message: text(),
    /** The email that was written for it; the email's outcome becomes the reminder's. */
    emailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    failure: text(),
    createdAt: created(),
  },
  (t) => [
    oneOf('order_reminders_type', t.reminderType, ['delivery_tomorrow', 'weekly_reminder']),
    oneOf('order_reminders_status', t.status, ['pending', 'sent', 'failed', 'discarded']),
    index('order_reminders_due')
      .on(t.scheduledFor)
      .where(sql`${t.status} = 'pending'`),
    index('order_reminders_failed')
      .on(t.scheduledFor)
      .where(sql`${t.status} = 'failed'`),
    uniqueIndex('order_reminders_once').on(
      t.customerId,
      t.reminderType,
      t.scheduledFor,
      sql`coalesce(${t.orderId}, 0)`,
    ),
    index('order_reminders_of_order').on(t.orderId),
    index('order_reminders_of_customer').on(t.customerId),
    index('order_reminders_of_email').on(t.emailId),
  ],
)

/** Product reminders that customers set for themselves. */
export const customerReminders = pgTable(
  'customer_reminders',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    productName: text().notNull(),
    reminderDay: text().notNull(),
    reminderTime: text().notNull(),
    quantity: text(),
    notificationMethod: text().notNull().default('dashboard'),
    notes: text(),
    isRecurring: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    /** The last day for which the reminder was sent; it is sent at most once a day. */
    lastRemindedOn: text(),
    createdAt: created(),
  },
  (t) => [
    oneOf('customer_reminders_method', t.notificationMethod, ['dashboard', 'email', 'sms']),
    isClockTime('customer_reminders_time', t.reminderTime),
    index('customer_reminders_of_customer').on(t.customerId),
  ],
)

export const generalReminders = pgTable(
  'general_reminders',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    notes: text(),
    reminderDateTime: moment().notNull(),
    emailAddress: text().notNull(),
    status: text().notNull().default('pending'),
    sentAt: moment(),
    emailId: integer().references(() => outbox.id, { onDelete: 'set null' }),
    failure: text(),
    isActive: boolean().notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    oneOf('general_reminders_status', t.status, ['pending', 'sent', 'failed', 'discarded']),
    index('general_reminders_of_customer').on(t.customerId),
    index('general_reminders_due')
      .on(t.reminderDateTime)
      .where(sql`${t.status} = 'pending'`),
  ],
)

/** Email addresses outside a customer's account. Reminders go there once the owner of the address has agreed. */
export const reminderAddresses = pgTable(
  'reminder_addresses',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** In lower case. */
    address: text().notNull(),
    /** Hash of the secret in the last link sent, until the link is used. */
    tokenHash: text(),
    askedAt: moment().notNull(),
    confirmedAt: moment(),
  },
  (t) => [
    uniqueIndex('reminder_addresses_of_customer').on(t.customerId, t.address),
    uniqueIndex('reminder_addresses_link').on(t.tokenHash),
  ],
)

/** A link that ends a recurring reminder without signing in. */
export const unsubscribeLinks = pgTable(
  'unsubscribe_links',
  {
    id: identity(),
    tokenHash: text().notNull(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null for the weekly reminder of the usual order. */
    reminderId: integer().references(() => customerReminders.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('unsubscribe_links_token').on(t.tokenHash),
    index('unsubscribe_links_of_customer').on(t.customerId),
    index('unsubscribe_links_of_reminder').on(t.reminderId),
  ],
)

/** Each email to an address outside a customer's account, kept for a day: an account may cause only a few a day. */
export const foreignEmails = pgTable(
  'foreign_emails',
  {
    id: identity(),
    customerId: integer()
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [index('foreign_emails_of_customer').on(t.customerId, t.at)],
)
