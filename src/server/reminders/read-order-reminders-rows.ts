import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { OrderReminder, OrderReminderStatus } from '#contract/order-reminders.ts'
import type { Db } from '#server/platform/db.ts'
import { customers, orderReminders, orders } from '#server/platform/schema/index.ts'

/** What is still to come the soonest first, what is over the newest first. */
const order = sql`(${orderReminders.status} = 'pending') desc,
  case when ${orderReminders.status} = 'pending' then ${orderReminders.scheduledFor} end,
  ${orderReminders.scheduledFor} desc, ${orderReminders.id}`

export function orderRemindersOf(
  db: Db,
  status: OrderReminderStatus | undefined,
  most: number,
): Promise<OrderReminder[]> {
  return db
    .select({
      ...getTableColumns(orderReminders),
      reminderType: sql<OrderReminder['reminderType']>`${orderReminders.reminderType}`,
      status: sql<OrderReminderStatus>`${orderReminders.status}`,
      orderNumber: orders.orderNumber,
      customerName: sql<string>`coalesce(${customers.tradingName}, ${customers.name})`,
    })
    .from(orderReminders)
    .innerJoin(customers, eq(customers.id, orderReminders.customerId))
    .leftJoin(orders, eq(orders.id, orderReminders.orderId))
    .where(status && eq(orderReminders.status, status))
    .orderBy(order)
    .limit(most)
}

export async function countsOfReminders(db: Db) {
  const count = (status: OrderReminderStatus) =>
    sql<number>`count(*) filter (where ${orderReminders.status} = ${status})::int`
  const [counts] = await db
    .select({ pending: count('pending'), sent: count('sent'), failed: count('failed') })
    .from(orderReminders)
  return counts ?? { pending: 0, sent: 0, failed: 0 }
}
