import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { missingFromVan } from '#domain/orders/line-quantities.ts'
import {
  inWorkStatuses,
  type OrderStatus,
  notOnVanStatuses,
  openStatuses,
  onRoadStatuses,
  overStatuses,
  releasedStatuses,
} from '#domain/orders/states/order-statuses.ts'
import { firstTrialOrder } from '#domain/orders/trial.ts'
import { isOneOf } from './schema/columns.ts'

// The domain's functions of the same names answer for one order; these answer in SQL for many. `o` is the table's name
// in the query. tests/parity/order-states.test.ts compares the two.

const isIn = (o: string, statuses: readonly OrderStatus[]): SQL =>
  isOneOf(sql.raw(`${o}.status`), statuses)

export const isOpen = (o: string): SQL => isIn(o, openStatuses)
export const isNotOnVan = (o: string): SQL => isIn(o, notOnVanStatuses)
export const isReleased = (o: string): SQL => isIn(o, releasedStatuses)
export const isOnRoad = (o: string): SQL => isIn(o, onRoadStatuses)
export const isInWork = (o: string): SQL => isIn(o, inWorkStatuses)
export const isAwaited = (o: string): SQL => sql`not ${isIn(o, overStatuses)}`
/** Such orders count towards their customer's credit limit beside what it owes. */
export const isAwaitedUninvoiced = (o: string): SQL =>
  sql`${isAwaited(o)} and not exists (select from invoices i where i.order_id = ${sql.raw(o)}.id)`

export const isNoTrial = (o: string): SQL => sql.raw(`${o}.id < ${firstTrialOrder}`)

export const isPricedToGo = (o: string): SQL =>
  sql.raw(`(${o}.pricing_confirmed or ${o}.allow_dispatch_without_pricing)`)

export const heldBecause = (o: string): SQL<string | null> =>
  sql.raw(`coalesce(${o}.hold_reason, ${o}.held_reason)`) as SQL<string | null>

/** Only asked for drivers; everybody else may drive to any stop. */
export const mayDrive = (o: string, driverId: number | Placeholder): SQL =>
  sql`(${sql.raw(o)}.driver_id is null or ${sql.raw(o)}.driver_id = ${driverId})`

/** Whether an order line has a price to set; `i` is the table's name in the query. */
export const hasPriceToSet = (i: string): SQL =>
  sql.raw(`(${i}.pending_admin_pricing and not ${i}.admin_price_confirmed)`)

/** Whether an order line has no price yet, as the domain's isUnpriced decides. */
export const isUnpriced = (i: string): SQL =>
  sql`(${hasPriceToSet(i)} and ${sql.raw(i)}.price_per_unit = 0)`

/** Whether an invoice's line and the order's line that it charges both have no price yet. */
export const chargesNoPriceYet = (line: string): SQL<boolean> =>
  sql`(${sql.raw(line)}.price_per_unit = 0 and exists (
    select from order_items i where i.id = ${sql.raw(line)}.order_item_id and ${isUnpriced('i')}))`

/** Whether some of an order line was not on the van, which the domain's lineQuantities calls `missing`. */
export const isMissing = (i: string): SQL =>
  sql.raw(
    `(${i}.return_reason = '${missingFromVan}' and ${i}.quantity_delivered < ${i}.sent_quantity)`,
  )

/** The name of the place an order goes to: its site's when it was placed, or that of the customer's own address. */
export const siteShown = (o: string, c: string): SQL<string | null> =>
  sql.raw(`coalesce(${o}.site_name, ${c}.site_name)`) as SQL<string | null>
