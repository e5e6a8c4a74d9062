import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { today } from '#contract/business/today.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  heldBecause,
  isInWork,
  isOnRoad,
  isOpen,
  isPricedToGo,
} from '#server/platform/database/order-rules-rows.ts'
import { question } from '#server/platform/database/questions.ts'

type Counts = AnswerOf<typeof today>

const counts = question(
  'work-of-today',
  ['day'],
  (_, { day }) => sql<Counts>`
    select orders.*,
      (select count(*)::int from invoices where status = 'awaiting_approval') as "toApprove",
      (select count(*)::int from outbox where status = 'failed') as "failedEmails",
      (select count(*)::int from order_reminders where status = 'failed') as "failedReminders"
    from (
      select (count(*) filter (where new and ahead))::int as "toConfirm",
        (count(*) filter (where new and ahead and held))::int as held,
        (count(*) filter (where status = 'confirmed' and ahead))::int as "toPick",
        (count(*) filter (where status = 'picked' and not priced))::int as "toPrice",
        (count(*) filter (where status = 'picked' and priced))::int as "toRelease",
        (count(*) filter (where on_road))::int as "onTheRoad"
      from (
        select status, ${heldBecause('o')} is not null as held, ${isOpen('o')} as new,
          ${isOnRoad('o')} as on_road, delivery_date >= ${day} as ahead, ${isPricedToGo('o')} as priced
        from orders o
        where ${isInWork('o')}) o) orders`,
)

const nothing: Counts = {
  toConfirm: 0,
  held: 0,
  toPick: 0,
  toPrice: 0,
  toRelease: 0,
  onTheRoad: 0,
  toApprove: 0,
  failedEmails: 0,
  failedReminders: 0,
}

/** Counts the work that waits, in one statement. */
export const workOfToday = async (db: Db, day: string): Promise<Counts> =>
  (await counts(db, { day }))[0] ?? nothing
