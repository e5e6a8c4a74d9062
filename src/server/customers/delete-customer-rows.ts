import { and, asc, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { isAwaited, isReleased } from '#server/platform/database/order-rules-rows.ts'
import {
  customerActivityLogs,
  customerReminders,
  customers,
  generalReminders,
  messages,
  orderReminders,
  reminderAddresses,
  orders,
  orderTimeline,
  sites,
  users,
} from '#server/platform/database/schema/index.ts'

const nameless = 'Deleted customer'

/** Orders, payments and opening balances are records that must stay. */
export async function hasRecords(tx: Db, customerId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select from orders where customer_id = ${customerId})
      or exists (select from payments where customer_id = ${customerId})
      or exists (select from opening_balances where customer_id = ${customerId}) as has`)
  return rows[0]?.has ?? false
}

export const openOrdersOf = (tx: Db, customerId: number) =>
  tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isAwaited('orders')))
    .orderBy(asc(orders.id))

/** The last use-by of meat sent to this customer, and for how many days afterwards a recall may need the customer. */
export async function meatOf(tx: Db, customerId: number) {
  const { rows } = await tx.execute<{ lastUseBy: string | null; days: number }>(sql`
    select max(l.use_by) as "lastUseBy", (select customers_kept_days from settings) as days
    from orders o join order_items i on i.order_id = o.id join weighing_lots g on g.order_item_id = i.id
    join weighings w on w.id = g.weighing_id and w.voided_at is null join lots l on l.id = g.lot_id
    where o.customer_id = ${customerId} and ${isReleased('o')}`)
  return rows[0] ?? { lastUseBy: null, days: 0 }
}

/** Deletes the customer and everything of its people: log, reminders and logins, with their sessions and links. */
export async function removeCustomer(tx: Db, id: number): Promise<void> {
  await tx.delete(customerActivityLogs).where(eq(customerActivityLogs.customerId, id))
  await tx.delete(customers).where(eq(customers.id, id))
  await forgetInAudit(tx, id)
}

/** Removes the customer's name and details from the audit log, which keeps what was changed and when. */
const forgetInAudit = (tx: Db, id: number) => tx.execute(sql`select audit_forget_customer(${id})`)

const placedBy = (tx: Db, people: SQLWrapper) =>
  tx
    .select({ id: orderTimeline.orderId })
    .from(orderTimeline)
    .where(and(eq(orderTimeline.event, 'placed'), inArray(orderTimeline.actorId, people)))

/** Deletes its people's logins, sessions, reminders, messages and activity log, and their names from its orders. */
export async function forgetPeople(tx: Db, customerId: number): Promise<void> {
  const people = tx.select({ id: users.id }).from(users).where(eq(users.customerId, customerId))
  await tx
    .update(orders)
    .set({ sentBy: nameless })
    .where(inArray(orders.id, placedBy(tx, people)))
  await tx
    .update(orderTimeline)
    .set({ actorName: nameless })
    .where(inArray(orderTimeline.actorId, people))
  await tx.delete(customerActivityLogs).where(eq(customerActivityLogs.customerId, customerId))
  await tx.delete(customerReminders).where(eq(customerReminders.customerId, customerId))
  await tx.delete(messages).where(eq(messages.customerId, customerId))
  await tx.delete(generalReminders).where(eq(generalReminders.customerId, customerId))
  await tx.delete(orderReminders).where(eq(orderReminders.customerId, customerId))
  await tx.delete(reminderAddresses).where(eq(reminderAddresses.customerId, customerId))
  await tx.delete(users).where(eq(users.customerId, customerId))
}

export async function anonymise(tx: Db, id: number, now: string): Promise<void> {
  await tx
    .update(customers)
    .set({
      name: nameless,
      tradingName: null,
      siteName: null,
      contactName: '',
      email: '',
      phone: '',
      address: '',
      deliveryInstructions: null,
      accountId: `DELETED${id}`,
      // The database makes a new one from the account ID.
      sageAccount: '',
      xeroContact: `${nameless} ${id}`,
      quickbooksCustomer: `${nameless} ${id}`,
      isActive: false,
      routeEmails: false,
      emailAbout: [],
      weeklyReminders: false,
      discountPercent: null,
      discountReason: null,
      notes: '',
      anonymisedAt: now,
      lastChangedBy: null,
    })
    .where(eq(customers.id, id))
  await tx
    .update(orders)
    .set({
      siteId: null,
      siteName: null,
      deliveryAddress: null,
      deliveryInstructions: null,
      lastChangedBy: null,
    })
    .where(eq(orders.customerId, id))
  await tx.delete(sites).where(eq(sites.customerId, id))
  await forgetInAudit(tx, id)
}
