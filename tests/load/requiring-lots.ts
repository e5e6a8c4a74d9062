import pg from 'pg'
import { compareInTurns, named } from './in-turns.ts'
import { say } from './report.ts'
import type { Shops } from './shops.ts'

/** Compares placing an order of categories that require lots with placing one of categories that do not. */
export async function measureRequiringLots({ all }: Shops, connections: readonly number[]) {
  say('placing an order where lots are required by placing one where none is, at most 1.03')
  for (const shop of all) {
    const client = new pg.Client(shop.url)
    await client.connect()
    const require = (lots: boolean) => () =>
      client.query('update product_categories set lots_required = $1', [lots])
    const scenario = named(shop, 'place order')
    for (const each of connections)
      await compareInTurns(shop, each, [
        { scenario, before: require(false) },
        { scenario, before: require(true) },
      ])
    await client.end()
  }
}
