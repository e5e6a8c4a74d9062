// npm run bench: a shop's most frequent calls, at 1,000 to 1,000,000 orders, on both databases, beside the bare limit
// of the same run. It prints what it measured; no timing makes it fail. All of it takes hours; docs/performance.md
// lists the options.
import { parseArgs } from 'node:util'
import { buildApplication } from './application.ts'
import { measureBlocking } from './blocking.ts'
import { measureStart } from './cold-start.ts'
import { type DatabaseKind, databaseKinds, startServer } from './databases.ts'
import { measureGoals } from './goals.ts'
import { measureMemory } from './long-run.ts'
import { say, sayHeads, sayMachine } from './report.ts'
import { measureScenario } from './rounds.ts'
import { openShops } from './shops.ts'
import { measureRequiringLots } from './requiring-lots.ts'
import { measureWeighing } from './weighing.ts'

const { values: wish } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    database: { type: 'string', default: databaseKinds.join() },
    orders: { type: 'string', default: '1000,100000,1000000' },
    connections: { type: 'string', default: '1,10,100' },
    scenario: { type: 'string', default: '' },
    rare: { type: 'boolean', default: false },
    http: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
    start: { type: 'boolean', default: false },
    blocking: { type: 'boolean', default: false },
    weighing: { type: 'boolean', default: false },
    lots: { type: 'boolean', default: false },
    goals: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
    profile: { type: 'string' },
  },
})
const numbersOf = (list: string) => list.split(',').map(Number)
const pace = wish.quick ? { rounds: 3, seconds: 1 } : { rounds: 5, seconds: 2 }

sayMachine()
buildApplication()
for (const kind of databaseKinds.filter((each) => wish.database.includes(each)))
  await measureOn(kind)

async function measureOn(kind: DatabaseKind): Promise<void> {
  if (wish.start && kind === 'embedded') await measureStart()
  const server = await startServer(kind)
  if (!server) {
    say('PostgreSQL 15 cannot be had here: install postgresql-15 or set TEST_DATABASE_URL.')
    return
  }
  try {
    if (wish.start && kind === 'named')
      await measureStart({ title: server.title, url: await server.filled(1_000) })
    if (wish.memory) await measureMemory(server)
    if (wish.blocking) await measureBlocking(server, wish)
    if (wish.start || wish.memory || wish.blocking) return
    const serving = { processes: Number(wish.processes), profile: wish.profile }
    const shops = await openShops(server, numbersOf(wish.orders), serving)
    const connections = wish.rare ? [1] : numbersOf(wish.connections)
    try {
      if (wish.goals) return await measureGoals(shops)
      if (wish.weighing) return await measureWeighing(shops, connections)
      if (wish.lots) return await measureRequiringLots(shops, connections)
      sayHeads(server.title, wish.http)
      for (const title of shops.titles(wish.rare).filter((each) => each.includes(wish.scenario)))
        await measureScenario(shops, { title, connections, http: wish.http, ...pace })
    } finally {
      await shops.close()
    }
  } finally {
    await server.stop()
  }
}
