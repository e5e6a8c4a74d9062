import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import {
  customers,
  deliveryConfirmations,
  orders,
  settings,
} from '#server/platform/database/schema/index.ts'

/** A driver's stops on a day; null means those that an admin started without a driver. */
export type Round = { driverId: number | null; deliveryDate: string }

const ofRound = ({ driverId, deliveryDate }: Round) =>
  sql`o.delivery_date = ${deliveryDate} and o.driver_id is not distinct from ${driverId}`

/**
 * Estimates every remaining stop from the last thing done on the round and its place on the route. Skips stops that
 * another transaction is changing. Returns whose stops they are.
 */
export async function estimateRound(tx: Db, round: Round): Promise<number[]> {
  const { rows } = await tx.execute<{ customer_id: number }>(sql`
    with done as (
      select max(greatest(o.route_started_at, c.delivered_at)) as at
      from orders o left join ${deliveryConfirmations} c on c.order_id = o.id
      where ${ofRound(round)}),
    ahead as (
      select o.id, o.route_position from orders o
      where ${ofRound(round)} and o.status = 'in_progress'
      for update skip locked),
    placed as (
      select id, row_number() over (order by coalesce(route_position, 999), id) as place from ahead)
    update ${orders} set estimated_delivery_time = done.at
      + make_interval(mins => (select minutes_per_stop from ${settings})) * placed.place
    from placed, done where ${orders.id} = placed.id
    returning ${orders.customerId}`)
  return rows.map(({ customer_id }) => customer_id)
}

export const writeStart = (tx: Db, orderIds: number[], routeStartedAt: string) =>
  tx.update(orders).set({ routeStartedAt }).where(inArray(orders.id, orderIds))

export const writeDriver = (tx: Db, orderIds: number[], driverId: number | null) =>
  tx
    .update(orders)
    .set({ driverId, version: sql`${orders.version} + 1` })
    .where(inArray(orders.id, orderIds))

/** The started stops with their estimates, and the people to email, in route order. */
export const startedStops = (tx: Db, orderIds: number[]) =>
  tx
    .select({
      id: orders.id,
      orderNumber: orders.orderNumber,
      siteName: orders.siteName,
      estimatedDeliveryTime: orders.estimatedDeliveryTime,
      email: customers.email,
      contactName: customers.contactName,
      routeEmails: customers.routeEmails,
      businessName: settings.businessName,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(settings, eq(settings.id, 1))
    .where(and(inArray(orders.id, orderIds)))
    .orderBy(orders.estimatedDeliveryTime, orders.id)
