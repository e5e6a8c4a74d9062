import { loadApplications, type Round } from './load.ts'
import { percentiles, say } from './report.ts'
import type { Scenario } from './scenarios.ts'
import type { Shop, Shops } from './shops.ts'

const warmUpSeconds = 12
const rounds = 15
const callsOfRound = 200

/**
 * Compares weighing a piece with picking a whole weight; it should take at most 1.1 times as long. The two take turns,
 * because a machine that others use is slower in one minute than in the next.
 */
export async function measureWeighing({ all }: Shops, connections: readonly number[]) {
  say('weighing a line by picking a weight, at most 1.1')
  for (const shop of all) for (const each of connections) await compare(shop, each)
}

async function compare(shop: Shop, connections: number): Promise<void> {
  const picking = named(shop, 'pick a weight')
  const weighing = named(shop, 'weigh a line')
  const load = (scenario: Scenario, calls: { seconds: number } | { calls: number }) =>
    loadApplications(shop.applications, scenario, { connections, ...calls })
  for (const each of [picking, weighing]) await load(each, { seconds: warmUpSeconds })
  const picked: Round[] = []
  const weighed: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const turns = [
      async () => picked.push(await load(picking, { calls: callsOfRound })),
      async () => weighed.push(await load(weighing, { calls: callsOfRound })),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) await turn()
  }
  const [before, now] = [percentiles(picked).p50, percentiles(weighed).p50]
  say(
    `${shop.database}, ${shop.orders} orders, ${connections} at once: ${(now / before).toFixed(2)} ` +
      `(${now.toFixed(2)} by ${before.toFixed(2)} ms, medians of ${rounds * callsOfRound})`,
  )
}

function named({ scenarios }: Shop, wanted: string): Scenario {
  const found = scenarios.find(({ title }) => title === wanted)
  if (!found) throw new Error(`There is no scenario ${wanted}.`)
  return found
}
