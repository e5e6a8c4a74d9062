import { afterAll, beforeAll, expect, it } from 'vitest'
import { listActivity } from '#contract/people/activity.ts'
import { customerActivityLogs } from '#server/platform/database/schema/index.ts'
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
  oak = await topside.customer({
    name: 'Oak Ltd',
    tradingName: 'The Oak',
    email: 'oak@test.example',
  })
  const plough = await topside.customer({ name: 'Plough Inn' })
  await topside.db.delete(customerActivityLogs)
  await topside.db.insert(customerActivityLogs).values([
    { ...entry(1), customerId: oak.id, ipAddress: '203.0.113.9', userAgent: 'Phone' },
    { ...entry(2), customerId: plough.id, description: 'Signed in, 100% sure' },
    { ...entry(3), activityType: 'login_failed', description: 'Unknown account NOBODY' },
    { ...entry(4), customerId: oak.id, activityType: 'error', errorDetails: 'No network' },
  ])
})
afterAll(() => topside.stop())

const entry = (hour: number) => ({
  activityType: 'login_success',
  description: `Entry ${hour}`,
  createdAt: `2026-12-01T0${hour}:00:00Z`,
})
const hours = async (query?: {
  type?: 'login_failed' | 'error'
  search?: string
  limit?: number
}) => (await admin.call(listActivity, { query })).body.map(({ createdAt }) => Number(createdAt[12]))

it('shows what happened, newest first, with the customer’s name and email', async () => {
  const { body } = await admin.call(listActivity)
  expect(body.map(({ customerName }) => customerName)).toEqual([
    'The Oak',
    null,
    'Plough Inn',
    'The Oak',
  ])
  expect(body[3]).toEqual({
    id: expect.any(Number),
    customerId: oak.id,
    customerName: 'The Oak',
    customerEmail: 'oak@test.example',
    activityType: 'login_success',
    description: 'Entry 1',
    ipAddress: '203.0.113.9',
    userAgent: 'Phone',
    errorDetails: null,
    createdAt: '2026-12-01T01:00:00Z',
  })
})

it('the list finds part of a name or description, ignoring case', async () => {
  expect(await hours({ search: 'the oAK' })).toEqual([4, 1])
  expect(await hours({ search: 'oak ltd' })).toEqual([4, 1])
  expect(await hours({ search: 'nobody' })).toEqual([3])
  expect(await hours({ search: '' })).toEqual([4, 3, 2, 1])
})

it('the list takes search text literally', async () => {
  expect(await hours({ search: '100%' })).toEqual([2])
  expect(await hours({ search: 'e_t' })).toEqual([])
  expect(await hours({ search: '\\' })).toEqual([])
})

it('the list filters by type and respects the limit', async () => {
  expect(await hours({ type: 'login_failed' })).toEqual([3])
  expect(await hours({ type: 'error', search: 'plough' })).toEqual([])
  expect(await hours({ limit: 2 })).toEqual([4, 3])
  const tooMany = await admin.call(listActivity, { query: { limit: 501 } })
  expect(tooMany.status).toBe(400)
})
