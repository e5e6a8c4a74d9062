import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { today } from '#contract/business/today.ts'
import { londonToday } from '#domain/days/london.ts'
import { dayToPrice } from '#domain/orders/pricing/day-to-price.ts'
import { isoOf } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { awaitsApproval } from '#server/platform/database/invoice-rules-rows.ts'
import {
  heldBecause,
  isAwaited,
  isInWork,
  isOnRoad,
  isOpen,
  isPricedToGo,
} from '#server/platform/database/order-rules-rows.ts'
import { pricedToGo } from '#server/orders/pricing/to-price-rows.ts'
import { obstaclesOfLots } from '#server/orders/weighing/lots-to-leave.ts'
import { question } from '#server/platform/database/questions.ts'

type Counts = Omit<AnswerOf<typeof today>, 'temperatures'>
/** The picked orders, by day. */
type Picked = { date: string; toPrice: number; toRelease: number }
type Row = Omit<Counts, 'pricingDay' | 'toPrice' | 'toPriceElsewhere' | 'toRelease'> & {
  picked: Picked[]
}

// The domain's isStillWork decides which failed reminders count; this repeats it in SQL.
const counts = question(
  'work-of-today',
  ['day', 'now'],
  (_, { day, now }) => sql<Row>`
    select orders.*,
      (select count(*)::int from invoices i where ${awaitsApproval('i')}) as "toApprove",
      (select count(*)::int from outbox where status = 'failed') as "failedEmails",
      (select count(distinct lot_id)::int from lot_returns where outcome is null) as "cameBack",
      (select count(*)::int from order_reminders r left join orders o on o.id = r.order_id
        where r.status = 'failed' and case r.reminder_type
          when 'weekly_reminder' then r.scheduled_for
            + make_interval(hours => (select weekly_reminder_hours from settings)) > ${now}::timestamptz
          else o.delivery_date >= ${day} and ${isAwaited('o')} end) as "failedReminders",
      (select coalesce(json_agg(day), '[]') from (
        select delivery_date as date, (count(*) filter (where not priced))::int as "toPrice",
          (count(*) filter (where priced))::int as "toRelease"
        from (
          select delivery_date, ${isPricedToGo('o')} as priced from orders o where status = 'picked') o
        group by 1) day) as picked
    from (
      select (count(*) filter (where new and ahead))::int as "toConfirm",
        (count(*) filter (where new and ahead and held))::int as held,
        (count(*) filter (where status = 'confirmed' and ahead))::int as "toPick",
        (count(*) filter (where on_road))::int as "onTheRoad"
      from (
        select status, ${heldBecause('o')} is not null as held, ${isOpen('o')} as new,
          ${isOnRoad('o')} as on_road, delivery_date >= ${day} as ahead
        from orders o
        where ${isInWork('o')}) o) orders`,
)

const nothing: Row = {
  toConfirm: 0,
  held: 0,
  toPick: 0,
  picked: [],
  onTheRoad: 0,
  toApprove: 0,
  failedEmails: 0,
  failedReminders: 0,
  cameBack: 0,
}

/** How many of a day's picked and priced orders can't leave because of their lots. */
async function keptByLots(db: Db, pricingDay: string | null, today: string): Promise<number> {
  return (await obstaclesOfLots(db, await pricedToGo(db, { day: pricingDay }), today)).size
}

/** Counts the work that waits, most of it in one statement. */
export async function workOfToday(db: Db, now: number): Promise<Counts> {
  const day = londonToday(now)
  const { picked, ...others } = (await counts(db, { day, now: isoOf(now) }))[0] ?? nothing
  const pricingDay = dayToPrice(
    picked.map(({ date }) => date),
    day,
  )
  const { toPrice = 0, toRelease: priced = 0 } =
    picked.find(({ date }) => date === pricingDay) ?? {}
  const inAll = picked.reduce((sum, of) => sum + of.toPrice, 0)
  const toRelease = priced > 0 ? priced - (await keptByLots(db, pricingDay, day)) : 0
  return { ...others, pricingDay, toPrice, toPriceElsewhere: inAll - toPrice, toRelease }
}
