import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { changeOwnPassword } from '#contract/people/account.ts'
import * as contract from '#contract/customers/customer-admin.ts'
import { listOpeningBalances } from '#contract/invoices/opening-balances.ts'
import {
  getCustomer,
  getProfile,
  listCustomers,
  updateCustomer,
} from '#contract/customers/customers.ts'
import { customerSignIn } from '#contract/people/sign-in.ts'
import { users } from '#server/platform/database/schema/index.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

let topside: Topside
let admin: Person

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
afterAll(() => topside.stop())

const form = {
  name: 'Bay Tree Ltd',
  tradingName: 'The Bay Tree',
  email: 'kitchen@baytree.example',
  phone: '01632 960111',
  address: '4 Quay Street',
  contactName: 'Sam Bay',
  deliveryDays: ['tuesday', 'friday'] as const,
}
const given = (change: object = {}) => ({ body: { ...form, ...change } as never })
const lettersTo = async (recipient: string) =>
  (await topside.pool.query('select body from outbox where recipient = $1', [recipient])).rows

it('an invited customer gets the usual terms and an email with the admin’s words', async () => {
  const invited = await admin.call(
    contract.createInvitedCustomer,
    given({ personalMessage: 'Good to meet you on Monday.' }),
  )
  expect(invited.status).toBe(201)
  expect(invited.body).toMatchObject({
    accountId: 'THEBAYTREE',
    notificationPreference: 'both',
    orderCutoffTime: '14:00',
    cutoffDay: 'day_before',
    deliveryDays: ['tuesday', 'friday'],
    accountSetupCompletedAt: null,
  })
  const [letter] = await lettersTo(form.email)
  expect(letter.body).toMatch(/Good to meet you on Monday\.\n\n.*THEBAYTREE[^]*customer-setup/)
})

it('a customer created without a cut-off gets the one in the settings', async () => {
  await topside.pool.query(`update settings set default_order_cutoff_time = '16:30'`)
  const body = given({ accountId: 'CUTOFFSET', email: 'cut@baytree.example' })
  const created = await admin.call(contract.createCustomer, body)
  await topside.pool.query(`update settings set default_order_cutoff_time = '14:00'`)
  expect(created.body.orderCutoffTime).toBe('16:30')
})

it('a customer created without an invitation signs in with a password shown once', async () => {
  const key = randomUUID()
  const body = given({ name: 'Corner Café', tradingName: '', email: 'c@corner.example' })
  const first = await admin.call(contract.createCustomer, body, key)
  expect([first.status, first.body.accountId]).toEqual([201, 'CORNERCAF'])
  const again = await admin.call(contract.createCustomer, body, key)
  expect([again.body.id, again.body.password]).toEqual([first.body.id, undefined])
  const kept = await topside.pool.query('select answer::text from idempotency_keys')
  expect(JSON.stringify(kept.rows)).not.toContain(first.body.password)
  expect(await lettersTo('c@corner.example')).toEqual([])
  const login = { accountId: 'CORNERCAF', password: first.body.password ?? '' }
  expect((await topside.visitor().call(customerSignIn, { body: login })).status).toBe(200)
})

it('customers neither see nor change the office’s notes', async () => {
  const oak = await topside.customer()
  const params = { id: oak.id }
  const write = (by: typeof admin, notes: string) =>
    by.call(updateCustomer, { params, body: { notes } })
  expect((await write(admin, 'Slow payer')).body.notes).toBe('Slow payer')
  expect((await admin.call(getCustomer, { params })).body.notes).toBe('Slow payer')
  expect((await oak.call(getProfile)).body).not.toHaveProperty('notes')
  const renamed = await oak.call(updateCustomer, { params, body: { phone: '01632 960199' } })
  expect([renamed.status, 'notes' in renamed.body]).toEqual([200, false])
  for (const notes of ['Fast payer', '']) expect((await write(oak, notes)).status).toBe(403)
})

