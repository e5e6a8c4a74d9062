import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startMailServer } from '#tests/support/mail-server.ts'
import { tidyUp } from '#tests/support/program.ts'
import { seedOfRun } from './chance.ts'
import { startClients } from './start-clients.ts'
import { freeze, serverOf } from './frozen.ts'
import { checked, namedShop, openShop, type Shop } from './shop.ts'
import { keepAsking, keepListening, type Seen } from './watching.ts'

const awayMs = 10_000
const size = { clients: 20, seed: seedOfRun }

let shop: Shop
let close: () => void
let crash: () => void
let revive: () => void
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  const kept = await namedShop()
  if (!kept) throw new Error('PostgreSQL 15 cannot be had here: install postgresql-15.')
  ;({ close } = kept)
  ;({ crash, revive } = kept.server)
  mail = await startMailServer()
  shop = await openShop(kept, { SMTP_URL: mail.url })
})
afterAll(async () => {
  await shop.stop()
  close()
  await mail.stop()
  await tidyUp()
})

/** Takes the database away while clients work and others watch. Returns when it was gone and when it was back. */
async function lived(leave: () => Promise<() => void>) {
  const clients = await startClients(shop, size)
  const [alive, ready] = [keepAsking(`${shop.url}/healthz`), keepAsking(`${shop.url}/readyz`)]
  const screen = keepListening(shop.url, clients.cookies.admins[0] ?? '')
  await wait(3_000)
  const gone = performance.now()
  const comeBack = await leave()
  await wait(awayMs)
  comeBack()
  const back = performance.now()
  await wait(10_000)
  for (const each of [alive, ready, screen]) await each.stop()
  await clients.stopAll()
  await checked(shop, (client) => clients.record.checkAll(client))
  return { clients, alive: alive.seen, ready: ready.seen, screen, gone, back }
}
type Lived = Awaited<ReturnType<typeof lived>>

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** How long after the database was back the last call failed, /readyz recovered, and a screen received an event. */
function recovered({ clients, ready, screen, back }: Lived) {
  const readyAt = ready.find(({ at, status }) => at > back && status === 200)?.at ?? Infinity
  const heardAt = screen.heard.find((at) => at > back) ?? Infinity
  return {
    calls: Math.max(0, clients.replies.lastFailed - back),
    ready: readyAt - back,
    heard: heardAt - back,
  }
}

function say(title: string, told: Lived): void {
  const after = recovered(told)
  const lines = [
    `${title} for ${seconds(awayMs)}, ${size.clients} clients, seed ${size.seed}`,
    told.clients.replies,
    told.clients.record,
    `after it was back: last 503 ${seconds(after.calls)}, ready ${seconds(after.ready)}, screens told ${seconds(after.heard)}`,
  ]
  process.stdout.write(`${lines.join('\n  ')}\n`)
}

function expectClear(told: Lived): void {
  const { clients, alive, ready, gone, back } = told
  const during = ({ at, ms }: Seen) => at > gone + 1_000 && at + ms < back
  const after = recovered(told)
  expect([clients.record.wrong, clients.replies.wrong, clients.replies.unanswered]).toEqual([
    [],
    [],
    0,
  ])
  expect(clients.replies.codes.DATABASE_AWAY).toBeGreaterThan(0)
  expect(new Set(alive.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(ready.filter(during).map(({ status }) => status))).toEqual(new Set([503]))
  expect(Math.max(after.calls, after.ready, after.heard)).toBeLessThan(8_000)
}

it('a stopped database: calls get a clear 503, and everything works again without a restart', async () => {
  const told = await lived(async () => {
    crash()
    return revive
  })
  say('PostgreSQL 15 gone', told)
  expectClear(told)
  expect(told.screen.opened.some((at) => at > told.back)).toBe(true)
  await checked(shop, jobsAndEmailsGoOn)
})

it('a hanging database: calls wait a few seconds, then get a clear 503', async () => {
  // Found before the freeze, because a new connection to a frozen server would hang.
  const server = await checked(shop, serverOf)
  const told = await lived(async () => freeze(server))
  say('PostgreSQL 15 frozen', told)
  expectClear(told)
})

/** Waits until a job that starts after this moment completes, and no email that is due by now is left unsent. */
async function jobsAndEmailsGoOn(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select now()::text as now')
  const count = async (text: string) =>
    (await client.query<{ n: number }>(text, [rows[0]?.now])).rows[0]?.n
  const jobs =
    "select count(*)::int as n from pgboss.job where state = 'completed' and started_on > $1"
  const waiting =
    "select count(*)::int as n from outbox where status <> 'sent' and next_attempt_at < $1"
  await expect.poll(() => count(jobs), { timeout: 100_000, interval: 500 }).toBeGreaterThan(0)
  await expect.poll(() => count(waiting), { timeout: 100_000, interval: 500 }).toBe(0)
}
