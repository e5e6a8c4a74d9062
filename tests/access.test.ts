import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { addOwnProduct } from '#contract/catalogue.ts'
import { creditInvoice } from '#contract/credit-notes.ts'
import { confirmDelivery } from '#contract/deliveries.ts'
import type { CallOf, Endpoint } from '#contract/endpoint.ts'
import { approveInvoice, getOrderInvoice } from '#contract/invoices.ts'
import { placeOrder } from '#contract/ordering.ts'
import { addGeneralReminder, addProductReminder } from '#contract/reminders.ts'
import type { Role } from '#domain/roles.ts'
import { users } from '#server/platform/schema/index.ts'
import { delivered, signature } from './support/journey.ts'
import {
  password,
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from './support/topside.ts'
import { addTeamMember } from '#contract/team.ts'
import { customerSignIn } from '#contract/sign-in.ts'
import { createStandingOrder } from '#contract/standing-orders.ts'
import { hashPassword } from '#server/sign-in/passwords.ts'

/** Nobody's row: there, every endpoint may be knocked at without changing anything. */
const nowhere = {
  id: '999999',
  itemId: '999999',
  orderId: '999999',
  userId: '999999',
  customerId: '999999',
  orderNumber: 'ORD-999999',
  date: '2026-12-25',
  imageId: '00000000-0000-4000-8000-000000000000',
}

/** A stream never ends and signing out ends the session: both are knocked at in tests of their own. */
const knockable = allEndpoints.filter(
  ({ name, produces }) => produces !== 'events' && !/^signOut/.test(name),
)
const called = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const knock = (person: Person, endpoint: Endpoint, given: object = { params: nowhere, body: {} }) =>
  person.call(endpoint, {
    ...given,
    ...(endpoint.method === 'GET' && { body: undefined }),
  } as CallOf<Endpoint>)

let topside: Topside
const people = {} as Record<Role, Person>
let owner: TestCustomer
let decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  for (const role of ['admin', 'picker', 'driver'] as const)
    people[role] = await topside.signIn(role)
  owner = await topside.customer()
  decoy = await topside.customer()
  people.customer = decoy
})
afterAll(() => topside.stop())

describe('every endpoint, for every role and none', () => {
  test.each(
    knockable.filter(({ audience }) => audience !== 'anyone').map((e) => [called(e), e] as const),
  )('%s', async (_name, endpoint) => {
    expect((await knock(topside.visitor(), endpoint)).status).toBe(401)
    for (const role of ['admin', 'picker', 'driver', 'customer'] as const) {
      const { status } = await knock(people[role], endpoint)
      if (endpoint.audience.includes(role))
        expect([role, status]).not.toEqual([role, expect.toBeOneOf([401, 403, 500])])
      else expect([role, status]).toEqual([role, 403])
    }
  })
})

describe("a customer's extra login", () => {
  test.each(
    allEndpoints.filter(({ permission }) => permission).map((e) => [called(e), e] as const),
  )('without the permission is refused %s', async (_name, endpoint) => {
    const username = `helper-${endpoint.name}`.toLowerCase()
    await topside.db.insert(users).values({
      username,
      role: 'customer',
      customerId: owner.id,
      passwordHash: await hashPassword(password),
    })
    const extra = topside.visitor()
    expect(
      (await extra.call(customerSignIn, { body: { accountId: username, password } })).status,
    ).toBe(200)
    expect((await knock(extra, endpoint)).status).toBe(403)
  })
})

