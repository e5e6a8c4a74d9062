import { loadApplications, type Round } from './load.ts'
import { percentiles, say } from './report.ts'
import type { Scenario } from './scenarios.ts'
import type { Shop } from './shops.ts'

const warmUpSeconds = 12
const rounds = 15
const callsOfRound = 200

/** A scenario, and what is done before each of its turns. */
type Way = { scenario: Scenario; before?: () => Promise<unknown> }

/**
 * Compares two ways by their medians. They take turns, because a machine that others use is slower in one minute than
 * in the next.
 */
export async function compareInTurns(shop: Shop, connections: number, ways: [Way, Way]) {
  const load = async (
    { scenario, before }: Way,
    calls: { seconds: number } | { calls: number },
  ) => {
    await before?.()
    return loadApplications(shop.applications, scenario, { connections, ...calls })
  }
  const measured = ways.map((way) => ({ way, rounds: [] as Round[] }))
  for (const { way } of measured) await load(way, { seconds: warmUpSeconds })
  for (let round = 0; round < rounds; round++)
    for (const each of round % 2 === 0 ? measured : measured.toReversed())
      each.rounds.push(await load(each.way, { calls: callsOfRound }))
  const [before = 0, now = 0] = measured.map((each) => percentiles(each.rounds).p50)
  say(
    `${shop.database}, ${shop.orders} orders, ${connections} at once: ${(now / before).toFixed(3)} ` +
      `(${now.toFixed(2)} by ${before.toFixed(2)} ms, medians of ${rounds * callsOfRound})`,
  )
}

export function named({ scenarios }: Shop, wanted: string): Scenario {
  const found = scenarios.find(({ title }) => title === wanted)
  if (!found) throw new Error(`There is no scenario ${wanted}.`)
  return found
}
