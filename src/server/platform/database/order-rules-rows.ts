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
} from '#domain/orders/order-statuses.ts'
import { isOneOf } from './schema/columns.ts'

// What the domain's functions of these names say of one order, for statements about many: `o` is what the statement
// calls the table. tests/parity/order-states.test.ts compares the two.

const isIn = (o: string, statuses: readonly OrderStatus[]): SQL =>
  isOneOf(sql.raw(`${o}.status`), statuses)

export const isOpen = (o: string): SQL => isIn(o, openStatuses)
export const isNotOnVan = (o: string): SQL => isIn(o, notOnVanStatuses)
export const isReleased = (o: string): SQL => isIn(o, releasedStatuses)
export const isOnRoad = (o: string): SQL => isIn(o, onRoadStatuses)
export const isInWork = (o: string): SQL => isIn(o, inWorkStatuses)
export const isAwaited = (o: string): SQL => sql`not ${isIn(o, overStatuses)}`

export const isPricedToGo = (o: string): SQL =>
  sql.raw(`(${o}.pricing_confirmed or ${o}.allow_dispatch_without_pricing)`)

export const heldBecause = (o: string): SQL<string | null> =>
  sql.raw(`coalesce(${o}.hold_reason, ${o}.held_reason)`) as SQL<string | null>

/** For a driver; everybody else may drive to any stop. */
export const mayDrive = (o: string, driverId: number | Placeholder): SQL =>
  sql`(${sql.raw(o)}.driver_id is null or ${sql.raw(o)}.driver_id = ${driverId})`

/** Of a line of an order, `i`. */
export const hasPriceToSet = (i: string): SQL =>
  sql.raw(`(${i}.pending_admin_pricing and not ${i}.admin_price_confirmed)`)

/** Of a line: some of it was not on the van, as `missing` in the domain's lineQuantities says. */
export const isMissing = (i: string): SQL =>
  sql.raw(
    `(${i}.return_reason = '${missingFromVan}' and ${i}.quantity_delivered < ${i}.sent_quantity)`,
  )
