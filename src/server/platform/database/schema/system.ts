import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { type AccountingCodes, defaultAccountingCodes } from '#domain/accounts/accounting.ts'
import { type HolidayRegion, holidayRegions } from '#domain/days/bank-holidays.ts'
import { usualTolerance } from '#domain/orders/picking/picking.ts'
import { usualPriceTolerance } from '#domain/orders/pricing/usual-price.ts'
import { type Market, markets } from '#domain/lots/origin.ts'
import type { ReceiptLine } from '#domain/receipts/receipt.ts'
import { type TwoStepRule, twoStepRules } from '#domain/people/two-step.ts'
import {
  bytes,
  created,
  identity,
  isClockTime,
  isDayText,
  moment,
  money,
  oneOf,
  lastChange,
} from './columns.ts'
import { images } from './deliveries.ts'
import { users } from './people.ts'

/** The business that runs this Topside: one row (rules 13.1). */
export const settings = pgTable(
  'settings',
  {
    id: integer().primaryKey().default(1),
    /** Blank until somebody has given it. */
    businessName: text().notNull().default(''),
    address: text().notNull().default(''),
    phone: text(),
    email: text(),
    vatNumber: text(),
    companyNumber: text(),
    bankDetails: text(),
    /** The approval number of its premises, as in its health mark. */
    approvalNumber: text(),
    /** The GS1 prefix, with which the business's article numbers begin. Without it, labels have no GS1 barcodes. */
    gs1Prefix: text(),
    /** The market whose rules apply to its meat; if null, that of the region whose bank holidays it keeps. */
    market: text().$type<Market>(),
    logoId: uuid().references(() => images.id),
    /** Null until somebody has answered. */
    vatRegistered: boolean(),
    /** For customers without terms of their own, if the invoice template has none. */
    paymentTerms: text(),
    /** The region whose bank holidays it keeps. */
    holidayRegion: text().$type<HolidayRegion>(),
    /** The business prints on A4 and has no receipt printer. */
    usesA4: boolean('uses_a4').notNull().default(false),
    deliveryFee: money(),
    minimumOrder: money(),
    defaultDeliveryDays: text()
      .array()
      .notNull()
      .default(sql`'{}'`),
    defaultOrderCutoffTime: text().notNull().default('14:00'),
    minutesPerStop: integer().notNull().default(15),
    /**
     * Signatures and photos are deleted this long after the delivery; the name of the person who received the goods
     * stays.
     */
    picturesKeptMonths: integer().notNull().default(24),
    /** A customer can't be deleted until this many days after the last use-by of its meat. */
    customersKeptDays: integer().notNull().default(30),
    /** By how many per cent a picked weight may differ from what was ordered before Topside asks. */
    pickTolerance: integer().notNull().default(usualTolerance),
    /** By how many per cent a price may differ from the customer's usual one before Topside asks. */
    priceTolerance: integer().notNull().default(usualPriceTolerance),
    /** The time in London at which customers are reminded of tomorrow's delivery. */
    deliveryReminderTime: text().notNull().default('16:00'),
    /** How many hours before their cut-off customers who usually order are reminded. */
    weeklyReminderHours: integer().notNull().default(2),
    /** For how many days an invitation's link works. */
    invitationDays: integer().notNull().default(14),
    /** The nominal and tax codes of each accounting package. */
    accountingCodes: jsonb().$type<AccountingCodes>().notNull().default(defaultAccountingCodes),
    /** Who must use two-step sign-in; everyone else can. */
    twoStepFor: text().$type<TwoStepRule>().notNull().default('nobody'),
    /** An invented business, for trying Topside. */
    demo: boolean().notNull().default(false),
    /** When an admin closed the guide to the first day. */
    guidePutAwayAt: moment(),
    version: integer().notNull().default(1),
    ...lastChange(),
  },
  (t) => [
    oneOf('settings_market', t.market, markets),
    check('settings_gs1_prefix', sql`${t.gs1Prefix} ~ '^[0-9]{6,10}$'`),
    oneOf('settings_holiday_region', t.holidayRegion, holidayRegions),
    oneOf('settings_two_step_for', t.twoStepFor, twoStepRules),
    check('settings_one_row', sql`${t.id} = 1`),
    isClockTime('settings_cutoff_time', t.defaultOrderCutoffTime),
    isClockTime('settings_delivery_reminder', t.deliveryReminderTime),
    check('settings_weekly_reminder', sql`${t.weeklyReminderHours} between 0 and 48`),
    check('settings_invitation_days', sql`${t.invitationDays} between 1 and 90`),
    check('settings_customers_kept', sql`${t.customersKeptDays} between 0 and 3650`),
    check('settings_pictures_kept', sql`${t.picturesKeptMonths} between 1 and 120`),
    check('settings_pick_tolerance', sql`${t.pickTolerance} between 1 and 100`),
    check('settings_price_tolerance', sql`${t.priceTolerance} between 1 and 100`),
    check('settings_minutes_per_stop', sql`${t.minutesPerStop} between 1 and 240`),
  ],
)

