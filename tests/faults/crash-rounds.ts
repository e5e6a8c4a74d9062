import { setTimeout as wait } from 'node:timers/promises'
import type { ChangeRecord } from './change-record.ts'
import { type Dice, diceOf } from './chance.ts'
import { startClients } from './start-clients.ts'
import { checked, type Shop, untilReady } from './shop.ts'

type Rounds = { rounds: number; clients: number; seed: number }

/** A round ends after about this many changes, however busy the machine is. */
const changesOfRound = 120
const longestMs = 15_000

/** What a round kills: most often only Topside. */
type Victim = 'Topside' | 'its PostgreSQL' | 'both'

/**
 * Clients order, pick, price, release and deliver while the product, its PostgreSQL or both are killed at random
 * moments and restarted. Returns what was acknowledged, and how much of it was lost or doubled.
 */
export async function crashRounds(shop: Shop, { rounds, clients, seed }: Rounds) {
  const dice = diceOf(seed, 0)
  const killed: Record<Victim, number> = { Topside: 0, 'its PostgreSQL': 0, both: 0 }
  const { record, over, stopAll } = await startClients(shop, { clients, seed })
  try {
    for (let round = 0; round < rounds && !over(); round++) {
      await untilThrough(record, dice(changesOfRound))
      await wait(dice(100))
      const victim = victimOf(dice)
      killed[victim]++
      await crash(shop, victim, dice)
      await checked(shop, (client) => record.check(client))
    }
  } catch (error) {
    await stopAll().catch(() => undefined)
    throw error
  }
  await stopAll()
  await checked(shop, (client) => record.checkAll(client))
  return { record, killed }
}

async function untilThrough(record: ChangeRecord, changes: number): Promise<void> {
  const [before, begun] = [record.acknowledged, performance.now()]
  while (record.acknowledged < before + changes && performance.now() - begun < longestMs)
    await wait(5)
}

function victimOf(dice: Dice): Victim {
  const roll = dice(10)
  if (roll < 6) return 'Topside'
  return roll < 8 ? 'both' : 'its PostgreSQL'
}

/** Kills the victim and restarts it. If both are killed, chance decides which goes first. */
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
    `  ${told.record}`,
    '',
  ].join('\n')
}
