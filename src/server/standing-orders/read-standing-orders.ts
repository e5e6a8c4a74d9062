import type * as contract from '#contract/ordering/standing-orders.ts'
import type {
  StandingDate,
  StandingOrder,
  StandingOrderRow,
} from '#contract/ordering/standing-orders.ts'
import { addDays } from '#domain/days/days.ts'
import { londonToday } from '#domain/days/london.ts'
import {
  madeAt,
  obstacleToStandingDate,
  placeAndDate,
  standingDates,
} from '#domain/orders/standing-orders.ts'
import { type Actor, customerOf } from '#server/platform/actor.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { notFound } from '#server/platform/refusals.ts'
import type { Asked } from '#server/platform/http/serve.ts'
import type { Work } from '#server/platform/work.ts'
import {
  linesOf,
  type Standing,
  standingOrderOf,
  standingOrdersOf,
} from './standing-orders-rows.ts'
import { type Run, runsSince } from './standing-runs-rows.ts'
import type { Page } from '#server/platform/http/pages.ts'

/** Customers see only their own standing orders; admins see everyone's (null). */
export const seenBy = (actor: Actor): number | null =>
  actor.role === 'customer' ? customerOf(actor) : null

export async function listStandingOrders(
  { db, actor, now }: Work,
  { query }: Asked<typeof contract.listStandingOrders>,
): Promise<Page<StandingOrderRow>> {
  const customerId = seenBy(actor) ?? query.customerId ?? null
  const runs = await runsToCome(db, customerId, now)
  const page = await standingOrdersOf(db, customerId, query)
  return page.map((each) => rowOf(each, runs, now))
}

export async function getStandingOrder(
  { db, actor, now }: Work,
  { params }: Asked<typeof contract.getStandingOrder>,
): Promise<StandingOrder> {
  const found = await standingOrderOf(db, params.id, seenBy(actor))
  if (!found) throw notFound('Standing order')
  return whole(db, found, now)
}

export async function whole(db: Db, found: Standing, now: number): Promise<StandingOrder> {
  const runs = await runsToCome(db, found.customerId, now)
  return { ...rowOf(found, runs, now), items: await linesOf(db, found.id) }
}

type Runs = ReadonlyMap<string, Run>

async function runsToCome(db: Db, customerId: number | null, now: number): Promise<Runs> {
  const runs = await runsSince(db, addDays(londonToday(now), 1), customerId)
  return new Map(runs.map((run) => [placeAndDate(run, run.deliveryDate), run]))
}

function rowOf(found: Standing, runs: Runs, now: number): StandingOrderRow {
  const coming = standingDates(found, now)
  const dates = coming.map((date) => dateOf(date, found, runs.get(placeAndDate(found, date))))
  const ordered = (date: string) => {
    const run = runs.get(placeAndDate(found, date))
    return run
      ? run.outcome === 'placed'
      : obstacleToStandingDate(date, found, found.schedule) === null
  }
  const nextDate = coming.find(ordered) ?? standingDates(found, now, 53).find(ordered) ?? null
  return { ...found, dates, nextDate }
}

const states = { placed: 'placed', skipped: 'skipped', refused: 'not made' } as const

function dateOf(date: string, found: Standing, run: Run | undefined): StandingDate {
  if (run) return dateOfRun(date, run)
  const reason = obstacleToStandingDate(date, found, found.schedule)
  return {
    date,
    state: reason ? 'not made' : 'to come',
    madeAt: reason ? null : isoOf(madeAt(date, found.schedule)),
    reason,
    orderId: null,
    orderNumber: null,
  }
}

const dateOfRun = (
  date: string,
  { outcome, orderId, orderNumber, leftOut, reason }: Run,
): StandingDate => ({
  date,
  state: states[outcome],
  madeAt: null,
  reason: reason ?? (leftOut.length > 0 ? `Left out: ${leftOut.join(', ')}.` : null),
  orderId,
  orderNumber,
})
