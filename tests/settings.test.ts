import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getOrderInvoice } from '#contract/invoices/invoices.ts'
import { getOrderingTerms, listOwnDeliveryDates, placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder } from '#contract/orders/orders.ts'
import * as contract from '#contract/business/settings.ts'
import { addSupplier, changeSupplier } from '#contract/lots/suppliers.ts'
import * as templates from '#contract/invoices/invoice-templates.ts'
import {
  invoiceTemplates,
  orderReminders,
  orders,
  outbox,
  settings,
  suppliers,
} from '#server/platform/database/schema/index.ts'
import { remind } from '#server/reminders/sending/remind.ts'
import { refusedOf } from '#domain/money/refused-goods.ts'
import { delivered } from './support/journey.ts'
import { type Person, startTopside, type TestCustomer, type Topside } from './support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer
let productId: number

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  oak = await topside.customer({ name: 'The Oak' })
  decoy = await topside.customer({ name: 'Decoy Arms', deliveryDays: ['sunday'] })
  productId = (await topside.product()).id
})
afterAll(() => topside.stop())

const current = async () => (await admin.call(contract.getSettings)).body
const save = async (given: object, who = admin) =>
  who.call(contract.saveSettings, { body: { ...(await current()), ...given } })
const saved = async (given: object) => expect((await save(given)).status).toBe(200)
const place = (who: Person, quantityOrdered: string, deliveryDate = '2026-12-03') =>
  who.call(placeOrder, {
    body: {
      ...(who === admin && { customerId: oak.id }),
      deliveryDate,
      items: [{ productId, quantityOrdered }],
    },
  })

it.each([
  ['england', 2026, 8 + 1, ['2026-04-06', '2026-08-31', '2026-12-28']],
  ['wales', 2027, 8 + 2, ['2027-03-29', '2027-12-27', '2027-12-28']],
  ['scotland', 2026, 9 + 1, ['2026-01-02', '2026-08-03', '2026-11-30']],
  ['northern-ireland', 2026, 10 + 2, ['2026-03-17', '2026-07-13']],
  ['ireland', 2027, 10, ['2027-02-01', '2027-06-07', '2027-10-25']],
] as const)('in %s, %d has %d bank holidays', async (region, year, count, some) => {
  const asked = { query: { region, year: String(year) } }
  const { body } = await admin.call(contract.listBankHolidays, asked as never)
  expect(body).toHaveLength(count)
  const days = body.map(({ day }) => day)
  expect(days).toEqual(expect.arrayContaining([...some, `${year}-12-25`]))
  expect(days).toEqual(days.toSorted())
})

it('settings are saved whole and exactly as typed', async () => {
  const closedDays = [
    { day: '2026-12-25', name: 'Christmas Day' },
    { day: '2027-01-01', name: '' },
  ]
  const given = { businessName: 'Pryor & Hallam', vatNumber: ' GB 123 4567 82 ', phone: '' }
  const { version } = await current()
  const { status, body } = await save({ ...given, closedDays })
  expect([status, body]).toMatchObject([
    200,
    {
      businessName: 'Pryor & Hallam',
      vatNumber: 'GB 123 4567 82',
      phone: null,
      minimumOrder: null,
      closedDays,
      version: version + 1,
    },
  ])
  expect(await current()).toEqual(body)
})

