import { type Application, signEveryoneIn, startApplication } from './application.ts'
import { type Bare, startBare } from './bare-process.ts'
import type { BenchServer } from './databases.ts'
import { readFixtures } from './fixtures.ts'
import { rareScenariosOf, type Scenario, scenariosOf } from './scenarios.ts'

/** A shop of one size: the application's processes on its database, and the process that measures the bare limit. */
export type Shop = {
  database: string
  url: string
  orders: number
  applications: Application[]
  bare: Bare
  scenarios: Scenario[]
  rare: Scenario[]
}

export type Shops = {
  all: Shop[]
  titles: (rare: boolean) => string[]
  close: () => Promise<void>
}

/** How many processes serve each shop, and where their CPU profiles are written. */
export type Serving = { processes: number; profile?: string | undefined }

/** One shop for each size, all open at once, so that they can take turns. */
export async function openShops(
  server: BenchServer,
  sizes: readonly number[],
  serving: Serving,
): Promise<Shops> {
  const all: Shop[] = []
  for (const orders of sizes) all.push(await openShop(server, orders, serving))
  return {
    all,
    titles: (rare) => (rare ? all[0]?.rare : all[0]?.scenarios)?.map(({ title }) => title) ?? [],
    close: async () => {
      for (const { applications, bare } of all) {
        await bare.stop()
        for (const application of applications) await application.stop()
      }
    },
  }
}

async function openShop(
  server: BenchServer,
  orders: number,
  { processes, profile }: Serving,
): Promise<Shop> {
  const url = await server.filled(orders)
  const fixtures = await readFixtures(url)
  const first = await startApplication(url, { profile })
  const applications = [first]
  while (applications.length < processes)
    applications.push(await startApplication(url, { profile }))
  const cookies = await signEveryoneIn(first.url)
  return {
    database: server.title,
    url,
    orders,
    applications,
    bare: startBare(url),
    scenarios: scenariosOf(fixtures, cookies),
    rare: rareScenariosOf(fixtures, cookies),
  }
}
