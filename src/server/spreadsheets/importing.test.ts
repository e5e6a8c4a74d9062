import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateCustomer } from '#contract/customers/customers.ts'
import type { Progress } from '#contract/endpoint.ts'
import {
  importSpreadsheet,
  previewImport,
  type SpreadsheetKind,
} from '#contract/catalogue/spreadsheets.ts'
import { accountTokens, customers, outbox, users } from '#server/platform/database/schema/index.ts'
import { someoneWaits } from '#tests/support/database.ts'
import { base64, fileOf, spreadsheetsOf } from '#tests/support/spreadsheet.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { through } from './sheet.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let mince: number, steak: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  mince = (await topside.product({ name: 'Mince' })).id
  const sizes = [{ name: '8 oz', price: '7.00' }]
  steak = (await topside.product({ name: 'Steak', basePrice: null, sizes })).variationIds[0] ?? 0
  await topside.product({ name: 'Old pie', archivedAt: '2026-01-01T00:00:00Z', isActive: false })
})
beforeEach(async () => {
  oak = await topside.customer()
  decoy = await topside.customer()
})
afterAll(() => topside.stop())

const sheet = (kind: SpreadsheetKind) => spreadsheetsOf(admin, kind)
const errorsOf = async (kind: SpreadsheetKind, rows: Record<string, string>[]) =>
  (await sheet(kind).preview(fileOf(rows))).body.errors.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  )
const newCustomer = (accountId: string) => ({
  'Account ID': accountId,
  Name: 'Elm',
  'Contact name': 'Ed Elm',
  Email: 'ed@elm.example',
  Phone: '01632 960000',
  Address: '1 Elm Row',
  'Delivery days': 'monday',
})

describe('a broken file of 10,000 rows', () => {
  it('changes nothing and names row and column', async () => {
    const rows = Array.from({ length: 10_000 }, (_, place) =>
      newCustomer(`ELM${String(place).padStart(6, '0')}`),
    )
    rows[6_999] = { ...newCustomer('ELM006999'), Email: 'nowhere' }
    const before = await topside.db.$count(customers)
    const { body } = await sheet('customers').preview(fileOf(rows))
    const error = { row: 7_001, column: 'Email', message: 'Invalid email address' }
    expect(body).toMatchObject({ rows: 10_000, added: 10_000, errors: [error], fingerprint: null })
    const forced = await sheet('customers').apply(fileOf(rows), 'all the same')
    expect([forced.status, forced.failure.message]).toEqual([
      422,
      'Nothing was imported. Row 7001, Email: Invalid email address',
    ])
    expect(await topside.db.$count(customers)).toBe(before)
  })

  it('with too many errors gets the first ones and their number', async () => {
    const rows = Array.from({ length: 6_000 }, () => ({ 'Account ID': '?', Name: '' }))
    const { body } = await sheet('customers').preview(fileOf(rows))
    expect(body.errorCount).toBeGreaterThan(40_000)
    expect(body.errors).toHaveLength(10_000)
  })

  it('that the database refuses at its last row changes nothing either', async () => {
    const terms = Array.from({ length: 2_500 }, () => `Product ${Math.random()}`)
    const rows = terms.map((Product) => ({
      Product,
      Category: 'Beef',
      Unit: 'kg',
      'Base price': '1',
    }))
    const before = await sheet('products').exported()
    const { body } = await sheet('products').preview(fileOf(rows))
    await topside.db.execute(
      `alter table products add constraint last check (name <> '${terms.at(-1)}')`,
    )
    const refused = await sheet('products').apply(fileOf(rows), body.fingerprint ?? '')
    await topside.db.execute('alter table products drop constraint last')
    expect(refused.status).toBe(500)
    expect(await sheet('products').exported()).toBe(before)
  })
})

