import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { created, identity, moment, oneOf } from './columns.ts'
import { customers, users } from './people.ts'

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

/** The hashes of emailed links, for an invitation or a password reset. Each is for one person and works once. */
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
 * The secret from which a person's authenticator app calculates its codes (decision 41). It has no effect until
 * `users.two_step` is on. It is not in `users`, so that no other query reads it by accident.
 */
export const twoSteps = pgTable('two_steps', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  /** The half minutes from 1970 to the last accepted code. That code and earlier ones are not accepted again. */
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
      'invite_expired',
      'account_setup',
      'error',
    ]),
    index('activity_newest').on(t.createdAt.desc().nullsFirst()),
    index('activity_of_customer').on(t.customerId, t.createdAt.desc().nullsFirst()),
  ],
)