it('what a new customer owed before is its opening balance; if that is refused, so is the customer', async () => {
  const email = 'owed@before.example'
  const from = (fields: object) =>
    admin.call(contract.createCustomer, given({ name: 'Owed', tradingName: '', email, ...fields }))
  const late = await from({ owedBefore: '10', owedAsOf: '2099-01-01' })
  expect([late.status, Object.keys(late.failure.fields ?? {})]).toEqual([422, ['owedAsOf']])
  expect((await from({ owedBefore: '0' })).failure.fields).toHaveProperty('owedBefore')
  const { body } = await from({ owedBefore: '1234.5' })
  const [opening] = (await admin.call(listOpeningBalances, { params: { id: body.id } })).body
  expect(opening).toMatchObject({ amount: '1234.50', due: null, createdBy: 'Test admin' })
  const known = (await admin.call(listCustomers)).body.filter((each) => each.email === email)
  expect(known.map(({ id }) => id)).toEqual([body.id])
})

it('until the customer chooses a password, the generated one only lets them choose one', async () => {
  const made = await admin.call(
    contract.createCustomer,
    given({ name: 'Elm', tradingName: '', discountReason: '' }),
  )
  const { accountId, password = '' } = made.body
  const enter = async (secret: string) => {
    const person = topside.visitor()
    const { body } = await person.call(customerSignIn, { body: { accountId, password: secret } })
    return { person, must: body.must }
  }
  expect((await enter(password)).must).toBe('password')
  const { person, must } = await enter(password)
  const profile = await person.call(getProfile)
  expect([must, profile.status, profile.failure.code]).toEqual([
    'password',
    403,
    'PASSWORD_TO_CHOOSE',
  ])
  const own = 'three sharp cleavers'
  const body = { currentPassword: password, password: own }
  expect((await person.call(changeOwnPassword, { body })).status).toBe(200)
  expect((await person.call(getProfile)).status).toBe(200)
  expect((await enter(own)).must).toBeNull()
  expect((await enter(password)).must).toBeUndefined()
})

it('a generated account ID is never another customer’s or a login’s', async () => {
  const decoy = await topside.customer({ accountId: 'FIGTREE' })
  await topside.db
    .insert(users)
    .values({ role: 'customer', customerId: decoy.id, username: 'figtree1' })
  const made = async (name: string) =>
    (await admin.call(contract.createCustomer, given({ name, tradingName: '' }))).body.accountId
  expect(await Promise.all([made('Fig Tree'), made('Fig Tree')])).toEqual(
    expect.arrayContaining(['FIGTREE2', 'FIGTREE3']),
  )
  expect(await made('Yew')).toBe('YEW1')
  for (const accountId of ['figtree', 'FIGTREE1']) {
    const taken = await admin.call(contract.createCustomer, given({ accountId }))
    expect([taken.status, taken.failure.fields]).toEqual([
      409,
      { accountId: 'This account ID is taken.' },
    ])
  }
})

test.each([
  ['name', ' ', 'Customer name is required'],
  ['email', 'kitchen', 'Please enter a valid email address'],
  ['phone', '', 'Phone number is required'],
  ['address', '', 'Address is required'],
  ['contactName', '', 'Contact name is required'],
  ['deliveryDays', [], 'At least one delivery day must be selected'],
  ['deliveryDays', undefined, 'At least one delivery day must be selected'],
  ['orderCutoffTime', '', 'Order cutoff time is required'],
  [
    'accountId',
    'fig-tree',
    'Account ID must be 4-20 characters, uppercase letters and numbers only',
  ],
])('%s %j is refused: %s', async (field, value, message) => {
  const before = (await admin.call(listCustomers)).body.length
  for (const call of [contract.createCustomer, contract.createInvitedCustomer]) {
    const refused = await admin.call(call, given({ [field]: value }))
    expect([refused.status, refused.failure.fields]).toEqual([422, { [field]: message }])
  }
  expect((await admin.call(listCustomers)).body).toHaveLength(before)
})
