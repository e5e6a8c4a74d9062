import type { FastifyInstance } from 'fastify'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { secondApp } from '#tests/support/second-app.ts'
import { placed } from '#tests/support/journey.ts'
import { type Person, startTopside, type Topside } from '#tests/support/topside.ts'
import { topicsFor } from './live-stream.ts'

let topside: Topside
let second: Awaited<ReturnType<typeof secondApp>>

beforeAll(async () => {
  topside = await startTopside()
  second = await secondApp(topside)
  for (const app of [topside.app, second.app]) await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await second.stop()
  await topside.stop()
})

/** A screen with a stream from one application, and what it has received. */
async function screen(app: FastifyInstance, { cookie }: Person) {
  const answer = await fetch(`${app.listeningOrigin}/api/events`, { headers: { cookie } })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  const opening = (await reader.read()).value
  let text = ''
  const read = async (): Promise<void> => {
    const { done, value } = await reader.read()
    text += value ?? ''
    return done ? undefined : read()
  }
  const ended = read().catch(() => undefined)
  const heard = () => [...text.matchAll(/data: (.*)\n\n/g)].map(([, json]) => JSON.parse(json!))
  return { answer, opening, heard, ended, leave: () => reader.cancel() }
}
type Screen = Awaited<ReturnType<typeof screen>>

const orders = { topics: ['orders'] }
async function untilHeard(...screens: Screen[]): Promise<void> {
  for (let tries = 0; tries < 250 && screens.some((each) => each.heard().length === 0); tries++)
    await wait(20)
}

it('in every process, a customer hears of its own changes and nobody else’s; staff hear of all', async () => {
  const [oak, elm] = [await topside.customer(), await topside.customer()]
  const picker = await topside.signIn('picker')
  const oaks = [await screen(topside.app, oak), await screen(second.app, oak)]
  const elms = [await screen(topside.app, elm), await screen(second.app, elm)]
  const staff = [await screen(topside.app, picker), await screen(second.app, picker)]

  await placed(topside, oak)
  await untilHeard(...oaks, ...staff)
  expect([...oaks, ...staff].map((each) => each.heard())).toEqual(Array(4).fill([orders]))
  await placed(topside, elm)
  await untilHeard(...elms)
  expect(elms.map((each) => each.heard())).toEqual(Array(2).fill([orders]))
  expect(oaks.map((each) => each.heard())).toEqual(Array(2).fill([orders]))
  for (const each of [...oaks, ...elms, ...staff]) await each.leave()
})

it('catalogue changes concern every customer; other changes only the customer they name', () => {
  const customer = {
    userId: 1,
    role: 'customer',
    customerId: 7,
    name: '',
    permissions: [],
  } as const
  const change = { topics: ['catalogue', 'orders'], customers: [8] } as const
  expect(topicsFor(customer, change)).toEqual(['catalogue'])
  expect(topicsFor(customer, { ...change, customers: [7, 8] })).toEqual(change.topics)
  expect(topicsFor({ ...customer, role: 'driver', customerId: null }, change)).toEqual(
    change.topics,
  )
})

it('the stream needs a sign-in, is never cached, and tells the browser to reconnect', async () => {
  const url = `${topside.app.listeningOrigin}/api/events`
  expect((await fetch(url)).status).toBe(401)
  const { answer, opening, leave } = await screen(topside.app, await topside.signIn('driver'))
  expect(opening).toBe('retry: 2000\n\n')
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  await leave()
})

it('streams are ended after changes may have been missed, so that screens reload everything', async () => {
  const open = await screen(topside.app, await topside.signIn('admin'))
  await topside.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'",
  )
  await open.ended
  const again = await screen(topside.app, await topside.signIn('admin'))
  await placed(topside, await topside.customer())
  await untilHeard(again)
  expect(again.heard()).toContainEqual(orders)
  await again.leave()
})

it('a stopping server closes its streams, and is not held up by them', async () => {
  const third = await secondApp(topside)
  await third.app.listen({ host: '127.0.0.1', port: 0 })
  const open = await screen(third.app, await topside.signIn('admin'))
  const started = performance.now()
  await third.stop()
  await open.ended
  expect(performance.now() - started).toBeLessThan(2_000)
})
