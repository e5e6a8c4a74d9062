import { sql } from 'drizzle-orm'
import type { SuggestedAverage } from '#contract/catalogue/suggested-averages.ts'
import { daysOfWeighings } from '#domain/products/suggested-average.ts'
import { isoOf } from '#server/platform/clock.ts'
import { question } from '#server/platform/database/questions.ts'
import type { Work } from '#server/platform/work.ts'

/** Leaves out weighings of a substitute, voided weighings, and those whose pieces nobody counted. */
const averages = question(
  'suggested averages',
  ['since'],
  (_, { since }) => sql<SuggestedAverage>`
    select i.product_id as "productId", i.variation_id as "variationId",
      round(sum(w.net_kg) / sum(w.pieces), 3)::text as "averageKg", sum(w.pieces)::int as pieces,
      round(min(w.net_kg / w.pieces), 3)::text as "lightestKg",
      round(max(w.net_kg / w.pieces), 3)::text as "heaviestKg"
    from weighings w join order_items i on i.id = w.order_item_id
    where w.at >= ${since}::timestamptz and w.voided_at is null and w.pieces is not null and w.source <> 'counted'
      and i.substitute is null and i.product_id is not null
    group by 1, 2 order by 1, 2`,
)

const day = 24 * 60 * 60_000

export const listSuggestedAverages = ({ db, now }: Work): Promise<SuggestedAverage[]> =>
  averages(db, { since: isoOf(now - daysOfWeighings * day) })
