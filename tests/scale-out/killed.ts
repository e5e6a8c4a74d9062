import { setTimeout as wait } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { listOwnOrders } from '#contract/ordering/ordering.ts'
import { accountIds } from '../load/fixtures.ts'
import { breachesOf } from '../support/invariants.ts'
import { type Caller, adminAt, customerAt } from './caller.ts'
import { type LiveLine, openLine } from './live-line.ts'
import { ask, type Claim, type Finding, orderOf, type Stage } from './stage.ts'

const clients = 20

/** What the clients were told, and how many calls failed or were repeated. */
type Ledger = { acknowledged: string[]; repeats: number; faults: string[]; slowestMs: number }

export const killed: Claim = {
  title: 'a process killed under load loses nothing and doubles nothing',
  prove: (stage) =>
    underLoad(stage, async ([first, second]) => {
      await wait(4_000)
      await second?.end('SIGKILL')
      await wait(4_000)
      await second?.start()
      await wait(2_000)
      await first?.end('SIGKILL')
      await wait(3_000)
      await first?.start()
      await wait(2_000)
    }),
}

export const restarted: Claim = {
  title: 'every process stopped and started in turn under load: an upgrade nobody waits for',
  prove: (stage) =>
    underLoad(stage, async (members) => {
      for (const member of members) {
        await wait(2_000)
        await member.end('SIGTERM')
        await member.start()
      }
      await wait(2_000)
    }),
}

/** Clients place orders and list them. They repeat each call with the same key until it is acknowledged. */
export async function underLoad(
  stage: Stage,
  disturb: (members: Stage['members']) => Promise<void>,
): Promise<Finding> {
  const ledger: Ledger = { acknowledged: [], repeats: 0, faults: [], slowestMs: 0 }
  const line = await openLine(await adminAt(stage.proxy), stage.proxy)
  const callers = await Promise.all(
    accountIds.slice(0, clients).map((accountId) => customerAt(stage.proxy, accountId)),
  )
  let over = false
  const working = Promise.allSettled(
    callers.map(async (caller) => {
      while (!over) await orderAndLook(caller, stage, ledger)
    }),
  )
  const started = performance.now()
  await disturb(stage.members)
  over = true
  for (const worked of await working) if (worked.status === 'rejected') throw worked.reason
  const seconds = (performance.now() - started) / 1000
  line.leave()
  return judge(stage, ledger, seconds, line)
}

async function orderAndLook(caller: Caller, { fixtures }: Stage, ledger: Ledger): Promise<void> {
  const key = randomUUID()
  const place = orderOf(key, fixtures)
  const begun = performance.now()
  while (!(await acknowledged(() => place(caller), 201, ledger))) await wait(100)
  ledger.acknowledged.push(key)
  while (!(await acknowledged(() => caller.call(listOwnOrders), 200, ledger))) await wait(100)
  ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - begun)
}

/** False if the call must be repeated. A status other than 502, 503 or 504 also counts as a fault. */
async function acknowledged(
  call: () => Promise<{ status: number }>,
  wanted: number,
  ledger: Ledger,
): Promise<boolean> {
  const status = await call().then(
    (answer) => answer.status,
    () => 0,
  )
  if (status === wanted) return true
  ledger.repeats++
  if (![0, 502, 503, 504].includes(status)) ledger.faults.push(String(status))
  if (ledger.faults.length > 50) throw new Error(`Calls are answered ${ledger.faults[0]}.`)
  return false
}

async function judge(
  stage: Stage,
  { acknowledged, repeats, faults, slowestMs }: Ledger,
  seconds: number,
  { opened, heard }: LiveLine,
): Promise<Finding> {
  const found = await ask<{ key: string; n: number }>(stage, keptOrders, [acknowledged])
  const lost = acknowledged.length - found.length
  const doubled = found.filter(({ n }) => n !== 1).length
  const broken = await breachesIn(stage)
  const dead = stage.members.filter(({ isAlive }) => !isAlive()).length
  const figures =
    `${acknowledged.length} orders in ${seconds.toFixed(0)} s by ${clients} clients: ` +
    `${lost} lost, ${doubled} doubled, ${broken.length} invariants broken, ${faults.length} other answers, ${dead} processes dead; ` +
    `${repeats} calls repeated, slowest order with its list ${slowestMs.toFixed(0)} ms, a live line opened ${opened()} times heard ${heard.length} words`
  const holds =
    acknowledged.length > 0 &&
    heard.length > 0 &&
    lost + doubled + broken.length + faults.length + dead === 0
  return { holds, figures }
}

async function breachesIn({ database }: Stage): Promise<string[]> {
  const client = await database.connect()
  try {
    return await breachesOf(client)
  } finally {
    client.release()
  }
}

const keptOrders = `
  select order_notes as key, count(*)::int as n from orders where order_notes = any($1) group by order_notes`
