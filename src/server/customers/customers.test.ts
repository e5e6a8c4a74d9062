import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  getCustomer,
  getProfile,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
  await topside.customer({ name: 'the Plough' })
  oak = await topside.customer({
    name: 'Oak Tavern',
    deliveryDays: ['tuesday', 'friday'],
    cutoffDay: 'same_day',
  })
  await topside.customer({ name: 'Anchor Inn' })
  await topside.customer({ name: 'Zebra Café' })
})
afterAll(() => topside.stop())

it('a customer’s profile is its own record', async () => {
  await topside.signsIn(oak)
  const { body } = await oak.call(getProfile)
  expect(body).toMatchObject({
    id: oak.id,
    name: 'Oak Tavern',
    accountId: oak.accountId,
    deliveryDays: ['tuesday', 'friday'],
    collectionDays: [],
    orderCutoffTime: '14:00',
    cutoffDay: 'same_day',
    notificationPreference: 'email',
    lastLoginAt: expect.stringMatching(/Z$/),
  })
  expect(Object.keys(body).filter((key) => /password|hash/i.test(key))).toEqual([])
})

it('an admin sees the list of customers, sorted by name ignoring case, and each customer', async () => {
  const { body } = await admin.call(listCustomers)
  expect(body.map(({ name }) => name)).toEqual([
    'Anchor Inn',
    'Oak Tavern',
    'the Plough',
    'Zebra Café',
  ])
  const one = await admin.call(getCustomer, { params: { id: oak.id } })
  expect(one.body).toEqual({ ...(await oak.call(getProfile)).body, notes: '' })
  const none = await admin.call(getCustomer, { params: { id: 999_999 } })
  expect([none.status, none.failure.message]).toEqual([404, 'Customer not found'])
})

it('a blank trading name, site name, payment terms or discount reason is stored as none', async () => {
  const blank = { tradingName: ' ', siteName: '\u200b', paymentTerms: '', discountReason: ' ' }
  const none = { tradingName: null, siteName: null, paymentTerms: null, discountReason: null }
  const change = { params: { id: oak.id }, body: blank }
  expect((await admin.call(updateCustomer, change)).body).toMatchObject(none)
  const own = await oak.call(updateCustomer, change)
  expect([own.status, own.body]).toMatchObject([200, none])
  const stored = topside.pool.query("update customers set site_name = '' where id = $1", [oak.id])
  await expect(stored).rejects.toThrow('customers_no_blanks')
})

it('payment terms that nobody can read are refused if changed, and stay otherwise', async () => {
  await topside.pool.query("update customers set payment_terms = 'As agreed' where id = $1", [
    oak.id,
  ])
  const save = (paymentTerms: string) =>
    admin.call(updateCustomer, { params: { id: oak.id }, body: { phone: '1', paymentTerms } })
  expect((await save('As agreed')).status).toBe(200)
  const refused = await save('Whenever')
  expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([
    422,
    ['paymentTerms'],
  ])
  expect((await save('30 days EOM')).body.paymentTerms).toBe('30 days EOM')
})

it('a customer cannot read another customer’s record', async () => {
  expect((await oak.call(getCustomer, { params: { id: oak.id + 1 } })).status).toBe(403)
  expect((await oak.call(listCustomers)).status).toBe(403)
})
