import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOpeningBalance } from '#contract/invoices/opening-balances.ts'
import { type SpreadsheetKind, spreadsheetKinds } from '#contract/catalogue/spreadsheets.ts'
import {
  customerProducts,
  customers,
  customerVariationPricing,
  openingBalances,
  products,
  productVariations,
} from '#server/platform/database/schema/index.ts'
import { fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let steak: Awaited<ReturnType<Topside['product']>>, mince: typeof steak

/** Every row of each kind, as stored in the database. */
const everything = async () => ({
  customers: await topside.db.select().from(customers).orderBy(customers.id),
  products: await topside.db.select().from(products).orderBy(products.id),
  sizes: await topside.db.select().from(productVariations).orderBy(productVariations.id),
  terms: await topside.db
    .select()
    .from(customerProducts)
    .orderBy(customerProducts.customerId, customerProducts.productId),
  prices: await topside.db
    .select()
    .from(customerVariationPricing)
    .orderBy(customerVariationPricing.customerId, customerVariationPricing.variationId),
  openings: await topside.db.select().from(openingBalances).orderBy(openingBalances.id),
})
const sheet = (kind: SpreadsheetKind) => spreadsheetsOf(admin, kind)

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({
    accountId: 'OAK1',
    name: '=cmd|calc',
    tradingName: "'=2+2",
    phone: '+44 1632 960001',
    address: '1 High Street,\r\n"The Old Mill"\nLudlow',
    deliveryDays: ['friday', 'monday'],
    creditLimit: '500.00',
    paymentTerms: '-',
  })
  decoy = await topside.customer({ accountId: 'DECOY1', deliveryDays: [] })
  steak = await topside.product({
    name: '@Steak; "rump"',
    basePrice: null,
    allergens: ['milk', 'celery'],
    vatRate: 20,
    sizes: [
      { name: '8 oz', price: '7.00' },
      { name: '8 oz', price: '8.50' },
    ],
  })
  mince = await topside.product({ name: 'Mince', basePrice: '0.00', unit: 'tray' })
  await topside.product({ name: 'Mince', archivedAt: '2026-01-01T00:00:00Z', isActive: false })
  await topside.product({ name: 'Larder', createdByCustomer: oak.id })
  for (const { id } of [oak, decoy]) {
    await topside.db.insert(customerProducts).values([
      { customerId: id, productId: mince.id, customerPrice: '8.40', minimumOrder: '2.500' },
      { customerId: id, productId: steak.id, isAvailable: false, isFavorite: true },
    ])
    await topside.db
      .insert(customerVariationPricing)
      .values({ customerId: id, variationId: steak.variationIds[1] ?? 0, customerPrice: '6.25' })
  }
  const asOf = '2026-10-31'
  for (const body of [
    { asOf, reference: '=old "1"; 2', amount: '120.50', due: '2026-11-30' },
    { asOf, reference: '=old 2', amount: '-35.20' },
  ])
    await admin.call(addOpeningBalance, { params: { id: oak.id }, body })
})
afterAll(() => topside.stop())

describe('an export', () => {
  it.each(spreadsheetKinds.map((kind) => [kind]))(
    'of %s can be imported unchanged',
    async (kind) => {
      const before = await everything()
      const file = await sheet(kind).exported()
      const { body } = await sheet(kind).preview(file)
      expect(body).toMatchObject({ added: 0, changed: 0, errors: [] })
      expect(body.unchanged).toBeGreaterThan(1)
      const answer = await sheet(kind).apply(file, body.fingerprint ?? '')
      expect(answer.body).toMatchObject({ added: 0, changed: 0 })
      expect(await everything()).toEqual(before)
    },
  )

  it('contains no formula, no special and no customer’s own product', async () => {
    const [, row] = await sheet('customers').rows()
    expect(row).toMatchObject({
      Name: "'=cmd|calc",
      'Trading name': "''=2+2",
      Phone: "'+44 1632 960001",
    })
    expect((await sheet('products').rows()).map(({ Product }) => Product)).not.toContain('Larder')
  })
})

