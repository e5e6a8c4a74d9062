import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'

export type Run = {
  customerId: number
  siteId: number | null
  deliveryDate: string
  outcome: 'placed' | 'skipped' | 'refused'
  orderId: number | null
  orderNumber: string | null
  leftOut: string[]
  reason: string | null
}

const since = question(
  'standing-runs-since',
  ['since', 'customerId'],
  (_, { since, customerId }) => sql<Run>`
    select r.customer_id as "customerId", r.site_id as "siteId", r.delivery_date as "deliveryDate",
      r.outcome, r.order_id as "orderId", o.order_number as "orderNumber", r.left_out as "leftOut", r.reason
    from standing_order_runs r left join orders o on o.id = r.order_id
    where r.delivery_date >= ${since} and (${customerId}::int is null or r.customer_id = ${customerId})`,
)

/** What happened on the dates from `day` on, for one customer or (null) for all. */
export const runsSince = (db: Db, day: string, customerId: number | null): Promise<Run[]> =>
  since(db, { since: day, customerId })

type Place = { id: number; customerId: number; siteId: number | null }

const claim = question(
  'claim-standing-date',
  ['customerId', 'siteId', 'date', 'id', 'outcome', 'now'],
  (_, { customerId, siteId, date, id, outcome, now }) => sql<{ id: number }>`
    insert into standing_order_runs (customer_id, site_id, delivery_date, standing_order_id, outcome, created_at)
    values (${customerId}, ${siteId}, ${date}, ${id}, ${outcome}, ${now})
    on conflict do nothing returning id`,
)

/** Claims a date and place for good. Returns undefined if its outcome is already recorded. */
export const claimDate = async (
  tx: Db,
  { id, customerId, siteId }: Place,
  date: string,
  outcome: Run['outcome'],
  now: string,
): Promise<number | undefined> =>
  (await claim(tx, { id, customerId, siteId, date, outcome, now }))[0]?.id

type Outcome = Pick<Run, 'outcome' | 'orderId' | 'leftOut' | 'reason'>

const update = question(
  'keep-standing-outcome',
  ['id', 'outcome', 'orderId', 'leftOut', 'reason'],
  (_, { id, outcome, orderId, leftOut, reason }) => sql`
    update standing_order_runs set outcome = ${outcome}, order_id = ${orderId}, left_out = ${leftOut},
      reason = ${reason} where id = ${id}`,
)

export const keepOutcome = (tx: Db, runId: number, outcome: Outcome): Promise<unknown> =>
  update(tx, { id: runId, ...outcome, leftOut: JSON.stringify(outcome.leftOut) })

const deleteSkip = question(
  'release-standing-skip',
  ['customerId', 'siteId', 'date'],
  (_, { customerId, siteId, date }) => sql`
    delete from standing_order_runs where customer_id = ${customerId}
      and coalesce(site_id, 0) = coalesce(${siteId}, 0) and delivery_date = ${date}
      and outcome = 'skipped' returning id`,
)

/** True if the date was skipped. */
export const releaseSkip = async (
  tx: Db,
  { customerId, siteId }: Place,
  date: string,
): Promise<boolean> => (await deleteSkip(tx, { customerId, siteId, date })).length > 0
