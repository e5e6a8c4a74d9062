import { type Application, signEveryoneIn, startApplication } from './application.ts'
import { type Bare, startBare } from './bare-process.ts'
import type { BenchServer } from './databases.ts'
import { readFixtures } from './fixtures.ts'
import { rareScenariosOf, type Scenario, scenariosOf } from './scenarios.ts'

/** A shop of some size: the application on its database, and beside it what measures the bare limit. */
export type Shop = {
  database: string
  orders: number
  application: Application
  bare: Bare
  scenarios: Scenario[]
  rare: Scenario[]
}

export type Shops = {
  all: Shop[]
  titles: (rare: boolean) => string[]
  close: () => Promise<void>
}

/** One shop a size, all open at once, so that they can take turns. */
export async function openShops(
  server: BenchServer,
  sizes: readonly number[],
  profile?: string,
): Promise<Shops> {
  const all: Shop[] = []
  for (const orders of sizes) all.push(await openShop(server, orders, profile))
  return {
    all,
    titles: (rare) => (rare ? all[0]?.rare : all[0]?.scenarios)?.map(({ title }) => title) ?? [],
    close: async () => {
      for (const { application, bare } of all) {
        await bare.stop()
        await application.stop()
      }
    },
  }
}

async function openShop(server: BenchServer, orders: number, profile?: string): Promise<Shop> {
  const url = await server.filled(orders)
  const fixtures = await readFixtures(url)
  const application = await startApplication(url, profile)
  const cookies = await signEveryoneIn(application.url)
  return {
    database: server.title,
    orders,
    application,
    bare: startBare(url),
    scenarios: scenariosOf(fixtures, cookies),
    rare: rareScenariosOf(fixtures, cookies),
  }
}