describe('a preview', () => {
  it('that is out of date imports nothing', async () => {
    const file = fileOf([{ 'Account ID': oak.accountId, Name: 'The Royal Oak' }])
    const { body } = await sheet('customers').preview(file)
    await admin.call(updateCustomer, { params: { id: oak.id }, body: { name: 'Oak House' } })
    const late = await sheet('customers').apply(file, body.fingerprint ?? '')
    expect([late.status, late.failure]).toEqual([
      409,
      {
        code: 'STALE',
        message: 'Customers have changed since the preview. Look at it again, then import.',
      },
    ])
    expect((await sheet('customers').bringIn(file)).body).toMatchObject({ changed: 1 })
    expect((await sheet('customers').apply(file, body.fingerprint ?? '')).status).toBe(409)
  })

  it.each([
    ['Mince', 'insert into customer_products (customer_id, product_id, customer_price) values'],
    [
      'Steak',
      'insert into customer_variation_pricing (customer_id, variation_id, customer_price) values',
    ],
  ])('of %s does not overwrite a price set during the import', async (Product, statement) => {
    const Size = Product === 'Steak' ? '8 oz' : ''
    const file = fileOf([{ 'Account ID': oak.accountId, Product, Size, Price: '5' }])
    const { body } = await sheet('customer-prices').preview(file)
    const other = await topside.pool.connect()
    await other.query('begin')
    await other.query(`${statement} (${oak.id}, ${Product === 'Steak' ? steak : mince}, 6)`)
    const importing = sheet('customer-prices').apply(file, body.fingerprint ?? '')
    await someoneWaits(topside.pool)
    await other.query('commit')
    other.release()
    expect((await importing).failure.code).toBe('STALE')
    expect((await sheet('customer-prices').preview(file)).body.changes[0]?.fields).toEqual([
      { column: 'Price', from: '6.00', to: '5.00' },
    ])
  })
})

describe('errors name row and column', () => {
  it('in customers', async () => {
    await topside.db.insert(users).values({ role: 'driver', username: 'van1' })
    const terms = {
      'Cut-off time': '25:00',
      'Cut-off day': 'Next week',
      Notifications: 'Fax',
      'On stop': 'maybe',
      'Credit limit': 'lots',
    }
    const wrongTerms = [
      '2 Cut-off time: Must be a time like 16:00',
      '2 Cut-off day: Must be one of Day before, Same day',
      '2 Notifications: Must be one of Both, Email, SMS',
      '2 On stop: Must be yes or no',
      '2 Credit limit: Must be a price like 12.34',
    ]
    expect(await errorsOf('customers', [{ 'Account ID': oak.accountId, ...terms }])).toEqual(
      wrongTerms,
    )
    expect(await errorsOf('customers', [{ ...newCustomer('ASH1'), ...terms }])).toEqual(wrongTerms)
    expect(
      await errorsOf('customers', [
        newCustomer('ab'),
        { ...newCustomer('ASH1'), Name: ' ', 'Delivery days': 'Mooday' },
        newCustomer('ash1'),
        { ...newCustomer(''), Name: '' },
        newCustomer('VAN1'),
      ]),
    ).toEqual([
      '2 Account ID: Account ID must be 4-20 characters, uppercase letters and numbers only',
      '3 Name: Name is required',
      '3 Delivery days: “mooday” is not one of Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
      '4 Account ID: Row 3 is about this customer too',
      '5 Account ID: Account ID is required',
      '5 Name: Name is required',
      '6 Account ID: This account ID is taken.',
    ])
  })

  it('in products', async () => {
    const pie = { Product: 'Pie', Category: 'Cooked', Unit: 'each', 'Base price': '3' }
    expect(
      await errorsOf('products', [
        { ...pie, Category: 'Fish', Unit: 'barrel', VAT: '17.5', 'Base price': '0' },
        { ...pie, 'Base price': '', Allergens: 'milk, gravel' },
        { ...pie, 'Product ID': '999999' },
        { ...pie, Product: 'Tart', Size: 'Small', 'Size unit': 'barrel' },
        { ...pie, Product: 'Tart', Unit: 'kg', Size: 'Large', 'Size price': '2' },
        { ...pie, Product: 'Flan', 'Base price': '' },
      ]),
    ).toEqual([
      '2 Category: Must be one of Beef, Chicken, Pork, Lamb, Sausages & Burgers, Game & Poultry, Cooked',
      '2 Base price: Base price must be more than 0',
      '2 Unit: Must be one of kg, each, pack, box, case',
      '2 VAT: Must be one of 0%, 20%',
      '3 Allergens: “gravel” is not one of Celery, Cereals containing gluten, Crustaceans, Eggs, Fish, Lupin, Milk, Molluscs, Mustard, Nuts, Peanuts, Sesame, Soya, Sulphites',
      '3 Base price: Base price is required when product has no variations',
      '4 Product ID: There is no product of this ID',
      '5 Size price: Price is required',
      '5 Size unit: Must be one of each, kg, pack, box',
      '6 Unit: Row 5 says otherwise of the same product',
      '7 Base price: Base price is required when product has no variations',
    ])
    expect(
      await errorsOf('products', [
        { Product: 'Steak', Size: '8 OZ', 'Size price': 'x' },
        { Product: 'Steak', Size: '8 oz', 'Size price': '7' },
      ]),
    ).toEqual(['2 Size price: Must be a price like 12.34', '3 Size: Row 2 is about this too'])
  })

  it('in prices', async () => {
    const of = (cells: Record<string, string>) => ({
      'Account ID': oak.accountId,
      'Product ID': '',
      Product: '',
      Size: '',
      Price: '',
      Available: '',
      'Minimum order': '',
      ...cells,
    })
    expect(
      await errorsOf('customer-prices', [
        of({ 'Account ID': 'NOBODY', Product: 'Mince' }),
        of({ Product: 'Larder' }),
        of({ Product: 'Old pie' }),
        of({ Product: 'Steak', 'Product ID': String(mince) }),
        of({ Product: 'Steak', Size: '9 oz' }),
        of({ Product: 'Steak', Size: '8 oz', Available: 'no' }),
        of({ Product: 'mince', Price: '-1', 'Minimum order': 'some' }),
        of({ Product: 'Mince' }),
      ]),
    ).toEqual([
      '2 Account ID: No customer has this account ID',
      '3 Product: There is no such product in the range',
      '4 Product: There is no such product in the range',
      '5 Product: The product of this ID is Mince',
      '6 Size: Steak has no size of this name',
      '7 Available: Leave this blank for a size: it is told in the product’s own row',
      '8 Price: Price must be more than 0',
      '8 Minimum order: Must be a quantity like 5.37',
      '9 Product: Row 8 is about this too',
    ])
  })

  it('in cells with invisible characters, which a name may not contain and a note loses', async () => {
    const mark = 'A character here can’t be seen (U+202E). Delete it, or type this again.'
    const hidden = { ...newCustomer('ASH2'), Name: 'Ash\u202eelddoT', 'Trading name': '\u200b' }
    expect(await errorsOf('customers', [hidden])).toEqual([`2 Name: ${mark}`])
    const pie = { Category: 'Cooked', Unit: 'each', 'Base price': '3' }
    const described = {
      ...pie,
      Product: 'Ho\u200bt pie',
      Description: 'Hot\u202e\u0007 and\r\nround',
    }
    const rows = [described, { ...pie, Product: 'Hot pie', Description: described.Description }]
    expect(await errorsOf('products', rows)).toEqual(['3 Size: Row 2 is about this too'])
    const { body } = await sheet('products').preview(fileOf([described]))
    expect(body.changes[0]?.fields).toContainEqual(
      expect.objectContaining({ column: 'Description', to: 'Hot and\nround' }),
    )
  })
})

