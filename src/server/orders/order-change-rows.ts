import { asc, eq, sql } from 'drizzle-orm'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import type { OrderStatus } from '#domain/orders/states/order-statuses.ts'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import {
  customerProducts,
  invoices,
  orderItems,
  orders,
  pickingLists,
  settings,
} from '#server/platform/database/schema/index.ts'
import { scheduleOfPlace } from '#server/sites/schedule-rows.ts'

type Row = typeof orders.$inferSelect
export type LockedOrder = Omit<Row, 'status'> & {
  status: OrderStatus
  items: (typeof orderItems.$inferSelect)[]
}

/** An order with its lines; locks the order's row until the transaction ends. */
export const lockOrder = async (tx: Db, id: number): Promise<LockedOrder | undefined> =>
  withLines(tx, await lockById(tx, { id }))

/** An order with its lines, found by one of them; locks the order's row until the transaction ends. */
export const lockOrderOfItem = async (tx: Db, itemId: number): Promise<LockedOrder | undefined> =>
  withLines(tx, await lockByItem(tx, { itemId }))

async function withLines(tx: Db, [order]: Row[]): Promise<LockedOrder | undefined> {
  if (!order) return undefined
  const items = await linesOfOrder(tx, { orderId: order.id })
  return { ...order, status: order.status as OrderStatus, items }
}

const lockById = question('lock-order', ['id'], (tx, { id }) =>
  tx.select().from(orders).where(eq(orders.id, id)).for('update'),
)
const lockByItem = question('lock-order-of-item', ['itemId'], (tx, { itemId }) =>
  tx
    .select()
    .from(orders)
    .where(sql`orders.id = (select order_id from order_items where id = ${itemId})`)
    .for('update'),
)
export const linesOfOrder = question('lines-of-locked', ['orderId'], (tx, { orderId }) =>
  tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position)),
)

const ownMinimum = question('minimum-order', [], (tx) =>
  tx.select({ minimumOrder: settings.minimumOrder }).from(settings),
)

/** The minimum total of an order; null if the business has set none. */
export const minimumOrderOf = async (tx: Db): Promise<string | null> =>
  (await ownMinimum(tx, {}))[0]?.minimumOrder ?? null

export type OrderChange = Partial<typeof orders.$inferInsert>

/** Writes a change of the order itself and raises its version. */
export const updateOrder = (tx: Db, id: number, change: OrderChange) =>
  tx
    .update(orders)
    .set({ ...change, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, id))

export const setRoutePosition = (tx: Db, id: number, routePosition: number) =>
  tx.update(orders).set({ routePosition }).where(eq(orders.id, id))

type PickingListChange = Partial<typeof pickingLists.$inferInsert>

export const updatePickingList = (tx: Db, orderId: number, change: PickingListChange) =>
  tx.update(pickingLists).set(change).where(eq(pickingLists.orderId, orderId))

export const removeOrder = (tx: Db, id: number) => tx.delete(orders).where(eq(orders.id, id))

export async function hasInvoice(tx: Db, orderId: number): Promise<boolean> {
  const found = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
  return found.length > 0
}

/** Counts a confirmed order's products towards what its customer usually buys. */
export const countOrderedProducts = (tx: Db, orderId: number, now: string) =>
  tx.execute(sql`
    insert into ${customerProducts} (customer_id, product_id, order_count, last_ordered_at)
    select distinct o.customer_id, i.product_id, 1, ${now}::timestamptz
    from ${orderItems} i join ${orders} o on o.id = i.order_id
    where i.order_id = ${orderId} and i.product_id is not null
    on conflict (customer_id, product_id) do update
      set order_count = ${customerProducts}.order_count + 1, last_ordered_at = excluded.last_ordered_at`)

/** Takes that count back when a confirmation is undone; `last_ordered_at` becomes that of the previous order. */
export const discountOrderedProducts = (tx: Db, orderId: number) =>
  tx.execute(sql`
    update ${customerProducts} set order_count = greatest(${customerProducts}.order_count - 1, 0),
      last_ordered_at = (
        select max(other.order_confirmed) from ${orders} other
        join ${orderItems} line on line.order_id = other.id
        where other.customer_id = o.customer_id and other.id <> o.id
          and line.product_id = ${customerProducts}.product_id)
    from ${orders} o
    where o.id = ${orderId} and ${customerProducts}.customer_id = o.customer_id
      and ${customerProducts}.product_id in (
        select i.product_id from ${orderItems} i where i.order_id = o.id)`)

/** The delivery schedule for the order: its site's or, if the site sets none, its customer's. */
export async function scheduleOf(
  db: Db,
  { customerId, siteId }: Pick<LockedOrder, 'customerId' | 'siteId'>,
): Promise<DeliverySchedule> {
  const { rows } = await db.execute<{ schedule: DeliverySchedule }>(sql`
    select ${sql.raw(scheduleOfPlace({ site: 's', customer: 'c' }))} as schedule
    from customers c left join sites s on s.id = ${siteId} where c.id = ${customerId}`)
  if (!rows[0]) throw new Error(`Customer ${customerId} is gone`)
  return rows[0].schedule
}
