import { and, eq, sql } from 'drizzle-orm'
import type { OrderReminder, OrderReminderStatus } from '#contract/ordering/order-reminders.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  nameShown,
  customers,
  orderReminders,
  orders,
} from '#server/platform/database/schema/index.ts'
import { epochOf } from '#server/platform/clock.ts'
import { type PageAsked, countOf, type Page, pageOf, Sort } from '#server/platform/http/pages.ts'

const isOver = sql`(${orderReminders.status} <> 'pending')::int`
const scheduledMs = sql`(extract(epoch from ${orderReminders.scheduledFor}) * 1000)::bigint`
const byTurn = sql`case when ${orderReminders.status} = 'pending' then ${scheduledMs} else -${scheduledMs} end`
const turnOf = ({ status, scheduledFor }: OrderReminder): number =>
  status === 'pending' ? epochOf(scheduledFor) : -epochOf(scheduledFor)

/** Reminders still to come are sorted soonest first, past ones newest first. */
const inTurn = new Sort<OrderReminder>(
  'order-reminders',
  'ascending',
  ['whole', isOver, ({ status }) => (status === 'pending' ? 0 : 1)],
  ['big', byTurn, turnOf],
  ['whole', orderReminders.id, ({ id }) => id],
)

const columns = {
  id: orderReminders.id,
  orderId: orderReminders.orderId,
  orderNumber: orders.orderNumber,
  customerId: orderReminders.customerId,
  customerName: nameShown('customers'),
  reminderType: sql<OrderReminder['reminderType']>`${orderReminders.reminderType}`,
  scheduledFor: orderReminders.scheduledFor,
  sentAt: orderReminders.sentAt,
  status: sql<OrderReminderStatus>`${orderReminders.status}`,
  method: orderReminders.method,
  message: orderReminders.message,
  failure: orderReminders.failure,
  obstacle: sql<string | null>`null`,
  createdAt: orderReminders.createdAt,
} satisfies Record<keyof OrderReminder, unknown>

export function orderRemindersOf(
  db: Db,
  status: OrderReminderStatus | undefined,
  page: PageAsked,
): Promise<Page<OrderReminder>> {
  const wanted = status && eq(orderReminders.status, status)
  return pageOf(inTurn, page, {
    rows: ({ beyond, order, limit }) =>
      db
        .select(columns)
        .from(orderReminders)
        .innerJoin(customers, eq(customers.id, orderReminders.customerId))
        .leftJoin(orders, eq(orders.id, orderReminders.orderId))
        .where(and(wanted, beyond))
        .orderBy(...order)
        .limit(limit),
    count: () => countOf(db, orderReminders, wanted),
  })
}

export async function countsOfReminders(db: Db) {
  const count = (status: OrderReminderStatus) =>
    sql<number>`count(*) filter (where ${orderReminders.status} = ${status})::int`
  const [counts] = await db
    .select({ pending: count('pending'), sent: count('sent'), failed: count('failed') })
    .from(orderReminders)
  return counts ?? { pending: 0, sent: 0, failed: 0 }
}