describe('an import', () => {
  it('of new customers sends no invitations and sets no passwords', async () => {
    const logins = await topside.db.$count(users)
    const answer = await sheet('customers').bringIn(fileOf([newCustomer('HAZEL1')]))
    expect(answer.body).toMatchObject({ added: 1 })
    expect(await topside.db.$count(users)).toBe(logins)
    expect(await topside.db.$count(outbox)).toBe(0)
  })

  it('of a new email address cancels the links sent to the old one, and no others', async () => {
    const link = (userId: number, tokenHash: string) => ({
      userId,
      purpose: 'invitation',
      tokenHash,
      expiresAt: '2027-01-01T00:00:00Z',
    })
    await topside.db
      .insert(accountTokens)
      .values([link(oak.userId, 'oak'), link(decoy.userId, 'decoy')])
    await sheet('customers').bringIn(
      fileOf([
        { 'Account ID': oak.accountId, Email: 'new@oak.example' },
        { 'Account ID': decoy.accountId, Email: `${decoy.accountId.toLowerCase()}@test.example` },
      ]),
    )
    const left = await topside.db.select().from(accountTokens)
    expect(left.map(({ tokenHash }) => tokenHash)).toEqual(['decoy'])
  })

  it('reports its progress, and its end, one line each', async () => {
    const rows = Array.from({ length: 1_200 }, (_, place) => ({
      Product: `Pudding ${place}`,
      Category: 'Cooked',
      Unit: 'each',
      'Base price': '2',
    }))
    const lines = async (
      endpoint: typeof previewImport | typeof importSpreadsheet,
      fingerprint = '',
    ) => {
      const { body, headers } = await topside.app.inject({
        method: 'POST',
        url: endpoint.path.replace('{kind}', 'products'),
        headers: { cookie: admin.cookie, accept: 'application/x-ndjson' },
        payload: { content: base64(fileOf(rows)), fingerprint },
      })
      expect(headers['content-type']).toBe('application/x-ndjson')
      return body
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line)
    }
    type Line = { progress?: Progress; answer?: { fingerprint: string }; status?: number }
    const checking = [500, 1_000, 1_200].map((done) => ({
      progress: { doing: 'checking', done, of: 1_200 },
    }))
    const previewed = await lines(previewImport)
    expect(previewed).toMatchObject([...checking, { answer: { added: 1_200 } }])
    const fingerprint = previewed.at(-1)?.answer?.fingerprint
    expect(await lines(importSpreadsheet, fingerprint)).toMatchObject([
      ...checking,
      { progress: { doing: 'writing', done: 1_000, of: 1_200 } },
      { progress: { doing: 'writing', done: 1_200, of: 1_200 } },
      { answer: { added: 1_200 } },
    ])
    expect((await lines(importSpreadsheet, fingerprint)).at(-1)).toMatchObject({
      status: 409,
      failure: { code: 'STALE' },
    })
  })

  it('stops being checked once nobody waits for it', async () => {
    const leaving = new AbortController()
    const seen: number[] = []
    const tell = ({ done }: Progress) => {
      seen.push(done)
      leaving.abort()
    }
    const work = { waiting: { tell, gone: leaving.signal } } as unknown as Parameters<
      typeof through
    >[0]
    await expect(through(work, Array<number>(2_000).fill(0), () => undefined)).rejects.toThrow(
      /abort/,
    )
    expect(seen).toEqual([500])
  })

  it('larger than 10 MB is refused with a message', async () => {
    const refused = await sheet('products').preview('x'.repeat(10_000_001))
    expect([refused.status, refused.failure.message]).toEqual([
      413,
      'The file is larger than 10 MB. Split it into smaller files.',
    ])
    expect((await sheet('products').preview('x'.repeat(11_000_000))).status).toBe(413)
  })
})

