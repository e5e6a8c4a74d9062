import { afterAll, beforeAll, expect, it } from 'vitest'
import { confirmDelivery, listDeliveries } from '#contract/orders/deliveries.ts'
import { addSite } from '#contract/customers/sites.ts'
import { addTeamMember, changeTeamMember } from '#contract/people/team.ts'
import { released, signature } from '#tests/support/journey.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'

let topside: Topside
let admin: Person, driver: Person
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z')
  admin = await topside.signIn('admin')
  driver = await topside.signIn('driver')
  oak = await topside.customer({ name: 'Oak Tavern', contactName: 'Hannah Whitlock' })
  decoy = await topside.customer({ name: 'Decoy Arms', contactName: 'Dan Decoy' })
})
afterAll(() => topside.stop())

const siteOf = async (customer: TestCustomer, contactName: string): Promise<number> => {
  const params = { customerId: customer.id }
  const days = { deliveryDays: ['thursday' as const], orderCutoffTime: '10:00' }
  const body = { name: 'Garden bar', address: '2 Oak Lane', contactName, ...days }
  return (await admin.call(addSite, { params, body })).body.id
}

/** A released order, for a site if one is named. */
async function stopAt(customer: TestCustomer, siteId: number | null = null): Promise<number> {
  const { id } = await released(topside, customer)
  await topside.pool.query('update orders set site_id = $2 where id = $1', [id, siteId])
  return id
}

/** Delivers an order at this minute, naming the person who received it, or nobody. */
async function takenIn(by: string | null, minute: number, customer = oak, siteId?: number) {
  topside.clock.set(`2026-12-01T10:${minute}:00Z`)
  const orderId = await stopAt(customer, siteId)
  await topside.pool.query(`update orders set status = 'in_progress' where id = $1`, [orderId])
  const proof = { confirmationType: 'photo' as const, deliveryPhoto: signature }
  const { status } = await driver.call(confirmDelivery, {
    body: { orderId, customerName: by, ...proof },
  })
  expect(status).toBe(201)
}

async function team(firstName: string, customer: TestCustomer, isActive = true): Promise<void> {
  const username = `${firstName.toLowerCase()}.${customer.id}`
  const { body } = await customer.call(addTeamMember, {
    body: {
      username,
      password: 'sous chef secret',
      firstName,
      lastName: 'Sous',
      permissions: [],
    },
  })
  if (!isActive)
    await customer.call(changeTeamMember, { params: { id: body.id }, body: { isActive } })
}

it('a stop names the people who signed at that place before, and the customer’s people', async () => {
  const garden = await siteOf(oak, 'Gwen Garden')
  await takenIn('Tom Reeve', 10)
  await takenIn(null, 11)
  await takenIn('Hannah Whitlock', 12)
  await takenIn('Dora Decoy', 13, decoy)
  await takenIn('Gus Garden', 14, oak, garden)
  await team('Priya', oak)
  await team('Left', oak, false)
  await team('Decoy', decoy)
  const here = await stopAt(oak)
  const there = await stopAt(oak, garden)
  const { body } = await driver.call(listDeliveries, { query: { date: '2026-12-03' } })
  const names = (id: number) => {
    const stop = body.find((each) => each.id === id)
    return { contact: stop?.customer.contactName, before: stop?.signedBefore, people: stop?.people }
  }
  const people = ['Hannah Whitlock', 'Priya Sous']
  expect(names(here)).toEqual({
    contact: 'Hannah Whitlock',
    before: ['Hannah Whitlock', 'Tom Reeve'],
    people,
  })
  expect(names(there)).toEqual({ contact: 'Gwen Garden', before: ['Gus Garden'], people })
})
