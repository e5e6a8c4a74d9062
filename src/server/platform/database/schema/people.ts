import { type SQL, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { kitchens } from '#domain/people/kitchens.ts'
import { noticeKinds } from '#domain/people/notices.ts'
import { permissions, roles } from '#domain/people/roles.ts'
import {
  created,
  identity,
  isClockTime,
  isPercent,
  moment,
  money,
  notNegative,
  oneOf,
  percent,
  lastChange,
} from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    id: identity(),
    name: text().notNull(),
    tradingName: text(),
    siteName: text(),
    /** Name and trading name in lower case, one line each, for searches. */
    names: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(name || E'\\n' || coalesce(trading_name, ''))`),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    /** What the driver is told at the customer's own address, unless an order says otherwise. */
    deliveryInstructions: text(),
    contactName: text().notNull(),
    accountId: text().notNull().unique(),
    /** The customer's kind of kitchen, which decides the list that its first order starts from. */
    kitchen: text(),
    isActive: boolean().notNull().default(true),
    notificationPreference: text().notNull().default('email'),
    /** The customer wants an email with the expected time when its delivery sets off. */
    routeEmails: boolean().notNull().default(false),
    weeklyReminders: boolean().notNull().default(true),
    /** The steps of its orders about which the customer wants an email. */
    emailAbout: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    deliveryDays: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    collectionDays: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    orderCutoffTime: text().notNull().default('16:00'),
    cutoffDay: text().notNull().default('day_before'),
    paymentTerms: text(),
    /** On stop: its orders are held until an admin releases them. */
    onStop: boolean().notNull().default(false),
    /** The credit limit: the most it may owe, open orders included, before its orders are held. */
    creditLimit: money(),
    /** Its standing discount, with which each new order starts, and the reason. */
    discountPercent: percent(),
    discountReason: text(),
    /** The customer's name in each accounting package; unique. If an insert leaves one blank, a trigger fills it in. */
    sageAccount: text().notNull().default(''),
    xeroContact: text().notNull().default(''),
    quickbooksCustomer: text().notNull().default(''),
    /** The office's notes about the customer, who never sees them. */
    notes: text().notNull().default(''),
    /** The guide's own customer, for the trial order. */
    isTrial: boolean().notNull().default(false),
    /** Deleted: its name and people are removed, its invoices stay. */
    anonymisedAt: moment(),
    /** When its invitation was last sent or handed over. */
    invitedAt: moment(),
    inviteAccessedAt: moment(),
    accountSetupCompletedAt: moment(),
    lastLoginAt: moment(),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
    check(
      'customers_no_blanks',
      sql`${t.tradingName} <> '' and ${t.siteName} <> '' and ${t.paymentTerms} <> '' and ${t.discountReason} <> ''`,
    ),
    oneOf('customers_notification', t.notificationPreference, ['email', 'sms', 'both']),
    oneOf('customers_cutoff_day', t.cutoffDay, ['same_day', 'day_before']),
    oneOf('customers_kitchen', t.kitchen, kitchens),
    isClockTime('customers_cutoff_time', t.orderCutoffTime),
    check('customers_account_id', sql`${t.accountId} ~ '^[A-Z0-9]{4,20}$'`),
    notNegative('customers_credit_limit', t.creditLimit),
    isPercent('customers_discount', t.discountPercent),
    check('customers_sage_account', sql`${t.sageAccount} ~ '^[A-Z0-9]{1,8}$'`),
    uniqueIndex('customers_sage').on(t.sageAccount),
    uniqueIndex('customers_xero').on(sql`lower(${t.xeroContact})`),
    uniqueIndex('customers_quickbooks').on(sql`lower(${t.quickbooksCustomer})`),
    index('customers_by_name').on(sql`lower(${t.name})`),
  ],
)

/** A person's first and last name, null without either; `u` is what the statement calls the table of users. */
export const fullName = (u: string): SQL<string | null> =>
  sql.raw(`nullif(trim(${u}.first_name || ' ' || ${u}.last_name), '')`) as SQL<string | null>

/** A person's full name or, without one, what they sign in with: email or username. */
export const nameOrLogin = (u: string): SQL<string> =>
  sql<string>`coalesce(${fullName(u)}, ${sql.raw(`${u}.email, ${u}.username`)})`

/** The domain's nameShown in SQL: `c` is what the statement calls the table. */
export const nameShown = (c: string): SQL<string> =>
  sql.raw(`coalesce(${c}.trading_name, ${c}.name)`) as SQL<string>

/** Everyone who can sign in, staff and customers' people (rules 2.1). */
export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text(),
    username: text(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    profileImageUrl: text(),
    role: text().notNull().default('admin'),
    customerId: integer().references(() => customers.id, { onDelete: 'cascade' }),
    /** The customer's own login, which signs in by account ID; extra logins sign in by username. */
    isMainLogin: boolean().notNull().default(false),
    isMaster: boolean().notNull().default(false),
    permissions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** What an admin is emailed about. */
    notices: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** Notices about what happened until then were sent, or were not wanted. */
    noticesUntil: moment(),
    passwordHash: text(),
    /** Until when the person may first sign in with a password that someone else chose. */
    firstPasswordUntil: moment(),
    /** Signing in also requires a code from the authenticator app. */
    twoStep: boolean().notNull().default(false),
    isActive: boolean().notNull().default(true),
    createdBy: integer(),
    lastLoginAt: moment(),
    createdAt: created(),
  },
  (t) => [
    oneOf('users_role', t.role, roles),
    check('users_customer_role', sql`(${t.role} = 'customer') = (${t.customerId} is not null)`),
    check(
      'users_permissions',
      sql`${t.permissions} <@ array[${sql.raw(permissions.map((p) => `'${p}'`).join(', '))}]::text[]`,
    ),
    check(
      'users_notices',
      sql`${t.notices} <@ array[${sql.raw(noticeKinds.map((kind) => `'${kind}'`).join(', '))}]::text[]`,
    ),
    uniqueIndex('users_staff_email')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.customerId} is null`),
    uniqueIndex('users_username').on(sql`lower(${t.username})`),
    uniqueIndex('users_main_login')
      .on(t.customerId)
      .where(sql`${t.isMainLogin}`),
    uniqueIndex('users_one_master')
      .on(t.isMaster)
      .where(sql`${t.isMaster}`),
    index('users_of_customer').on(t.customerId),
  ],
)