/** Days on which nothing is delivered. */
export const closedDays = pgTable(
  'closed_days',
  { day: text().primaryKey(), name: text().notNull().default('') },
  (t) => [isDayText('closed_days_day', t.day)],
)

export const printerProfiles = pgTable(
  'printer_profiles',
  {
    id: identity(),
    kind: text().notNull().default('receipt'),
    name: text().notNull(),
    ipAddress: text().notNull(),
    port: integer().notNull().default(8001),
    paperWidth: integer().notNull().default(80),
    model: text(),
    isActive: boolean().notNull().default(true),
    createdAt: created(),
  },
  (t) => [
    check('printer_profiles_port', sql`${t.port} between 1 and 65535`),
    oneOf('printer_profiles_kind', t.kind, ['receipt', 'label']),
    check(
      'printer_profiles_paper',
      sql`${t.paperWidth} = 58 or ${t.paperWidth} = case ${t.kind} when 'label' then 100 else 80 end`,
    ),
  ],
)

/** What a receipt or label printer has to print. Printed ones are deleted after a while. */
export const printJobs = pgTable(
  'print_jobs',
  {
    id: identity(),
    printerId: integer().references(() => printerProfiles.id, { onDelete: 'set null' }),
    title: text().notNull(),
    content: jsonb().$type<ReceiptLine[]>().notNull(),
    /** For labels: the ZPL that is sent to the printer. */
    zpl: text(),
    status: text().notNull().default('waiting'),
    reason: text(),
    requestedBy: text().notNull(),
    createdAt: created(),
    /** When someone last reserved the print, so that two people do not print it. */
    takenAt: moment().notNull(),
    /** When the server last sent it to the printer itself. */
    sentAt: moment(),
    endedAt: moment(),
  },
  (t) => [
    oneOf('print_jobs_status', t.status, ['waiting', 'printed', 'failed']),
    index('print_jobs_of_printer').on(t.printerId),
    index('print_jobs_open')
      .on(t.createdAt)
      .where(sql`${t.status} <> 'printed'`),
  ],
)

/** Every email, stored by the transaction that causes it; it is sent once for each `cause`. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    cause: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    html: text(),
    attachment: bytes(),
    attachmentName: text(),
    /** The link, whose secret and web address are set when the email is sent, so that both are valid then. */
    link: jsonb(),
    /** Where the recipient can stop such emails. */
    unsubscribeUrl: text(),
    status: text().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    lastError: text(),
    sentAt: moment(),
    /** Who decided that it is not sent, and when. */
    discardedBy: text(),
    discardedAt: moment(),
    /** How often an admin had it sent again. Recipients see each time as a separate email. */
    resends: integer().notNull().default(0),
    createdAt: created(),
  },
  (t) => [
    oneOf('outbox_status', t.status, ['pending', 'sent', 'failed', 'discarded']),
    index('outbox_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.status} = 'pending'`),
    // Finds the newest email of an invoice (`invoiceOfEmail` in invoice-rules-rows.ts).
    index('outbox_of_invoice')
      .on(sql`((substring(cause from '^invoice-([0-9]+)-'))::int)`, t.id)
      .where(sql`cause like 'invoice-%'`),
    index('outbox_failed')
      .on(t.id)
      .where(sql`${t.status} = 'failed'`),
  ],
)

/** The answer stored for a key, so that a repeated call does the work once (rules 1.2). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    request: text().notNull(),
    status: integer(),
    answer: jsonb(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index('idempotency_keys_oldest').on(t.createdAt),
  ],
)

/** Shared by every process and never shown: the cookie's signing key. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
})
