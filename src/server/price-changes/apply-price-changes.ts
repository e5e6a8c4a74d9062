import type pg from 'pg'
import { londonToday } from '#domain/days/days.ts'
import { isoOf } from '#server/platform/clock.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { type Db, goOnAs, queriesOn, transaction } from '#server/platform/database/db.ts'
import { writePrices } from './current-prices-rows.ts'
import { changeById, dueChanges, lockChange, markApplied } from './price-changes-rows.ts'
import { isChanged, workOut } from './work-out.ts'

/**
 * Makes every price change whose day has come, also one whose day Topside missed: each in a transaction that marks it
 * as made, so that it is made once.
 */
export async function applyPriceChanges(pool: pg.Pool, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const id of await dueChanges(queriesOn(pool), londonToday(now)))
    await transaction(pool, (tx) => applyOne(tx, id, now)).catch((error: unknown) =>
      failures.push(error),
    )
  if (failures.length > 0) throw new AggregateError(failures, 'Prices could not be changed')
}

async function applyOne(tx: Db, id: number, now: number): Promise<void> {
  const held = await lockChange(tx, id)
  if (!held || held.appliedAt !== null) return
  const { createdById, createdByName: name } = held
  await goOnAs(tx, { id: createdById, name, role: 'admin', at: isoOf(now) })
  await changePrices(tx, id, now)
  await announceWithin(tx, { topics: ['catalogue'], customers: [] })
}

/** Changes the prices of this moment by the rule, for a change that the transaction holds. */
export async function changePrices(tx: Db, id: number, now: number): Promise<void> {
  const change = await changeById(tx, id)
  if (!change) throw new Error(`Price change ${id} is gone`)
  const prices = (await workOut(tx, change, { hold: true })).filter(isChanged)
  await writePrices(tx, prices)
  await markApplied(tx, id, isoOf(now), prices.length)
}
