import { type Db, prepared } from '#server/platform/database/db.ts'

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

/** What became of the dates from `since` on, of every customer or of one. */
export const runsSince = (db: Db, since: string, customerId: number | null): Promise<Run[]> =>
  prepared<Run>(
    db,
    'standing-runs-since',
    `select r.customer_id as "customerId", r.site_id as "siteId", r.delivery_date as "deliveryDate",
       r.outcome, r.order_id as "orderId", o.order_number as "orderNumber", r.left_out as "leftOut", r.reason
     from standing_order_runs r left join orders o on o.id = r.order_id
     where r.delivery_date >= $1 and ($2::int is null or r.customer_id = $2)`,
    [since, customerId],
  )

type Place = { id: number; customerId: number; siteId: number | null }

/** Takes a date of a place for good; false where its answer is known. */
export async function claimDate(
  tx: Db,
  { id, customerId, siteId }: Place,
  date: string,
  outcome: Run['outcome'],
  now: string,
): Promise<number | undefined> {
  const [claimed] = await prepared<{ id: number }>(
    tx,
    'claim-standing-date',
    `insert into standing_order_runs (customer_id, site_id, delivery_date, standing_order_id, outcome, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning id`,
    [customerId, siteId, date, id, outcome, now],
  )
  return claimed?.id
}

type Outcome = Pick<Run, 'outcome' | 'orderId' | 'leftOut' | 'reason'>

export const keepOutcome = (tx: Db, runId: number, outcome: Outcome): Promise<unknown> =>
  prepared(
    tx,
    'keep-standing-outcome',
    'update standing_order_runs set outcome = $2, order_id = $3, left_out = $4, reason = $5 where id = $1',
    [runId, outcome.outcome, outcome.orderId, JSON.stringify(outcome.leftOut), outcome.reason],
  )

/** True when the date had been skipped. */
export const releaseSkip = async (tx: Db, place: Place, date: string): Promise<boolean> =>
  (
    await prepared(
      tx,
      'release-standing-skip',
      `delete from standing_order_runs where customer_id = $1 and coalesce(site_id, 0) = coalesce($2, 0)
         and delivery_date = $3 and outcome = 'skipped' returning id`,
      [place.customerId, place.siteId, date],
    )
  ).length > 0