describe('an import of a changed spreadsheet', () => {
  it('of customers changes only those fields, and a new account ID creates a customer', async () => {
    const before = await everything()
    const rows = await sheet('customers').rows()
    const changed = rows.map((row) =>
      row['Account ID'] === 'OAK1'
        ? {
            ...row,
            ...{ Kitchen: 'care home', 'Delivery days': 'tuesday;Monday' },
            ...{ 'Credit limit': '£750', 'On stop': 'Yes' },
            ...{ 'Discount, %': '7.5%', 'Reason for the discount': 'Pays early' },
          }
        : row,
    )
    const added = {
      ...rows[0],
      'Account ID': 'elm1',
      Name: 'Elm',
      'Delivery days': 'Friday',
      'Cut-off time': '',
      Notifications: '',
      'Sage account': '',
      'Xero contact': '',
      'QuickBooks customer': '',
    }
    const file = fileOf([...changed, added as Record<string, string>])
    const { body } = await sheet('customers').preview(file)
    expect(body).toMatchObject({ added: 1, changed: 1, unchanged: 1, errors: [] })
    expect(body.changes.find(({ name }) => name === 'OAK1')?.fields).toEqual([
      { column: 'Kitchen', from: '', to: 'Care home' },
      { column: 'Delivery days', from: 'Monday, Friday', to: 'Monday, Tuesday' },
      { column: 'On stop', from: 'no', to: 'yes' },
      { column: 'Credit limit', from: '500.00', to: '750.00' },
      { column: 'Discount, %', from: '', to: '7.50' },
      { column: 'Reason for the discount', from: '', to: 'Pays early' },
    ])
    await sheet('customers').apply(file, body.fingerprint ?? '')
    const after = await everything()
    const old = before.customers.find(({ id }) => id === oak.id)
    expect(after.customers.find(({ id }) => id === oak.id)).toEqual({
      ...old,
      lastChangedAt: '2026-12-01T09:00:00Z',
      lastChangedBy: 'Test admin',
      kitchen: 'home',
      deliveryDays: ['monday', 'tuesday'],
      creditLimit: '750.00',
      discountPercent: '7.50',
      discountReason: 'Pays early',
      onStop: true,
      version: 2,
    })
    expect(after.customers.find(({ id }) => id === decoy.id)).toEqual(
      before.customers.find(({ id }) => id === decoy.id),
    )
    expect(after.customers.find(({ accountId }) => accountId === 'ELM1')).toMatchObject({
      name: 'Elm',
      orderCutoffTime: '14:00',
      notificationPreference: 'both',
    })
  })

  it('of products changes and adds sizes, and restores archived products', async () => {
    const rows = await sheet('products').rows()
    const changed = rows.map((row) => ({
      ...row,
      ...(row['Size price'] === '8.50' && { 'Size price': '9' }),
      Archived: 'no',
    }))
    const pie = { Product: 'Pie', Category: 'cooked', Unit: 'each', VAT: '20' }
    const file = fileOf([
      ...changed,
      { ...pie, Size: 'Small', 'Size price': '3' },
      { ...pie, Size: 'Large', 'Size price': '5.5', 'Size order': '1' },
      {
        Product: 'mince',
        Category: 'BEEF',
        Unit: 'kg',
        'Base price': '9.5',
        Size: '500 g',
        'Size price': '5',
      },
    ])
    const answer = await sheet('products').bringIn(file)
    expect(answer.failure).toMatchObject({ message: /More than one product is called this/ })
    const rest = file.split('\r\n').slice(0, -2).join('\r\n')
    expect((await sheet('products').bringIn(rest)).body).toMatchObject({ added: 2, changed: 2 })
    const after = await everything()
    expect(after.products.filter(({ archivedAt }) => archivedAt !== null)).toEqual([])
    expect(after.sizes.find(({ id }) => id === steak.variationIds[1])?.price).toBe('9.00')
    const made = after.products.find(({ name }) => name === 'Pie')
    expect(made).toMatchObject({ categoryId: 7, vatRate: 20, hasVariations: true, basePrice: null })
    expect(after.sizes.filter(({ productId }) => productId === made?.id)).toMatchObject([
      { name: 'Small', price: '3.00', unit: 'each' },
      { name: 'Large', price: '5.50', displayOrder: 1 },
    ])
  })

  it('of prices changes only that customer’s, by names alone; favourites stay', async () => {
    const row = {
      'Account ID': 'OAK1',
      Product: '@steak; "RUMP"',
      Size: '',
      Price: '',
      Available: 'yes',
    }
    const ids = { 'Size ID': String(steak.variationIds[1]) }
    const file = fileOf([
      { 'Size ID': '', ...row },
      { ...row, ...ids, Available: '' },
      { ...row, 'Size ID': String(steak.variationIds[0]), Available: '', Price: '6' },
    ])
    const before = await everything()
    expect((await sheet('customer-prices').bringIn(file)).body).toMatchObject({
      added: 1,
      changed: 2,
    })
    const after = await everything()
    expect(after.prices.filter(({ customerId }) => customerId === oak.id)).toEqual([
      { customerId: oak.id, variationId: steak.variationIds[0], customerPrice: '6.00' },
    ])
    expect(
      after.terms.find(
        ({ customerId, productId }) => customerId === oak.id && productId === steak.id,
      ),
    ).toMatchObject({ isAvailable: true, isFavorite: true })
    for (const kind of ['terms', 'prices'] as const)
      expect(after[kind].filter(({ customerId }) => customerId === decoy.id)).toEqual(
        before[kind].filter(({ customerId }) => customerId === decoy.id),
      )
  })
})
