import type pg from 'pg'
import { londonToday } from '#domain/days/london.ts'
import { isMadeNow, isPaused, placeAndDate, standingDates } from '#domain/orders/standing-orders.ts'
import { epochOf, isoOf } from '#server/platform/clock.ts'
import { queriesOn, transaction } from '#server/platform/database/db.ts'
import { announceWithin } from '#server/platform/background/events.ts'
import { post } from '#server/platform/background/outbox.ts'
import { placeStandingOrder } from './place-standing-order.ts'
import { letterAbout } from './standing-order-letter.ts'
import {
  addresseeOf,
  lockStandingOrder,
  type Standing,
  standingOrderOf,
  standingOrdersToMake,
} from './standing-orders-rows.ts'
import { claimDate, keepOutcome, runsSince } from './standing-runs-rows.ts'

export type StandingRoom = { pool: pg.Pool; publicUrl: string }

/**
 * Places every standing order that is due. Each transaction claims its customer, place and date for good, so that
 * each order is placed once, even if this runs twice at once or is cut short.
 */
export async function makeStandingOrders(room: StandingRoom, now: number): Promise<void> {
  const failures: unknown[] = []
  for (const { standing, date } of await dueDates(room.pool, now))
    await makeOne(room, standing.id, date, now).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Standing orders could not be made')
}

type Due = { standing: Standing; date: string }

async function dueDates(pool: pg.Pool, now: number): Promise<Due[]> {
  const db = queriesOn(pool)
  const runs = await runsSince(db, londonToday(now), null)
  const known = new Set(runs.map((run) => placeAndDate(run, run.deliveryDate)))
  return (await standingOrdersToMake(db)).flatMap((standing) =>
    standingDates(standing, now, 2)
      .filter((date) => isDue(standing, date, now) && !known.has(placeAndDate(standing, date)))
      .map((date) => ({ standing, date })),
  )
}

const isDue = (standing: Standing, date: string, now: number): boolean =>
  !isPaused(date, standing) && isMadeNow(date, standing.schedule, now, epochOf(standing.createdAt))

const makeOne = ({ pool, publicUrl }: StandingRoom, id: number, date: string, now: number) =>
  transaction(pool, async (tx) => {
    await lockStandingOrder(tx, id)
    const standing = await standingOrderOf(tx, id, null)
    if (!standing || !isDue(standing, date, now)) return
    const run = await claimDate(tx, standing, date, 'refused', isoOf(now))
    if (run === undefined) return
    const made = await placeStandingOrder(tx, standing, date, now)
    await keepOutcome(tx, run, made)
    const addressee = await addresseeOf(tx, standing.customerId)
    await post(tx, letterAbout({ standing, date, made, addressee, publicUrl }), isoOf(now))
    await announceWithin(tx, { topics: ['orders'], customers: [standing.customerId] })
  })
