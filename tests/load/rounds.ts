import { type Load, loadApplications, Refused, type Round, type Served } from './load.ts'
import type { LeastKind } from './bare-limit.ts'
import { type Measured, say, sayMeasured } from './report.ts'
import type { Scenario } from './scenarios.ts'
import type { Shop, Shops } from './shops.ts'

/** How many different calls are recorded and then repeated in turn, because some cost more than others. */
const recordedCalls = 400
/**
 * A process serves all day, so it is measured once V8 has compiled it for what it does. That at least halves the
 * processor time of a call, within half a minute for the application and within seconds for the bare limit.
 */
const warmUpSeconds = { application: 30, http: 15, bare: 8, least: 5 }

/** How many people call at once; each number is measured in turn. `seconds` is the length of a slice. */
type Rounds = {
  title: string
  connections: readonly number[]
  rounds: number
  seconds: number
  /** Also measures the statements served by Fastify alone, without the application. */
  http: boolean
}
type Warm = {
  shop: Shop
  scenario: Scenario
  statements: number
  perSecond: number
  http: Served | undefined
  least: Least | undefined
}
/** Loads the least of a scenario. */
type Least = (load: Load) => Promise<Round>

/** A hundred people who wait for one another need longer slices than ten do. */
const slicesOf = (connections: number, seconds: number): number =>
  connections < 100 ? seconds : seconds * 3

/** Every size of shop, the application and its bare limit take turns, so that a slower moment affects all of them. */
export async function measureScenario(shops: Shops, asked: Rounds): Promise<Measured[]> {
  const warm: Warm[] = []
  for (const shop of shops.all) warm.push(await warmUp(shop, asked))
  const all: Measured[] = []
  for (const connections of asked.connections) {
    const measured = await measure(warm, connections, asked).catch(refusalOf)
    for (const each of measured) sayMeasured(each, measured[0] ?? each)
    all.push(...measured)
  }
  return all
}

/** If the machine is too slow for this many people, Topside refuses calls. Prints the refusal instead of figures. */
function refusalOf(error: unknown): Measured[] {
  if (!(error instanceof Refused)) throw error
  say(error.message)
  return []
}

async function warmUp(shop: Shop, { title, connections, http }: Rounds): Promise<Warm> {
  const scenario = [...shop.scenarios, ...shop.rare].find((each) => each.title === title)
  if (!scenario) throw new Error(`There is no scenario ${title}.`)
  const people = Math.min(10, Math.max(...connections))
  const { perSecond } = await loadApplications(shop.applications, scenario, {
    connections: people,
    seconds: warmUpSeconds.application,
  })
  // The warm-up has renewed the session. A call does so at most once in ten minutes, so no recording includes it.
  const calls = scenario.alwaysTheSame ? 1 : recordedCalls
  const recorded = await shop.bare.record(Array.from({ length: calls }, scenario.makeCall))
  await shop.bare.load({ connections: people, seconds: warmUpSeconds.bare })
  const served = http ? await shop.bare.serve() : undefined
  if (served)
    await loadApplications([served], scenario, {
      connections: people,
      seconds: warmUpSeconds.http,
    })
  const least = await leastOf(shop, scenario, recorded.least)
  await least?.({ connections: people, seconds: warmUpSeconds.least })
  return { shop, scenario, statements: recorded.statements, perSecond, http: served, least }
}

async function leastOf(
  { bare }: Shop,
  scenario: Scenario,
  kind: LeastKind,
): Promise<Least | undefined> {
  if (kind === 'statement') return bare.loadLeast
  if (kind === null) return undefined
  const served = await bare.serveFromMemory()
  return (load) => loadApplications([served], scenario, load)
}

async function measure(
  warm: readonly Warm[],
  connections: number,
  { rounds, seconds }: Rounds,
): Promise<Measured[]> {
  const load = { connections, seconds: slicesOf(connections, seconds) }
  const turns = warm.map((each) => ({ ...each, measured: nothingYet(each, connections) }))
  for (let round = 0; round < rounds; round++)
    for (const { shop, scenario, perSecond, http, least, measured } of turns) {
      const calls = Math.max(connections, Math.round(perSecond * load.seconds))
      const amount = { connections, calls }
      measured.application.push(await loadApplications(shop.applications, scenario, amount))
      measured.bare.push(await shop.bare.load(load))
      if (least) measured.least.push(await least(load))
      if (http) measured.http.push(await loadApplications([http], scenario, amount))
    }
  return turns.map(({ measured }) => measured)
}

const nothingYet = (
  { shop: { database, orders }, scenario, statements }: Warm,
  connections: number,
): Measured => ({
  scenario: scenario.title,
  database,
  orders,
  connections,
  statements,
  application: [],
  bare: [],
  least: [],
  http: [],
})
