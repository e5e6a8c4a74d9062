// npm run bench -- --goals: what docs/performance.md aims at, with ten people at once, as a table of what was reached. A
// missed goal fails nothing.
import { setTimeout } from 'node:timers/promises'
import { named } from './in-turns.ts'
import { type Load, loadApplications, type Round, type Served } from './load.ts'
import { median, percentiles, ratioTo, say } from './report.ts'
import { repeatedOf, type Scenario, unchangedOf } from './scenarios.ts'
import type { Shop, Shops } from './shops.ts'

const connections = 10
const load: Load = { connections, seconds: 1 }
const rounds = 5
/** By then V8 has compiled what a call of the process does. */
const warmUp: Load = { connections, seconds: 12 }
const orderCalls = 400

/**
 * Calls a second on 22 November 2026, on PostgreSQL 15 with 1,000 orders, on a machine of this kind; and how many times as
 * many there should be.
 */
const before: Record<string, Before> = {
  catalogue: { perSecond: 222, times: 1.5 },
  'orders list': { perSecond: 23, times: 20 },
  'dashboard of a customer': { perSecond: 71, times: 3 },
  'invoice list': { perSecond: 625, times: 1.5 },
  search: { perSecond: 802, times: 1.5 },
}
type Before = { perSecond: number; times: number }
const ofLeast = 0.45
const ofEmptyAnswer = 0.5
/** Reads of which the caller already has the answer. */
const readAgain = ['catalogue', 'orders list', 'all orders', 'dashboard of a customer']
const mostGrowth = 1.3

/** Takes turns between the shops, or between a shop and what it is compared with. */
export async function measureGoals(shops: Shops): Promise<void> {
  const [smallest] = shops.all
  const largest = shops.all.at(-1)
  if (!smallest || !largest) return
  say(`\n| ${smallest.database}, ten at once | reached | aim | |`)
  say('|---|--:|--:|---|')
  // Reads first, because the changes place thousands of orders for one day.
  for (const { title } of smallest.scenarios.filter(reads))
    await sayScenario(title, smallest, largest)
  for (const [title, known] of Object.entries(before)) await sayRepeated(title, known, smallest)
  await sayUnchanged(smallest)
  for (const { title } of smallest.scenarios.filter((each) => !reads(each)))
    await sayScenario(title, smallest, largest)
  await sayOrders(smallest)
}

const reads = ({ makeCall }: Scenario): boolean => makeCall().method === 'GET'

/** Places orders beside the one statement that is the least that an order needs. */
async function sayOrders(shop: Shop): Promise<void> {
  const scenario = named(shop, 'place order')
  await shop.bare.record(Array.from({ length: orderCalls }, scenario.makeCall))
  const turn = () => loadApplications(shop.applications, scenario, load)
  await loadApplications(shop.applications, scenario, warmUp)
  await shop.bare.loadLeast(warmUp)
  const [placed, least] = await inTurns(turn, () => shop.bare.loadLeast(load))
  sayGoal('an order of ten lines, of the least', ratioTo(placed, least), ofLeast)
}

/** Calls a second beside those of before, and how p95 grows from the smallest shop to the largest. */
async function sayScenario(title: string, smallest: Shop, largest: Shop): Promise<void> {
  const known = before[title]
  if (!known && smallest === largest) return
  const turnOf = (shop: Shop) => () => loadApplications(shop.applications, named(shop, title), load)
  for (const shop of new Set([smallest, largest]))
    await loadApplications(shop.applications, named(shop, title), warmUp)
  const [small, large] = await inTurns(turnOf(smallest), turnOf(largest))
  if (known) sayBeside(title, known, small)
  if (smallest === largest) return
  const [p95, p95OfLargest] = [percentiles(small).p95, percentiles(large).p95]
  const from = `${p95.toFixed(1)} to ${p95OfLargest.toFixed(1)} ms`
  sayGoal(
    `${title}: p95 at ${largest.orders} orders, ${from}`,
    p95OfLargest / p95,
    mostGrowth,
    true,
  )
}

/** The same reads while nothing changes, which the server answers from memory. */
async function sayRepeated(title: string, known: Before, shop: Shop): Promise<void> {
  const repeated = repeatedOf(named(shop, title))
  const turn = () => loadApplications(shop.applications, repeated, load)
  await turn()
  const [one, other] = await inTurns(turn, turn)
  sayBeside(repeated.title, known, [...one, ...other])
}

function sayBeside(what: string, { perSecond, times }: Before, rounds: readonly Round[]): void {
  const reached = median(rounds.map((round) => round.perSecond))
  sayGoal(`${what}: ${reached.toFixed(0)} calls/s, of ${perSecond}`, reached / perSecond, times)
}

/** Reads that nothing has changed since, beside an empty 304 by Fastify alone. */
async function sayUnchanged(shop: Shop): Promise<void> {
  const empty = await shop.bare.serveUnchanged()
  const url = shop.applications[0]?.url ?? ''
  for (const title of readAgain) {
    const turnOf = (served: Served[], each: Load) => async () => {
      await roomInTheMinute(each)
      return loadApplications(served, await unchangedOf(url, named(shop, title)), each)
    }
    await turnOf(shop.applications, warmUp)()
    const [product, fastify] = await inTurns(turnOf(shop.applications, load), turnOf([empty], load))
    const perSecond = median(product.map((round) => round.perSecond))
    const what = `${title}, unchanged: ${perSecond.toFixed(0)} calls/s, of Fastify's empty answer`
    sayGoal(what, ratioTo(product, fastify), ofEmptyAnswer)
  }
}

/** Waits for the next minute if a turn would last beyond this one, with which some of the answers end. */
async function roomInTheMinute({ seconds }: Load): Promise<void> {
  const leftMs = 60_000 - (Date.now() % 60_000)
  if (leftMs < (seconds + 1) * 1000) await setTimeout(leftMs + 50)
}

async function inTurns(one: Turn, other: Turn): Promise<[Round[], Round[]]> {
  const measured: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    measured[0].push(await one())
    measured[1].push(await other())
  }
  return measured
}

type Turn = () => Promise<Round>

function sayGoal(what: string, reached: number, aim: number, atMost = false): void {
  const met = atMost ? reached <= aim : reached >= aim
  say(`| ${what} | ${reached.toFixed(2)} | ${aim} | ${met ? '' : 'missed'} |`)
}
