import { loadApplications } from './load.ts'
import { type Measured, sayMeasured } from './report.ts'
import type { Scenario } from './scenarios.ts'
import type { Shop, Shops } from './shops.ts'

/** So many calls of each kind are replayed in turn; weights differ from one to the next. */
const recordedCalls = 400
/** A process serves all day: it is measured once its code is compiled for what it does, the bare limit's too. */
const warmUpSeconds = { application: 10, bare: 3 }

type Asked = { title: string; connections: number; rounds: number; seconds: number }
type Turn = { shop: Shop; scenario: Scenario; measured: Measured }

/** Every size of shop, the application and its bare limit take turns, so that a drift of the machine meets all. */
export async function measureScenario(shops: Shops, asked: Asked): Promise<Measured[]> {
  const turns: Turn[] = []
  for (const shop of shops.all) turns.push(await prepare(shop, asked))
  for (let round = 0; round < asked.rounds; round++)
    for (const turn of turns) await takeTurn(turn, asked)
  const all = turns.map(({ measured }) => measured)
  for (const each of all) sayMeasured(each, all[0] ?? each)
  return all
}

async function prepare(shop: Shop, { title, connections }: Asked): Promise<Turn> {
  const scenario = [...shop.scenarios, ...shop.rare].find((each) => each.title === title)
  if (!scenario) throw new Error(`There is no scenario ${title}.`)
  const calls = scenario.alwaysTheSame ? 1 : recordedCalls
  const statements = await shop.bare.record(Array.from({ length: calls }, scenario.makeCall))
  const { database, orders } = shop
  const about = { scenario: title, database, orders, connections, statements }
  const turn = { shop, scenario, measured: { ...about, application: [], bare: [] } }
  await loadApplications(shop.applications, scenario, {
    connections,
    seconds: warmUpSeconds.application,
  })
  await shop.bare.load({ connections, seconds: warmUpSeconds.bare })
  return turn
}

async function takeTurn(
  { shop, scenario, measured }: Turn,
  { connections, seconds }: Asked,
): Promise<void> {
  const load = { connections, seconds }
  measured.application.push(await loadApplications(shop.applications, scenario, load))
  measured.bare.push(await shop.bare.load(load))
}
