import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addSite,
  changeSite,
  listOwnSites,
  listSites,
  type Site,
} from '#contract/customers/sites.ts'
import {
  type Person,
  startTopside,
  type TestCustomer,
  type Topside,
} from '#tests/support/topside.ts'
import { scheduleOfPlace } from './schedule-rows.ts'

let topside: Topside
let admin: Person
let oak: TestCustomer, decoy: TestCustomer

beforeAll(async () => {
  topside = await startTopside()
  admin = await topside.signIn('admin')
})
beforeEach(async () => {
  oak = await topside.customer({ name: 'The Oak', siteName: 'Kitchen' })
  decoy = await topside.customer({ name: 'Decoy Arms' })
})
afterAll(() => topside.stop())

const garden = {
  name: 'Garden bar',
  address: '2 Oak Lane',
  deliveryDays: ['wednesday' as const],
  orderCutoffTime: '10:00',
}
const add = (more: Record<string, unknown> = {}, customer = oak) =>
  admin.call(addSite, { params: { customerId: customer.id }, body: { ...garden, ...more } })
const change = ({ id }: Site, body: Record<string, unknown>) =>
  admin.call(changeSite, { params: { id }, body })
const names = async (customer = oak) =>
  (await admin.call(listSites, { params: { customerId: customer.id } })).body.map(
    ({ name }) => name,
  )

it('a site is added from the form, listed by name, and read only by its own customer', async () => {
  const made = await add({ contactName: 'Sam Bar', phone: '', deliveryInstructions: 'Side gate' })
  expect([made.status, made.body]).toEqual([
    201,
    {
      ...garden,
      id: expect.any(Number),
      customerId: oak.id,
      contactName: 'Sam Bar',
      phone: null,
      cutoffDay: 'day_before',
      deliveryInstructions: 'Side gate',
      isActive: true,
      version: 1,
    },
  ])
  await add({ name: 'annexe' })
  await add({ name: 'Theirs' }, decoy)
  expect(await names()).toEqual(['annexe', 'Garden bar'])
  expect((await oak.call(listOwnSites)).body.map(({ name }) => name)).toEqual([
    'annexe',
    'Garden bar',
  ])
  expect((await decoy.call(listOwnSites)).body.map(({ name }) => name)).toEqual(['Theirs'])
})

it('orders to a site close by its own terms, and others by the customer’s', async () => {
  const own = { orderCutoffTime: '16:00', cutoffDay: 'day_before', deliveryDays: ['friday'] }
  const terms = { orderCutoffTime: '10:00', cutoffDay: 'same_day', deliveryDays: ['wednesday'] }
  const elm = await topside.customer(own)
  const { body: site } = await add({ cutoffDay: 'same_day' }, elm)
  const schedule = async (siteId: number | null) => {
    const { rows } = await topside.pool.query<{ terms: object }>(
      `select ${scheduleOfPlace({ site: 's', customer: 'c' })} as terms
       from customers c left join sites s on s.id = $2 where c.id = $1`,
      [elm.id, siteId],
    )
    return rows[0]?.terms
  }
  expect(await schedule(site.id)).toMatchObject(terms)
  expect(await schedule(null)).toMatchObject(own)
})

it('a closed site is last for admins and hidden from its customer until it is reopened', async () => {
  const { body: site } = await add()
  await add({ name: 'Yard' })
  const closed = (await change(site, { isActive: false, version: 1 })).body
  expect(closed).toMatchObject({ isActive: false, version: 2, name: 'Garden bar' })
  expect(await names()).toEqual(['Yard', 'Garden bar'])
  expect((await oak.call(listOwnSites)).body.map(({ name }) => name)).toEqual(['Yard'])
  await change(closed, { isActive: true })
  expect(await names()).toEqual(['Garden bar', 'Yard'])
})

describe('a site form', () => {
  it.each([
    ['name', { name: ' ' }, 'Site name is required'],
    ['address', { address: '' }, 'Site address is required'],
    ['deliveryDays', { deliveryDays: [] }, 'At least one delivery day must be selected'],
    ['orderCutoffTime', { orderCutoffTime: '' }, 'Order cutoff time is required'],
    ['orderCutoffTime', { orderCutoffTime: '25:00' }, 'Must be a time like 14:00'],
  ])('shows an error at %s for %j, new or saved', async (field, body, message) => {
    const { body: site } = await add({ name: 'Yard' })
    for (const refused of [await add(body), await change(site, body)])
      expect([refused.status, refused.failure.fields]).toEqual([422, { [field]: message }])
  })

  it('refuses a name that another open site or the customer’s own address has', async () => {
    const taken = { name: 'This customer already has a site with this name' }
    const { body: site } = await add()
    const { body: yard } = await add({ name: 'Yard' })
    for (const refused of [
      await add({ name: 'GARDEN BAR' }),
      await change(yard, { name: 'garden bar' }),
      await add({ name: 'kitchen' }),
    ])
      expect([refused.status, refused.failure.fields]).toEqual([422, taken])
    expect((await add({}, decoy)).status).toBe(201)

    await change(site, { isActive: false })
    expect((await add()).status).toBe(201)
    expect((await change(site, { isActive: true })).failure.fields).toEqual(taken)
  })
})

it('a save against an older copy is refused, and nothing of it is stored', async () => {
  const { body: site } = await add()
  await change(site, { phone: '01632 960111', version: 1 })
  const stale = await change(site, { phone: '01632 960222', version: 1 })
  expect([stale.status, stale.failure.code]).toEqual([409, 'STALE'])
  expect((await oak.call(listOwnSites)).body[0]?.phone).toBe('01632 960111')
})

it('fields left out of a change stay; blank ones are cleared', async () => {
  const { body: site } = await add({ contactName: 'Sam Bar', phone: '01632 960111' })
  const { body: changed } = await change(site, { phone: '' })
  expect(changed).toMatchObject({ contactName: 'Sam Bar', phone: null, name: 'Garden bar' })
})

it('another customer’s sites do not exist', async () => {
  const params = { customerId: 999_999 }
  expect((await admin.call(listSites, { params })).status).toBe(404)
  expect((await admin.call(addSite, { params, body: garden })).status).toBe(404)
  expect((await change({ id: 999_999 } as Site, { phone: '' })).status).toBe(404)
})
