import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditKind } from '#domain/words/audit.ts'
import * as schema from '#server/platform/database/schema/index.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'

// For each table: the columns whose changes the audit log keeps, by the kind under which it lists them, and the
// columns that it does not keep. Add each new column to one of the two; the database's triggers must agree.

type Kept = Partial<Record<AuditKind | 'not', string>>

const kept: [table: keyof typeof schema, Kept][] = [
  [
    'customers',
    {
      customer:
        'name tradingName siteName email phone address contactName accountId kitchen isActive notificationPreference routeEmails weeklyReminders deliveryDays collectionDays orderCutoffTime cutoffDay paymentTerms onStop creditLimit emailAbout notes sageAccount xeroContact quickbooksCustomer discountPercent discountReason deliveryInstructions',
      not: 'id names anonymisedAt isTrial invitedAt inviteAccessedAt accountSetupCompletedAt lastLoginAt version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'users',
    {
      user: 'email username firstName lastName role permissions notices passwordHash twoStep isActive',
      not: 'id profileImageUrl customerId isMainLogin isMaster noticesUntil firstPasswordUntil createdBy lastLoginAt createdAt',
    },
  ],
  [
    'sites',
    {
      customer:
        'name address contactName phone deliveryDays orderCutoffTime cutoffDay deliveryInstructions isActive',
      not: 'id customerId version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'products',
    {
      product:
        'code name description categoryId unit ingredients hasVariations isActive typicalUseByDays allergens orderedBy averageKg leastKg mostKg piecesPerBox tareId',
      price: 'basePrice priceOnRequest vatRate',
      not: 'id names imageUrl createdByCustomer archivedAt specialProductId createdAt lastChangedBy lastChangedAt',
    },
  ],
  [
    'productVariations',
    {
      product:
        'name description weight unit isAvailable orderedBy averageKg leastKg mostKg piecesPerBox tareId',
      price: 'price',
      not: 'id productId displayOrder lastChangedBy lastChangedAt',
    },
  ],
  [
    'customerProducts',
    {
      price: 'customerPrice',
      product: 'isAvailable minimumOrder',
      not: 'customerId productId isFavorite orderCount lastOrderedAt',
    },
  ],
  [
    'customerVariationPricing',
    {
      price: 'customerPrice',
      not: 'customerId variationId',
    },
  ],
  [
    'specialProducts',
    {
      product: 'name description unit categoryId ingredients isActive activeUntil visibilityType',
      price: 'basePrice vatRate',
      not: 'id imageUrl createdAt lastChangedBy lastChangedAt',
    },
  ],
  [
    'customerSpecialProducts',
    {
      price: 'customerPrice',
      product: 'isAvailable',
      not: 'customerId specialProductId',
    },
  ],
  [
    'orders',
    {
      status: 'status heldReason holdReason',
      order: 'total deliveryDate',
      price:
        'pricingConfirmed allowDispatchWithoutPricing discountPercent discountAmount discountReason',
      not: 'id orderNumber customerId siteId siteName deliveryAddress deliveryInstructions orderNotes orderSent orderApproved orderConfirmed pickingStarted pickingCompleted sentBy approvedBy pickedBy cancelledReason heldBy heldAt deliveryStatus deliveredOn countsOn routePosition estimatedDeliveryTime routeStartedAt driverStartedRoute driverId version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'orderItems',
    {
      weight: 'quantityPicked quantityDelivered returnedQuantity',
      price: 'pricePerUnit discountPercent discountReason',
      order: 'substitute',
      not: 'id orderId position productId variationId variationName name code description quantityOrdered piecesOrdered piecesPicked piecesDelivered averageKg sentQuantity shortQuantity invoicedQuantity returnReason unit totalPrice vatRate imageUrl pickingNotes pickedBy pickedAt substituteProductId substituteVariationId packingNote adminPriceConfirmed isCustomerProduct pendingAdminPricing lastModified modifiedAfterSignature',
    },
  ],
  [
    'invoices',
    {
      invoice: 'amount status',
      not: 'id orderId customerId invoiceNumber netAmount vatAmount paymentStatus paidAmount creditedAmount paidAt approvedAt approvedBy issuedDate dueDate deliveredOn returnedGoods setAside billedTo version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'invoiceItems',
    {
      weight: 'quantity',
      price: 'pricePerUnit',
      not: 'id invoiceId position orderItemId productId variationId name code description pieces deliveredQuantity unit vatRate discountPercent discountReason discount orderDiscount totalPrice imageUrl',
    },
  ],
  [
    'creditNotes',
    {
      invoice: 'status amount',
      not: 'id invoiceId creditNumber reason netAmount vatAmount issuedDate issuedBy draftedBy version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'payments',
    {
      payment: 'amount reverseReason',
      not: 'id customerId openingBalanceId onAccount receivedOn method reference recordedBy recordedByName createdAt reversedAt reversedByName',
    },
  ],
  [
    'paymentAllocations',
    { payment: 'amount', not: 'id paymentId invoiceId openingBalanceId allocatedOn createdAt' },
  ],
  [
    'openingBalances',
    {
      payment: 'amount',
      not: 'id customerId asOf due reference paidAmount statedAt createdBy createdAt',
    },
  ],
  [
    'paymentRefunds',
    {
      payment: 'amount reverseReason',
      not: 'id paymentId partOf refundedOn method reference recordedBy recordedByName createdAt reversedAt reversedByName',
    },
  ],
  [
    'invoiceTemplates',
    {
      setting:
        'name isDefault companyName companyAddress companyNumber companyPhone companyEmail companyWebsite invoiceTitle footerText termsAndConditions paymentTerms paymentInstructions',
      not: 'id logoUrl primaryColor secondaryColor headerStyle tableStyle quantityDecimalPlaces priceDecimalPlaces customFields showCompanyNumber showLogo showInvoiceDate showDeliveryDate showDueDate showProductDescription showUnitColumn showFooterCompanyName showPaymentInstructions showTermsAndConditions showLots version lastChangedBy lastChangedAt createdAt',
    },
  ],
  [
    'settings',
    {
      setting:
        'businessName address phone email vatNumber companyNumber bankDetails deliveryFee minimumOrder defaultDeliveryDays defaultOrderCutoffTime minutesPerStop picturesKeptMonths customersKeptDays pickTolerance priceTolerance deliveryReminderTime weeklyReminderHours invitationDays accountingCodes twoStepFor approvalNumber vatRegistered paymentTerms holidayRegion usesA4 gs1Prefix market',
      not: 'id logoId demo guidePutAwayAt version lastChangedBy lastChangedAt',
    },
  ],
  [
    'productCategories',
    { product: 'name description isActive lotsRequired', not: 'id displayOrder' },
  ],
  ['numberSeries', { setting: 'prefix width', not: 'series lastNumber usedBefore' }],
  [
    'closedDays',
    {
      setting: 'name',
      not: 'day',
    },
  ],
  [
    'printerProfiles',
    {
      setting: 'name ipAddress port paperWidth model isActive kind',
      not: 'id createdAt',
    },
  ],
  ['tares', { setting: 'name kg isActive', not: 'id' }],
  ['coldPlaces', { setting: 'name kind warmest isActive probeKeySince', not: 'id probeKeyHash' }],
  ['suppliers', { setting: 'name address phone email approvalNumber country isActive', not: 'id' }],
  [
    'labelPrefixes',
    {
      setting:
        'prefix supplier holds itemStart itemDigits valueStart valueDigits decimals ownCodes',
      not: 'id',
    },
  ],
]

/** Tables whose changes the audit log does not keep, and what records them instead. */
const unkept: Partial<Record<keyof typeof schema, string>> = {
  sessions: 'who is signed in, for a time',
  accountTokens: 'links that end',
  twoSteps: 'users.two_step tells it',
  recoveryCodes: 'the security log tells it',
  signInThrottles: 'counts of tries',
  customerActivityLogs: 'a log itself',
  specialProductCustomers: 'its rows are kept as they come and go',
  pickingLists: 'the order tells it',
  lots: 'its events tell it',
  recalls: 'its report tells it',
  recallLots: 'of a recall',
  recallCustomers: 'its report tells it',
  lotNumbers: 'counts',
  lotInputs: 'never changed',
  lotMoves: 'never changed',
  weighingLots: 'never changed',
  lotEvents: 'a log itself',
  lotReturns: 'the events of its lot tell it',
  receipts: 'never changed',
  temperatures: 'only added; the row says who read it and when',
  weighings: 'never changed; who voided one and why stands in it',
  orderTimeline: 'a log itself',
  messages: 'never changed',
  images: 'never changed',
  deliveryConfirmations: 'never changed',
  creditNoteItems: 'the credit note tells it',
  paperLogos: 'never changed',
  issuedPapers: 'never changed',
  issuedPaperFiles: 'each is told with its SHA-256 as it is made',
  importColumns: 'how files were last read',
  importWords: 'how files were last read',
  versions: 'counts of changes',
  imports: 'each row that it writes tells it',
  importRows: 'a log itself',
  firstSteps: 'the rows that each step makes tell it',
  backupEvents: 'a log itself',
  bankLines: 'never changed; the payment tells it',
  orderReminders: 'made by Topside',
  customerReminders: 'the customer’s own notes',
  generalReminders: 'the customer’s own notes',
  reminderAddresses: 'the address itself says yes',
  unsubscribeLinks: 'links that end',
  foreignEmails: 'counts of emails',
  printJobs: 'work to be done',
  outbox: 'work to be done',
  idempotencyKeys: 'kept for a day',
  accountingExports: 'never changed',
  accountingExportLines: 'never changed',
  serverSecrets: 'made by Topside',
  auditEntries: 'the log itself',
  standingOrders: 'the orders made of it tell it',
  standingOrderLines: 'the orders made of it tell it',
  standingOrderRuns: 'made by Topside',
  priceChanges: 'each price that it changes tells it',
}

let database: TestDatabase
beforeAll(async () => (database = await freshDatabase()))
afterAll(() => database.drop())

const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [name] : []))

test('every table is kept by the audit log or listed with the reason why not', () => {
  const named = [...kept.map(([table]) => table), ...Object.keys(unkept)]
  expect(named.toSorted()).toEqual(tables.toSorted())
})

/** The columns that a table's trigger watches: 'weight.quantity_picked'. */
async function watchedIn(table: PgTable): Promise<string[]> {
  const { rows } = await database.db.execute<{ given: string }>(sql`
    select encode(tgargs, 'escape') as given from pg_trigger
    where tgrelid = ${getTableName(table)}::regclass and tgname = 'audit_update'`)
  return (rows[0]?.given ?? '').split('\\000').filter(Boolean)
}

const inDatabase = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test.each(kept)(
  'each column of %s is listed as kept or not kept',
  async (name, { not, ...kinds }) => {
    const table = schema[name] as PgTable
    const all = Object.entries(kinds).flatMap(([kind, columns]) =>
      columns.split(' ').map((column) => ({ kind, column })),
    )
    const answered = [...all.map(({ column }) => column), ...(not ?? '').split(' ')]
    const columns = Object.keys(getTableColumns(table) as Record<string, PgColumn>)
    expect(
      columns.filter((column) => !answered.includes(column)),
      `put each column of ${name} under a kind or under "not", in this file`,
    ).toEqual([])
    expect(answered.toSorted()).toEqual(columns.toSorted())
    const watched = all.map(({ kind, column }) => `${kind}.${inDatabase(column)}`)
    const named = [getTableName(table), ...watched].map((each) => `'${each}'`).join(', ')
    expect(
      (await watchedIn(table)).toSorted(),
      `the migration needs, after "--> statement-breakpoint": SELECT audit_watch(${named});`,
    ).toEqual(watched.toSorted())
  },
)