it('if two admins save the settings at once, the second is told about the first', async () => {
  const other = await topside.signIn('admin')
  const body = await current()
  const answers = await Promise.all(
    [admin, other].map((who, place) =>
      who.call(contract.saveSettings, { body: { ...body, phone: `01632 96000${place}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.failure).toEqual({
    message: expect.stringMatching(
      /^.+ changed these settings at 01\/12\/2026, \d\d:\d\d\. Look at it again, then save\.$/,
    ),
    code: 'STALE',
  })
})

it.each([
  [{ businessName: ' ' }, { businessName: 'Business name is required' }],
  [{ email: 'shop' }, { email: 'Invalid email address' }],
  [{ vatNumber: 'GB 12' }, { vatNumber: 'Must be a VAT number like GB 123 4567 82' }],
  [
    { vatNumber: 'GB 123 4567 28' },
    { vatNumber: 'This VAT number does not add up: check each digit' },
  ],
  [{ phone: 'the shop' }, { phone: 'Must be a phone number like 01632 960555' }],
  [
    { bankDetails: 'Block & Sons, 20-00-00' },
    { bankDetails: 'Add the account number: eight digits, like 12345678' },
  ],
  [{ minimumOrder: '-1' }, { minimumOrder: 'Enter a number of 0 or more' }],
  [{ minimumOrder: '13.456' }, { minimumOrder: 'Enter at most 2 decimals' }],
  [{ minutesPerStop: '' }, { minutesPerStop: 'Must be a whole number from 1 to 240' }],
  [{ weeklyReminderHours: 1.5 }, { weeklyReminderHours: 'Must be a whole number from 1 to 48' }],
  [
    { deliveryReminderTime: '21:00' },
    { deliveryReminderTime: 'Must be a time from 06:00 to 18:00' },
  ],
  [{ closedDays: [{ day: '', name: '' }] }, { 'closedDays.0.day': 'A day is required' }],
  [
    { closedDays: [{ day: '2027-02-30', name: '' }] },
    { 'closedDays.0.day': 'There is no such day' },
  ],
  [
    { closedDays: ['a', 'b'].map((name) => ({ day: '2026-12-25', name })) },
    { 'closedDays.1.day': 'This day is already in the list' },
  ],
])('%j is refused', async (given, fields) => {
  const before = await current()
  const { status, failure } = await save(given)
  expect([status, failure.fields]).toEqual([422, fields])
  expect(await current()).toEqual(before)
})

it('details saved before a rule never stop a save of another part, and each other wrong one is refused', async () => {
  const wrong = { businessName: '', phone: 'the shop', vatNumber: 'GB 12', bankDetails: '20-00-0' }
  const before = await current()
  const { body: template } = await admin.call(templates.addTemplate, {
    body: { name: 'Old' } as never,
  })
  const { body: supplier } = await admin.call(addSupplier, { body: { name: 'Hill Farm' } })
  await topside.db.update(settings).set(wrong)
  await topside.db.update(invoiceTemplates).set({ companyPhone: 'ring us' })
  await topside.db.update(suppliers).set({ phone: 'ask Bob' })
  const changeTemplate = (companyPhone: string) =>
    admin.call(templates.changeTemplate, {
      params: { id: template.id },
      body: { ...template, companyPhone, version: undefined, name: 'Older' },
    })
  const change = (phone: string) =>
    admin.call(changeSupplier, { params: { id: supplier.id }, body: { phone, address: '1 Hill' } })
  const kept = [await save({ pickTolerance: 7 }), await changeTemplate('ring us')]
  expect(kept.map(({ status }) => status)).toEqual([200, 200])
  expect(await current()).toMatchObject({ ...wrong, pickTolerance: 7 })
  expect((await change('ask Bob')).body).toMatchObject({ phone: 'ask Bob', address: '1 Hill' })
  const refused = [
    await save({ vatNumber: 'GB 13', phone: 'shop', bankDetails: '20-00-1' }),
    await changeTemplate('ring'),
    await change('ask Joe'),
  ]
  expect(refused.map(({ failure }) => Object.keys(failure.fields ?? {}))).toEqual([
    ['phone', 'vatNumber', 'bankDetails'],
    ['companyPhone'],
    ['phone'],
  ])
  const { businessName, phone, vatNumber, bankDetails, pickTolerance } = before
  await saved({ businessName, phone, vatNumber, bankDetails, pickTolerance })
  await admin.call(templates.removeTemplate, { params: { id: template.id } })
})

describe('a closed day', () => {
  it('is refused to customers with its reason; an admin may choose it', async () => {
    await saved({ closedDays: [{ day: '2026-12-03', name: 'Stocktake' }] })
    const obstacle = 'We don’t deliver on Thu 3 Dec (Stocktake).'
    const dates = (await oak.call(listOwnDeliveryDates)).body
    expect(dates.find(({ date }) => date === '2026-12-03')?.obstacle).toBe(obstacle)
    expect(dates.filter((each) => each.obstacle)).toHaveLength(1)
    expect((await decoy.call(listOwnDeliveryDates)).body).toHaveLength(1)
    const refused = await place(oak, '2')
    expect([refused.status, refused.failure.fields]).toEqual([422, { deliveryDate: obstacle }])
    const { body: order } = await place(oak, '2', '2026-12-04')
    const moved = { params: { id: order.id }, body: { deliveryDate: '2026-12-03' } }
    expect((await oak.call(changeOrder, moved)).status).toBe(422)
    expect((await place(admin, '2')).status).toBe(201)
    await saved({ closedDays: [] })
    expect((await place(oak, '2')).status).toBe(201)
  })
})

describe('a minimum order', () => {
  const least = 'The minimum order is £25.00.'

  it('applies to customers’ own orders and their edits, not to an admin’s', async () => {
    await saved({ minimumOrder: '25' })
    const refused = await place(oak, '2.49')
    expect([refused.status, refused.failure.message]).toEqual([422, least])
    const { body: order } = await place(oak, '2.5')
    expect(order.total).toBe('25.00')
    const body = { items: [{ productId, quantityOrdered: '1' }] }
    const shrunk = await oak.call(changeOrder, { params: { id: order.id }, body })
    expect([shrunk.status, shrunk.failure.message]).toEqual([422, least])
    expect((await admin.call(changeOrder, { params: { id: order.id }, body })).status).toBe(200)
    expect((await place(admin, '0.5')).status).toBe(201)
    await saved({ minimumOrder: '' })
    expect((await place(oak, '0.5')).status).toBe(201)
  })
})

describe('the times of reminders', () => {
  const at = (iso: string) => {
    topside.clock.set(iso)
    return remind({ pool: topside.pool, publicUrl: 'https://x.example' }, Date.parse(iso))
  }
  const planned = async () =>
    (await topside.db.select().from(orderReminders)).map(({ scheduledFor }) => scheduledFor)
  const emails = async () => (await topside.db.select().from(outbox)).length

  it('when changed, move waiting reminders, and nobody is reminded twice of one delivery', async () => {
    await topside.db.delete(orders)
    await topside.db.insert(orders).values({
      customerId: oak.id,
      deliveryDate: '2026-12-03',
      status: 'sent',
      createdAt: '2026-12-01T08:00:00Z',
    })
    await at('2026-12-01T09:00:00Z')
    expect(await planned()).toEqual([expect.stringMatching(/^2026-12-02T16:00/)])
    await saved({ deliveryReminderTime: '15:00' })
    await at('2026-12-01T09:05:00Z')
    expect(await planned()).toEqual([expect.stringMatching(/^2026-12-02T15:00/)])
    await at('2026-12-02T15:00:00Z')
    expect(await emails()).toBe(1)
    await topside.pool.query("update outbox set status = 'sent', attempts = 1, sent_at = now()")
    await at('2026-12-02T15:01:00Z')
    admin = await topside.signIn('admin')
    await saved({ deliveryReminderTime: '17:00' })
    await at('2026-12-02T17:00:00Z')
    expect(await emails()).toBe(1)
  })
})

describe('a delivery fee', () => {
  beforeAll(() => topside.clock.set('2026-12-01T09:00:00Z'))
  const invoiceOf = async (id: number) =>
    (await admin.call(getOrderInvoice, { params: { id } })).body
  const fee = { name: 'Delivery', quantity: '1.000', totalPrice: '6.50' }

  it('is a separate line on each new invoice, with the VAT rate of the goods', async () => {
    const { id: cutlery } = await topside.product({ vatRate: 20, basePrice: '30.00' })
    const before = await delivered(topside, oak)
    await saved({ deliveryFee: '6.50', phone: '01632 960100' })
    const terms = {
      chargesVat: true,
      minimumOrder: null,
      deliveryFee: '6.50',
      phone: '01632 960100',
    }
    expect((await oak.call(getOrderingTerms)).body).toEqual(terms)
    expect((await invoiceOf(before.id)).items).toHaveLength(1)
    const zeroRated = await invoiceOf((await delivered(topside, oak)).id)
    expect(zeroRated).toMatchObject({ amount: '26.50', vatAmount: '0.00' })
    expect(zeroRated.items[1]).toMatchObject({ ...fee, vatRate: 0 })
    const lines = [
      { productId, quantityOrdered: '1' },
      { productId: cutlery, quantityOrdered: '1' },
    ]
    const mixed = await invoiceOf((await delivered(topside, oak, lines)).id)
    expect(mixed.items[2]).toMatchObject({ ...fee, vatRate: 20 })
    expect(mixed).toMatchObject({ netAmount: '46.50', vatAmount: '7.30', amount: '53.80' })
    await saved({ deliveryFee: '' })
    expect((await invoiceOf((await delivered(topside, oak)).id)).items).toHaveLength(1)
  })

  it('is not credited when goods are refused', () => {
    const line = { id: 1, productId: null, variationId: null, ...fee, unit: 'each', vatRate: 0 }
    expect(refusedOf([{ ...line, pricePerUnit: '6.50' }], [])).toEqual([])
  })
})