describe('customers’ references in the accounts', () => {
  const known = async (accountId: string) => {
    const all = await topside.db.select().from(customers)
    const { sageAccount, xeroContact, quickbooksCustomer } =
      all.find((each) => each.accountId === accountId) ?? ({} as (typeof all)[number])
    return [sageAccount, xeroContact, quickbooksCustomer]
  }

  it('are imported with the file, and generated if left blank', async () => {
    const file = fileOf([
      { ...newCustomer('ACCOUNTA'), Name: 'Larch' },
      {
        ...newCustomer('ACCOUNTB'),
        Name: 'Larch',
        'Sage account': 'accounta',
        'Xero contact': 'Larch',
      },
    ])
    expect((await sheet('customers').bringIn(file)).body).toMatchObject({ added: 2 })
    expect(await known('ACCOUNTB')).toEqual(['ACCOUNTA', 'Larch', 'Larch'])
    expect(await known('ACCOUNTA')).toEqual(['ACCOUNT1', 'Larch (ACCOUNTA)', 'Larch (ACCOUNTA)'])
    const blank = fileOf([{ 'Account ID': 'ACCOUNTB', 'Sage account': '' }])
    await sheet('customers').bringIn(blank)
    expect((await known('ACCOUNTB'))[0]).toBe('ACCOUNTB')
  })

  it('are refused if another customer has one, also within the file', async () => {
    const taken = (await known(decoy.accountId))[0] ?? ''
    const rows = [
      { ...newCustomer(oak.accountId), 'Sage account': taken.toLowerCase() },
      { ...newCustomer('TWINONE'), 'Xero contact': 'The Twin', 'QuickBooks customer': 'A:B' },
      { ...newCustomer('TWINTWO'), 'Xero contact': 'the twin' },
    ]
    expect(await errorsOf('customers', rows)).toEqual([
      `2 Sage account: ${decoy.accountId} has this Sage account`,
      '3 QuickBooks customer: QuickBooks takes no colon in a name',
      '4 Xero contact: TWINONE has this Xero contact',
    ])
  })
})
