// npm run bench: what a shop does most, on both databases, beside the bare limit of the same run. It
// prints what it measured and judges nothing. --quick shortens the rounds; --database embedded or named
// runs one alone, --scenario those whose title has the word, --growth what each screen asks at 1,000 and at
// 100,000 orders and nothing else; --profile names a folder for the application's CPU profile.
import { parseArgs } from 'node:util'
import { type Bare, startBare } from './bare-process.ts'
import {
  type Application,
  buildApplication,
  signEveryoneIn,
  startApplication,
} from './application.ts'
import { type BenchDatabase, type DatabaseKind, databaseKinds } from './databases.ts'
import { fillDatabase } from './fixtures.ts'
import { measureGrowth } from './growth.ts'
import { loadApplication, type Round } from './load.ts'
import { type Measured, say, sayMachine, sayTable } from './report.ts'
import { type Scenario, scenariosOf } from './scenarios.ts'

const { values: wish } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string' },
    scenario: { type: 'string', default: '' },
    profile: { type: 'string' },
    growth: { type: 'boolean', default: false },
  },
})
const seconds = wish.quick ? 1 : 5
const rounds = 3
const recordedCalls = 60

sayMachine()
buildApplication()
const measured: Measured[] = []
for (const kind of Object.keys(databaseKinds) as DatabaseKind[]) {
  if (wish.database && wish.database !== kind) continue
  if (wish.growth || !wish.scenario) await measureGrowth(databaseKinds[kind])
  if (wish.growth) continue
  const database = await databaseKinds[kind]()
  if (database) measured.push(...(await measureDatabase(database)))
  else say('PostgreSQL 15 cannot be had here: install postgresql-15 or set TEST_DATABASE_URL.')
}
if (measured.length > 0) sayTable(measured)

async function measureDatabase(database: BenchDatabase): Promise<Measured[]> {
  const stops = [database.stop]
  try {
    const fixtures = await fillDatabase(database.url)
    const application = await startApplication(database.url, wish.profile)
    stops.unshift(application.stop)
    const bare = startBare(database.url)
    stops.unshift(bare.stop)
    const scenarios = scenariosOf(fixtures, await signEveryoneIn(application.url))
    const all: Measured[] = []
    for (const scenario of scenarios.filter(({ title }) => title.includes(wish.scenario)))
      all.push(...(await measureScenario(scenario, database, application, bare)))
    return all
  } finally {
    for (const stop of stops) await stop()
  }
}

/** Application and bare limit take turns, so that a drift of the machine meets both. */
async function measureScenario(
  scenario: Scenario,
  { title: database }: BenchDatabase,
  { url }: Application,
  bare: Bare,
): Promise<Measured[]> {
  await sayLength(scenario, url)
  const statements = await bare.record(Array.from({ length: recordedCalls }, scenario.makeCall))
  await loadApplication(url, scenario, { connections: 10, seconds })
  await bare.load({ connections: 10, seconds })
  const all: Measured[] = []
  for (const connections of [1, 10]) {
    const [ofApplication, ofBare]: [Round[], Round[]] = [[], []]
    for (let round = 0; round < rounds; round++) {
      ofApplication.push(await loadApplication(url, scenario, { connections, seconds }))
      ofBare.push(await bare.load({ connections, seconds }))
    }
    const row = { scenario: scenario.title, database, connections, statements }
    all.push({ ...row, application: ofApplication, bare: ofBare })
  }
  return all
}

async function sayLength({ title, makeCall }: Scenario, url: string): Promise<void> {
  const { path, ...call } = makeCall()
  const answer = await fetch(url + path, {
    ...call,
    headers: { ...call.headers, 'accept-encoding': 'identity' },
  })
  say(`${title}: an answer is ${(await answer.text()).length} characters`)
}
