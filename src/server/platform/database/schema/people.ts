import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { kitchens } from '#domain/people/kitchens.ts'
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
    contactName: text().notNull(),
    accountId: text().notNull().unique(),
    /** What kind of kitchen it is, for the list that its first order starts from. */
    kitchen: text(),
    isActive: boolean().notNull().default(true),
    notificationPreference: text().notNull().default('email'),
    /** Wants an email with the expected time when its delivery sets off. */
    routeEmails: boolean().notNull().default(false),
    weeklyReminders: boolean().notNull().default(true),
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
    /** On stop: its orders are held for an admin. */
    onStop: boolean().notNull().default(false),
    /** The credit limit: the most it may owe, open orders included, before its orders are held. */
    creditLimit: money(),
    /** Its standing discount, which each new order starts with, and why it has one. */
    discountPercent: percent(),
    discountReason: text(),
    /** What the accounts call it; unique. A trigger fills in what an insert leaves blank. */
    sageAccount: text().notNull().default(''),
    xeroContact: text().notNull().default(''),
    quickbooksCustomer: text().notNull().default(''),
    /** Deleted: its name and people are removed, its invoices stay. */
    anonymisedAt: moment(),
    inviteAccessedAt: moment(),
    accountSetupCompletedAt: moment(),
    lastLoginAt: moment(),
    version: integer().notNull().default(1),
    ...lastChange(),
    createdAt: created(),
  },
  (t) => [
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

/** Every sign-in identity, staff and customers' people alike (rules 2.1). */
/** What lists call a customer: its trading name, else its name. */
export const nameShown = sql<string>`coalesce(${customers.tradingName}, ${customers.name})`

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
    /** The customer's own login, by account ID; its extra logins sign in by username. */
    isMainLogin: boolean().notNull().default(false),
    isMaster: boolean().notNull().default(false),
    permissions: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    passwordHash: text(),
    /** Someone else chose its password, which expires unless it is used. */
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

export const sessions = pgTable(
  'sessions',
  {
    sid: text().primaryKey(),
    sess: jsonb().notNull(),
    expire: moment().notNull(),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies the session on screens, so that none shows even a hash of its key. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_expiry').on(t.expire)],
)

/** The hashes of links sent by email, for an invitation or a password reset; each is for one person and one use. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text().notNull(),
    tokenHash: text().notNull().unique(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
    createdAt: created(),
  },
  (t) => [
    oneOf('account_tokens_purpose', t.purpose, ['invitation', 'password_reset']),
    index('account_tokens_of_user').on(t.userId, t.purpose),
  ],
)

/**
 * The secret that a person's authenticator app calculates its codes from (docs/decisions/0041). It has no effect until
 * `users.two_step` is on. It is not in `users`, so that no other query reads it by accident.
 */
export const twoSteps = pgTable('two_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /**
   * The number of half minutes since 1970 at the last code accepted. That code and earlier ones are not accepted again.
   */
  lastStep: integer().notNull().default(0),
  createdAt: created(),
})

/** Slow hashes of the codes for people who lost their phone; each code works once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: text().notNull(),
    usedAt: moment(),
  },
  (t) => [index('recovery_codes_of_user').on(t.userId)],
)

/** Failed sign-ins by account and by address, counted for all processes together. */
export const signInThrottles = pgTable('sign_in_throttles', {
  subject: text().primaryKey(),
  failures: integer().notNull().default(0),
  blockedUntil: moment(),
  lastFailureAt: moment().notNull(),
})

export const customerActivityLogs = pgTable(
  'customer_activity_logs',
  {
    id: identity(),
    customerId: integer().references(() => customers.id, { onDelete: 'set null' }),
    activityType: text().notNull(),
    description: text().notNull(),
    ipAddress: text(),
    userAgent: text(),
    errorDetails: text(),
    createdAt: created(),
  },
  (t) => [
    oneOf('activity_type', t.activityType, [
      'login_success',
      'login_failed',
      'invite_accessed',
      'account_setup',
      'error',
    ]),
    index('activity_newest').on(t.createdAt.desc().nullsFirst()),
    index('activity_of_customer').on(t.customerId, t.createdAt.desc().nullsFirst()),
  ],
)
