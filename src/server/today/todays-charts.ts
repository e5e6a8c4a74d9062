import type { AnswerOf } from '#contract/endpoint.ts'
import type * as contract from '#contract/business/today.ts'
import { addDays, type Day } from '#domain/days/days.ts'
import { londonHour, londonToday } from '#domain/days/london.ts'
import { isWeighed, sumQuantities } from '#domain/products/quantities.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Work } from '#server/platform/work.ts'
import { ordersByHour, toPickByUnit } from './charts-rows.ts'

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour)

export async function todaysCharts({
  db,
  now,
}: Work): Promise<AnswerOf<typeof contract.todaysCharts>> {
  const today = londonToday(now)
  const weekAgo = addDays(today, -7)
  const placed = await ordersByHour(db, { today, weekAgo, now: isoOf(now) })
  const byHour = new Map(placed.map((each) => [each.hour, each]))
  return {
    weekAgo,
    hourNow: londonHour(now),
    soFar: {
      today: placed.reduce((sum, each) => sum + each.today, 0),
      weekAgo: placed.reduce((sum, each) => sum + each.weekAgoByNow, 0),
    },
    hours: hoursOfDay.map((hour) => ({
      hour,
      today: byHour.get(hour)?.today ?? 0,
      weekAgo: byHour.get(hour)?.weekAgo ?? 0,
    })),
    picking: await weightToPick(db, today),
  }
}

/** Kilograms ordered and picked, and all lines, by delivery date. */
async function weightToPick(db: Db, today: Day) {
  const units = await toPickByUnit(db, today)
  return [...new Set(units.map(({ date }) => date))].map((date) => {
    const ofDate = units.filter((each) => each.date === date)
    const weighed = ofDate.filter(({ unit }) => isWeighed(unit))
    return {
      date,
      ordered: sumQuantities(weighed.map(({ ordered }) => ordered)),
      picked: sumQuantities(weighed.map(({ picked }) => picked)),
      lines: ofDate.reduce((sum, { lines }) => sum + lines, 0),
      linesPicked: ofDate.reduce((sum, { linesPicked }) => sum + linesPicked, 0),
    }
  })
}
