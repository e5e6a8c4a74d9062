import { setTimeout as wait } from 'node:timers/promises'
import type { Book } from './book.ts'
import { type Dice, diceOf } from './chance.ts'
import { startCrowd } from './crowd.ts'
import { checked, type Shop, untilReady } from './shop.ts'

type Rounds = { rounds: number; clients: number; seed: number }

/** A round ends after about this many changes, however busy the machine is. */
const changesOfRound = 120
const longestMs = 15_000

/** What a round kills; most often only the product. */
type Victim = 'Topside' | 'its PostgreSQL' | 'both'

/**
 * Clients order, pick, price, release and deliver while the product, its PostgreSQL or both are killed at random
 * moments and restarted. Returns what was acknowledged, and how much of it was lost or doubled.
 */
export async function crashRounds(shop: Shop, { rounds, clients, seed }: Rounds) {
  const dice = diceOf(seed, 0)
  const killed: Record<Victim, number> = { Topside: 0, 'its PostgreSQL': 0, both: 0 }
  const { book, over, goHome } = await startCrowd(shop, { clients, seed })
  try {
    for (let round = 0; round < rounds && !over(); round++) {
      await untilThrough(book, dice(changesOfRound))
      await wait(dice(100))
      const victim = victimOf(dice)
      killed[victim]++
      await crash(shop, victim, dice)
      await checked(shop, (client) => book.check(client))
    }
  } catch (error) {
    await goHome().catch(() => undefined)
    throw error
  }
  await goHome()
  await checked(shop, (client) => book.checkAll(client))
  return { book, killed }
}

async function untilThrough(book: Book, changes: number): Promise<void> {
  const [before, begun] = [book.acknowledged, performance.now()]
  while (book.acknowledged < before + changes && performance.now() - begun < longestMs)
    await wait(5)
}

function victimOf(dice: Dice): Victim {
  const roll = dice(10)
  if (roll < 6) return 'Topside'
  return roll < 8 ? 'both' : 'its PostgreSQL'
}

/** Chance also decides which of the two is killed first, and how soon the other follows. */
async function crash(shop: Shop, victim: Victim, dice: Dice): Promise<void> {
  const databaseFirst = dice(2) === 0
  if (victim === 'its PostgreSQL' || (victim === 'both' && databaseFirst)) {
    await shop.killDatabase()
    await wait(dice(60))
  }
  if (victim !== 'its PostgreSQL') await shop.kill()
  if (victim === 'both' && !databaseFirst) await shop.killDatabase()
  if (victim !== 'Topside') shop.reviveDatabase()
  if (victim === 'its PostgreSQL') await untilReady(shop)
  else await shop.start()
}

type Told = Awaited<ReturnType<typeof crashRounds>>

/** The summary of a run, as lines. */
export function sayRounds(title: string, { rounds, clients, seed }: Rounds, told: Told): string {
  const victims = Object.entries(told.killed).map(([victim, times]) => `${victim} ${times}`)
  return [
    `${title}: ${rounds} rounds (killed: ${victims.join(', ')}), ${clients} clients, seed ${seed}`,
    `  ${told.book}`,
    '',
  ].join('\n')
}
