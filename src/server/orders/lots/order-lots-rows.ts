import { sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { findOrdersWithLot } from '#contract/orders/order-lots.ts'
import { releasedStatuses } from '#domain/orders/states/order-statuses.ts'
import type { Db } from '#server/platform/database/db.ts'

type Found = AnswerOf<typeof findOrdersWithLot>

/** The customer's released lines with meat of the lot that has exactly this code, in any case. */
export async function ordersWithLot(db: Db, customerId: number, code: string): Promise<Found> {
  const { rows } = await db.execute<Found[number]>(sql`
    select o.id as "orderId", o.order_number as "orderNumber", o.delivery_date as "deliveryDate",
      coalesce(i.substitute, i.name) as name, sum(g.kg)::text as kg, sum(g.pieces)::int as pieces
    from lots l join weighing_lots g on g.lot_id = l.id
    join weighings w on w.id = g.weighing_id and w.voided_at is null
    join order_items i on i.id = g.order_item_id
    join orders o on o.id = i.order_id and o.customer_id = ${customerId}
      and o.status = any(${sql.param([...releasedStatuses])}::text[])
    where l.code = ${code.toUpperCase()}
    group by o.id, i.id order by o.delivery_date desc, o.id desc, i.id limit 100`)
  return rows
}
