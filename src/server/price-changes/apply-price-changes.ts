import type pg from 'pg'
import { addDays } from '#domain/days/days.ts'
import { londonMoment, londonToday } from '#domain/days/london.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { type Db, goOnAs, queriesOn, transaction } from '#server/platform/database/db.ts'
import { doerOf, type Work } from '#server/platform/work.ts'
import { writePrices } from './current-prices-rows.ts'
import {
  changeById,
  changesToTell,
  dueChanges,
  lockChange,
  markApplied,
  markTold,
} from './price-changes-rows.ts'
import { keptOf, tellCustomers } from './tell-customers.ts'
import { isChanged, workOut } from './work-out.ts'

/**
 * Applies every price change whose day has come, even if Topside missed that day. Each transaction marks its change
 * as applied, so that it is applied once.
 */
export async function applyPriceChanges({ pool, publicUrl }: Room, now: number): Promise<void> {
  const failures: unknown[] = []
  const each = async (ids: readonly number[], run: (tx: Db, id: number) => Promise<void>) => {
    for (const id of ids)
      await transaction(pool, (tx) => run(tx, id)).catch((error: unknown) => failures.push(error))
  }
  const db = queriesOn(pool)
  // The emails name old and new prices, so they are written before the prices change.
  const toTell = (await changesToTell(db)).filter((change) => isToldNow(change, now))
  const ids = toTell.map(({ id }) => id)
  await each(ids, (tx, id) => tellOne(tx, id, { publicUrl, now }))
  await each(await dueChanges(db, londonToday(now)), (tx, id) => applyOne(tx, id, now))
  if (failures.length > 0) throw new AggregateError(failures, 'Prices could not be changed')
}

type Room = { pool: pg.Pool; publicUrl: string }
type Telling = { publicUrl: string; now: number }

/**
 * Customers are told of a change at 9:00 on the day after it was scheduled, so that it can be undone before; or when
 * the prices change, if that is sooner.
 */
function isToldNow({ createdAt, fromDate }: { createdAt: string; fromDate: string }, now: number) {
  const nextMorning = londonMoment(`${addDays(londonToday(epochOf(createdAt)), 1)}T09:00`)
  return now >= epochOf(nextMorning) || londonToday(now) >= fromDate
}

async function tellOne(tx: Db, id: number, telling: Telling): Promise<void> {
  const held = await lockChange(tx, id)
  if (!held || held.toldAt !== null || held.appliedAt !== null) return
  await tell(tx, id, telling)
  await announceWithin(tx, { topics: ['catalogue'], customers: [] })
}

/** Emails customers about a change, whose row this transaction has locked, and stores the prices that it promises. */
export async function tell(tx: Db, id: number, { publicUrl, now }: Telling): Promise<void> {
  const change = await changeById(tx, id)
  const promised = change ? await tellCustomers(tx, change, { publicUrl, now }) : null
  await markTold(tx, id, isoOf(now), promised)
}

async function applyOne(tx: Db, id: number, now: number): Promise<void> {
  const held = await lockChange(tx, id)
  if (!held || held.appliedAt !== null) return
  const { createdById, createdByName: name } = held
  await goOnAs(tx, { id: createdById, name, role: 'admin', at: isoOf(now) })
  await changePrices(tx, id, now)
  await announceWithin(tx, { topics: ['catalogue'], customers: [] })
}

/**
 * Applies the prices that customers were told, and the rule to all others as they are now, for a change whose row this
 * transaction has locked.
 */
export async function changePrices(tx: Db, id: number, now: number): Promise<void> {
  const change = await changeById(tx, id)
  if (!change) throw new Error(`Price change ${id} is gone`)
  const prices = (await workOut(tx, change, { hold: true })).filter(isChanged)
  await writePrices(tx, prices)
  await markApplied(tx, id, isoOf(now), keptOf(prices))
}

/**
 * Applies due changes within the transaction of someone who needs today's prices, because in the first minute of a day
 * `applyPriceChanges` may not have run yet. If nothing is due, this is only one query.
 */
export async function changeDuePrices(work: Work, tx: Db): Promise<void> {
  const today = londonToday(work.now)
  for (const id of await dueChanges(tx, today)) {
    const { tellCustomers: isTold } = (await changeById(tx, id)) ?? {}
    if (isTold) await tellOne(tx, id, work)
    await applyOne(tx, id, work.now)
  }
  await goOnAs(tx, doerOf(work.actor, work.now))
}
