import { compareInTurns, named } from './in-turns.ts'
import { say } from './report.ts'
import type { Shops } from './shops.ts'

/** Compares weighing a piece with picking a whole weight; it should take at most 1.1 times as long. */
export async function measureWeighing({ all }: Shops, connections: readonly number[]) {
  say('weighing a line by picking a weight, at most 1.1')
  for (const shop of all)
    for (const each of connections)
      await compareInTurns(shop, each, [
        { scenario: named(shop, 'pick a weight') },
        { scenario: named(shop, 'weigh a line') },
      ])
}
