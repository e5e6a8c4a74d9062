import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateCustomer, getProfile } from '#contract/customers/customers.ts'
import { listInvoicesOfCustomer } from '#contract/invoices/invoices.ts'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { customerSignIn, getCurrentUser } from '#contract/people/sign-in.ts'
import * as contract from '#contract/people/team.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let oak: TestCustomer, decoy: TestCustomer
let made = 0

beforeAll(async () => {
  topside = await startTopside()
})
beforeEach(async () => {
  oak = await topside.customer({ name: 'The Oak' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
})
afterAll(() => topside.stop())

const secret = 'sous chef secret'
type Permissions = contract.TeamMember['permissions']
const bodyOf = (permissions: Permissions) => ({
  username: `sous.${++made}`,
  password: secret,
  firstName: 'Sam',
  lastName: 'Sous',
  permissions,
})
const add = async (who: Person, permissions: Permissions) => {
  const body = bodyOf(permissions)
  const { status, body: member } = await who.call(contract.addTeamMember, { body })
  expect(status).toBe(201)
  return member
}
const enter = async (username: string, password = secret) => {
  const person = Object.assign(topside.visitor(), { password })
  const { status } = await person.call(customerSignIn, { body: { accountId: username, password } })
  return { person, status }
}
const change = (who: Person, id: number, body: Record<string, unknown>) =>
  who.call(contract.changeTeamMember, { params: { id }, body })

it('an extra login signs in by its username and can do only what its permissions allow', async () => {
  const member = await add(oak, ['place_orders'])
  expect(member).toMatchObject({ role: 'customer_staff', customerId: oak.id, isActive: true })
  const { person } = await enter(member.username)
  const { id } = await topside.product()
  const items = [{ productId: id, quantityOrdered: '1' }]
  const body = { deliveryDate: '2026-12-03', items }
  expect((await person.call(placeOrder, { body })).status).toBe(201)
  expect(
    (await person.call(listInvoicesOfCustomer, { params: { userId: member.id } })).status,
  ).toBe(403)
  expect((await person.call(contract.listTeam)).status).toBe(403)
  expect((await oak.call(contract.listTeam)).body).toEqual([
    { ...member, lastLoginAt: expect.any(String) as string },
  ])
})

describe('a change', () => {
  it.each([
    { permissions: ['view_invoices'] },
    { password: 'another secret' },
    { isActive: false },
  ])('%j ends the member’s sessions at once', async (body) => {
    const member = await add(oak, ['place_orders'])
    const { person } = await enter(member.username)
    expect((await change(oak, member.id, body)).status).toBe(200)
    expect((await person.call(getCurrentUser)).status).toBe(401)
  })

  it('without any difference changes nothing', async () => {
    const member = await add(oak, ['place_orders'])
    const { status, body } = await change(oak, member.id, {})
    expect([status, body]).toEqual([200, member])
  })

  it('of a name leaves the sessions alone', async () => {
    const member = await add(oak, [])
    const { person } = await enter(member.username)
    expect((await change(oak, member.id, { firstName: 'Sammy' })).body.firstName).toBe('Sammy')
    expect((await person.call(getCurrentUser)).status).toBe(200)
  })
})

it('a removed or deactivated login cannot sign in', async () => {
  const [off, gone] = [await add(oak, []), await add(oak, [])]
  await change(oak, off.id, { isActive: false })
  const { person } = await enter(gone.username)
  await oak.call(contract.removeTeamMember, { params: { id: gone.id } })
  expect((await person.call(getCurrentUser)).status).toBe(401)
  for (const { username } of [off, gone]) expect((await enter(username)).status).toBe(401)
})

it('nobody can give more permissions than they have, or change their own login', async () => {
  const manager = await add(oak, ['manage_team'])
  const { person } = await enter(manager.username)
  const more = await person.call(contract.addTeamMember, { body: bodyOf(['view_invoices']) })
  expect([more.status, more.failure.message]).toEqual([
    422,
    'You can only give permissions that you have yourself.',
  ])
  expect((await change(person, manager.id, { permissions: ['view_invoices'] })).status).toBe(409)
  const member = await add(person, ['manage_team'])
  expect((await change(person, member.id, { permissions: ['place_orders'] })).status).toBe(422)
})

it('another customer’s team, and the main login, do not exist', async () => {
  const member = await add(oak, [])
  expect((await decoy.call(contract.listTeam)).body).toEqual([])
  for (const id of [member.id, oak.userId]) {
    expect((await change(decoy, id, { isActive: false })).status).toBe(404)
    const removed = await decoy.call(contract.removeTeamMember, { params: { id } })
    expect(removed.status).toBe(404)
  }
  expect((await change(oak, oak.userId, { isActive: false })).status).toBe(404)
})

it('a username can’t look like someone else’s email', async () => {
  const body = { ...bodyOf([]), username: 'admin@topside.example' }
  const { status, failure } = await oak.call(contract.addTeamMember, { body })
  expect([status, failure.fields]).toEqual([
    422,
    { username: 'Only letters, digits, dot, dash and underscore' },
  ])
})

it('a username is unique, ignoring case', async () => {
  const { username } = await add(oak, [])
  const body = { ...bodyOf([]), username: username.toUpperCase() }
  const answer = await decoy.call(contract.addTeamMember, { body })
  expect([answer.status, answer.failure.fields]).toEqual([
    422,
    { username: 'This username is taken' },
  ])
})

describe('a customer’s details', () => {
  it('can be changed by the customer, but not the butcher’s terms', async () => {
    const before = (await oak.call(getProfile)).body
    const { version } = before
    const terms = {
      accountId: 'MINE',
      cutoffDay: 'same_day',
      orderCutoffTime: '23:59',
      deliveryDays: ['sunday'],
      collectionDays: ['monday'],
      paymentTerms: 'never',
      onStop: true,
      creditLimit: '1000000',
    } as const
    const params = { id: oak.id }
    for (const [term, value] of Object.entries(terms)) {
      const body = { phone: '01632 960111', [term]: value }
      const { status, failure } = await oak.call(updateCustomer, { params, body })
      expect([status, failure.code, Object.keys(failure.fields ?? {})]).toEqual([
        403,
        'NOT_ALLOWED',
        [term],
      ])
    }
    const days = await oak.call(updateCustomer, { params, body: { deliveryDays: ['friday'] } })
    expect(days.failure.message).toBe('Only we can change your delivery days. Please call us.')
    expect((await oak.call(getProfile)).body).toEqual(before)

    // A form that sends the whole record back, with its terms unchanged, can change the rest.
    const body = { ...before, phone: '01632 960111', version }
    const answer = await oak.call(updateCustomer, { params, body })
    expect(answer.body).toEqual({ ...before, phone: '01632 960111', version: version + 1 })
    const stale = await oak.call(updateCustomer, { params, body })
    expect([stale.status, stale.failure.code]).toEqual([409, 'STALE'])
  })

  it('are validated, and another customer’s do not exist', async () => {
    const wrong = { name: '', email: 'x', phone: '', address: '', contactName: '' }
    const answer = await oak.call(updateCustomer, { params: { id: oak.id }, body: wrong })
    expect(answer.failure.fields).toEqual({
      name: 'Name is required',
      email: 'Invalid email address',
      phone: 'Phone is required',
      address: 'Address is required',
      contactName: 'Contact name is required',
    })
    const theirs = await decoy.call(updateCustomer, {
      params: { id: oak.id },
      body: { phone: '1' },
    })
    expect(theirs.status).toBe(404)
  })

  it('include an account ID set by an admin', async () => {
    const admin = await topside.signIn('admin')
    const set = (accountId: string) =>
      admin.call(updateCustomer, { params: { id: oak.id }, body: { accountId } })
    expect((await set(' oak99 ')).body.accountId).toBe('OAK99')
    expect((await set('a b')).failure.fields).toEqual({
      accountId: 'Account ID must be 4-20 characters, uppercase letters and numbers only',
    })
    expect((await set(decoy.accountId)).status).toBe(409)
  })
})