describe("another customer's row", () => {
  const rows: Record<string, Record<string, string>> = {}
  const thursdays = { weekday: 'thursday' } as const
  /** What gets a call past its validation. */
  const bodies: Record<string, Record<string, unknown>> = {
    changeOrder: { orderNotes: 'not mine' },
    addOrderItem: { productId: 1, quantityOrdered: '1' },
    changeStandingOrder: {
      ...thursdays,
      version: 1,
      items: [{ productId: 1, quantityOrdered: '1' }],
    },
  }

  const productReminder = {
    productName: 'Thighs',
    reminderDay: 'tuesday',
    reminderTime: '09:00',
  } as const
  const teamMember = {
    username: 'owners.sous',
    password: 'long enough',
    firstName: 'Sam',
    lastName: 'Sous',
    permissions: [],
  }
  const generalReminder = {
    title: 'Easter',
    reminderDateTime: '2027-03-20T09:00',
    emailAddress: 'chef@test.example',
  }

  beforeAll(async () => {
    const order = await delivered(topside, owner)
    const admin = people.admin
    const invoice = await admin.call(getOrderInvoice, { params: { id: order.id } })
    await admin.call(approveInvoice, { params: { id: invoice.body.id } })
    const id = String(order.id)
    const [line] = invoice.body.items
    const credited = await admin.call(creditInvoice, {
      params: { id: invoice.body.id },
      body: {
        reason: 'Short',
        items: [{ invoiceItemId: line?.id ?? 0, quantity: '1', pricePerUnit: '1' }],
      },
    })
    const own = await owner.call(addOwnProduct, { body: { name: 'Mine', basePrice: '1' } })
    const product = await owner.call(addProductReminder, { body: productReminder })
    const member = await owner.call(addTeamMember, { body: teamMember })
    const general = await owner.call(addGeneralReminder, { body: generalReminder })
    const items = [{ productId: own.body.id, quantityOrdered: '1' }]
    const standing = await owner.call(createStandingOrder, { body: { ...thursdays, items } })
    const standingId = { id: String(standing.body.id) }
    Object.assign(rows, {
      getStandingOrder: standingId,
      changeStandingOrder: standingId,
      removeStandingOrder: standingId,
      skipStandingOrder: { ...standingId, date: '2026-12-03' },
      unskipStandingOrder: { ...standingId, date: '2026-12-03' },
      getOrder: { id },
      getOrderItems: { id },
      listMessages: { id },
      cancelOrder: { id },
      getOrderInvoice: { id },
      changeOrder: { id },
      addOrderItem: { id },
      removeOrderItems: { id },
      toggleFavorite: { id: String(own.body.id) },
      removeProductReminder: { id: String(product.body.id) },
      removeGeneralReminder: { id: String(general.body.id) },
      changeTeamMember: { id: String(member.body.id) },
      removeTeamMember: { id: String(member.body.id) },
      updateCustomer: { id: String(owner.id) },
      getInsights: { customerId: String(owner.id) },
      listRecommendations: { customerId: String(owner.id) },
      listCreditNotes: { id: String(invoice.body.id) },
      downloadCreditNote: { id: String(credited.body.id) },
      downloadInvoice: { id: String(invoice.body.id) },
      getDeliveryConfirmation: { orderId: id },
      getImage: { imageId: order.signatureId },
      listInvoicesOfCustomer: { userId: String(owner.userId) },
    })
  })

  /** Rows that are nobody's alone. */
  const everyones = ['getProductPicture']
  const withRows = allEndpoints.filter(
    ({ name, audience, params }) =>
      audience.includes('customer') && params && !everyones.includes(name),
  )

  test.each(withRows.map((e) => [called(e), e] as const))(
    'is not there at %s',
    async (_name, endpoint) => {
      const params = rows[endpoint.name]
      expect(params, `${endpoint.name} takes a row's id: say whose in this test`).toBeDefined()
      const given = { params, body: bodies[endpoint.name] ?? { reason: 'not mine' } }
      expect((await knock(decoy, endpoint, given)).status).toBe(404)
      if (endpoint.method === 'GET') expect((await knock(owner, endpoint, given)).status).toBe(200)
    },
  )

  test('cannot be ordered for', async () => {
    const product = await topside.product()
    const items = [{ productId: product.id, quantityOrdered: '1' }]
    const body = { customerId: owner.id, deliveryDate: '2026-12-03', items }
    expect((await decoy.call(placeOrder, { body })).status).toBe(404)
  })
})

test('a call from another site is refused before anything happens', async () => {
  const sent = (headers: Record<string, string>) =>
    topside.app.inject({
      method: confirmDelivery.method,
      url: confirmDelivery.path,
      headers: { cookie: (people.driver as Person).cookie, ...headers },
      payload: { orderId: 999999, confirmationType: 'signature', customerSignature: signature },
    })
  expect((await sent({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await sent({ origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  expect((await sent({ origin: 'null' })).statusCode).toBe(403)
  expect(
    (await sent({ 'sec-fetch-site': 'same-origin', origin: 'http://localhost:80' })).statusCode,
  ).toBe(404)
})
