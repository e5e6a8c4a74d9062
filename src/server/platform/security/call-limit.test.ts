import { afterAll, beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#contract/ordering/ordering.ts'
import { changeOrder } from '#contract/orders/orders.ts'
import { getCurrentUser } from '#contract/people/sign-in.ts'
import { downloadStatement } from '#contract/invoices/statements.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'

const most = 65
let topside: Topside

beforeAll(async () => {
  topside = await startTopside('2026-12-01T09:00:00Z', { callsAMinute: most })
})
afterAll(() => topside.stop())

const statusesOf = async (person: Person, calls: number) => {
  const answers = await Promise.all(
    Array.from({ length: calls }, () => person.call(getCurrentUser)),
  )
  return answers.map(({ status }) => status)
}

it('a person may make only so many calls a minute, and holds up nobody else behind the same address', async () => {
  const [busy, colleague] = [await topside.signIn('admin'), await topside.signIn('picker')]
  const statuses = await statusesOf(busy, most + 5)
  expect(statuses.filter((status) => status === 200)).toHaveLength(most)
  const over = await busy.call(getCurrentUser)
  expect([over.status, over.failure, Number(over.headers['retry-after'])]).toEqual([
    429,
    {
      message: 'Too many requests at once. Wait a moment and try again.',
      code: 'TOO_MANY_CALLS',
    },
    60,
  ])
  expect(await statusesOf(colleague, 1)).toEqual([200])
  topside.clock.set('2026-12-01T09:01:00Z')
  expect(await statusesOf(busy, 1)).toEqual([200])
})

it('visitors from one network are counted together, and health checks never', async () => {
  topside.clock.set('2026-12-01T09:10:00Z')
  const stranger = () => topside.visitor('203.0.113.7')
  for (let calls = 0; calls < most; calls++) expect(await statusesOf(stranger(), 1)).toEqual([401])
  expect(await statusesOf(stranger(), 1)).toEqual([429])
  expect(await statusesOf(topside.visitor('203.0.113.8'), 1)).toEqual([401])
  const health = await topside.app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })
  expect(health.statusCode).toBe(200)
})

it('what people do by hand has a limit of its own, except what a picker’s phone sends all at once', async () => {
  topside.clock.set('2026-12-01T09:20:00Z')
  const [oak, decoy] = [await topside.customer(), await topside.customer()]
  const picker = await topside.signIn('picker')
  const order = async (person: Person) =>
    (await person.call(placeOrder, { body: {} as never })).status
  const change = async () =>
    (await picker.call(changeOrder, { params: { id: 0 }, body: {} })).status
  for (let orders = 0; orders < 30; orders++) expect(await order(oak)).toBe(422)
  const over = await oak.call(placeOrder, { body: {} as never })
  expect([over.status, over.failure.code, Number(over.headers['retry-after'])]).toEqual([
    429,
    'TOO_MANY_CALLS',
    60,
  ])
  expect([await order(decoy), ...(await statusesOf(oak, 1))]).toEqual([422, 200])
  for (let changes = 0; changes <= 60; changes++) expect(await change()).not.toBe(429)
  topside.clock.set('2026-12-01T09:21:00Z')
  expect(await order(oak)).toBe(422)
})

it('a person may have few papers made at once or a minute, without holding up others', async () => {
  topside.clock.set('2026-12-01T09:30:00Z')
  const [oak, decoy] = [await topside.customer(), await topside.customer()]
  const given = { query: { from: '2026-01-01', to: '2026-12-31' } }
  const download = async (person: Person) => {
    const { status, headers } = await person.call(downloadStatement, given)
    return [status, headers['retry-after']]
  }
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => download(oak)))
  expect(atOnce.filter(([status]) => status === 200)).toHaveLength(3)
  expect(atOnce.filter(([status]) => status === 429)).toEqual([
    [429, '2'],
    [429, '2'],
  ])
  const oneByOne = []
  for (let calls = 0; calls < 26; calls++) oneByOne.push((await download(oak))[0])
  expect(oneByOne).toEqual([...Array<number>(25).fill(200), 429])
  expect(await download(decoy)).toEqual([200, undefined])
})
