import { sql, type SQL } from 'drizzle-orm'
import type { DeliverySchedule } from '#domain/days/delivery-dates.ts'
import type { OrderReminderType } from '#domain/days/reminder-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isAwaited, isNotOnVan } from '#server/platform/database/order-rules-rows.ts'
import { orderReminders } from '#server/platform/database/schema/index.ts'

export type Planned = { day: string; at: string }

const listOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`
const momentsOf = (texts: readonly string[]) => sql`${sql.param([...texts])}::timestamptz[]`
const planTable = (plan: readonly Planned[]) =>
  sql`unnest(${listOf(plan.map(({ day }) => day))}, ${momentsOf(plan.map(({ at }) => at))}) p(day, at)`

/** If nobody has tried to send an email, it can still be withdrawn. */
const untried = sql`(r.email_id is null or exists (
  select 1 from outbox e where e.id = r.email_id and e.status = 'pending' and e.attempts = 0))`

/** Deletes reminders (`r`) with their emails, and returns how many; `deletion` lacks only its `returning`. */
async function withdraw(tx: Db, deletion: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    with gone as (${deletion} returning r.id, r.email_id),
    letters as (
      delete from outbox e using gone
      where e.id = gone.email_id and e.status = 'pending' and e.attempts = 0)
    select id from gone`)
  return rows.length
}

/** Removes waiting reminders for orders that were cancelled, delivered or moved to another day; returns how many. */
export const removeUnneeded = (tx: Db, plan: readonly Planned[]): Promise<number> =>
  withdraw(
    tx,
    sql`delete from order_reminders r using orders o
      where r.order_id = o.id and r.reminder_type = 'delivery_tomorrow' and r.status = 'pending'
        and ${untried}
        and (not ${isAwaited('o')} or not exists (
          select 1 from ${planTable(plan)} where p.day = o.delivery_date and p.at = r.scheduled_for))`,
  )

export type OrderToRemindOf = {
  id: number
  customerId: number
  orderNumber: string
  deliveryDate: string
}

/** Orders on these days without a reminder that were placed before its time, unless that time is long past. */
export async function ordersToRemindOf(
  tx: Db,
  plan: readonly Planned[],
  usefulSince: string,
): Promise<OrderToRemindOf[]> {
  const { rows } = await tx.execute<OrderToRemindOf>(sql`
    select o.id, o.customer_id as "customerId", o.order_number as "orderNumber",
      o.delivery_date as "deliveryDate"
    from ${planTable(plan)} join orders o on o.delivery_date = p.day
    where ${isNotOnVan('o')}
      and p.at > ${usefulSince} and o.created_at < p.at
      and not exists (select 1 from order_reminders r where r.order_id = o.id
        and r.reminder_type = 'delivery_tomorrow' and r.scheduled_for = p.at)
    order by o.customer_id, o.id`)
  return rows
}

export type NewReminder = {
  orderId: number | null
  customerId: number
  reminderType: OrderReminderType
  scheduledFor: string
  message: string
}

/**
 * Adds the missing reminders and returns how many. It looks for existing ones first, so that no ids are used up. If
 * the times change, a reminder that was sent is not sent again. An order that was deleted meanwhile gets none.
 */
export async function insertReminders(
  tx: Db,
  reminders: readonly NewReminder[],
  now: string,
): Promise<number> {
  const column = <K extends keyof NewReminder>(key: K) =>
    sql.param(reminders.map((each) => each[key]))
  const { rowCount } = await tx.execute(sql`
    insert into order_reminders
      (order_id, customer_id, reminder_type, scheduled_for, message, created_at)
    select n.*, ${now}::timestamptz from unnest(
      ${column('orderId')}::int[], ${column('customerId')}::int[], ${column('reminderType')}::text[],
      ${column('scheduledFor')}::timestamptz[], ${column('message')}::text[]
    ) n(order_id, customer_id, reminder_type, scheduled_for, message)
    where not exists (select 1 from order_reminders r
      where r.customer_id = n.customer_id and r.reminder_type = n.reminder_type
        and (r.scheduled_for = n.scheduled_for or r.message = n.message) and coalesce(r.order_id, 0) = coalesce(n.order_id, 0))
      and (n.order_id is null or exists (select 1 from orders o where o.id = n.order_id for key share))
    on conflict do nothing`)
  return rowCount ?? 0
}

export type Habit = { customerId: number; day: string; schedule: DeliverySchedule }

/** Active customers who had orders on enough of the past days and have none for this one. */
export async function customersWhoUsuallyOrder(
  tx: Db,
  habits: readonly { day: string; past: string }[],
  atLeast: number,
): Promise<Habit[]> {
  const days = listOf(habits.map(({ day }) => day))
  const pasts = listOf(habits.map(({ past }) => past))
  const { rows } = await tx.execute<Omit<Habit, 'schedule'> & DeliverySchedule>(sql`
    select c.id as "customerId", usual.day, c.delivery_days as "deliveryDays",
      c.order_cutoff_time as "orderCutoffTime", c.cutoff_day as "cutoffDay"
    from (
      select o.customer_id, h.day from unnest(${days}, ${pasts}) h(day, past)
      join orders o on o.delivery_date = h.past and o.status <> 'cancelled'
      group by o.customer_id, h.day having count(distinct h.past) >= ${atLeast}) usual
    join customers c on c.id = usual.customer_id and c.is_active and c.weekly_reminders
    where not exists (select 1 from orders o where o.customer_id = c.id
      and o.delivery_date = usual.day and o.status <> 'cancelled')
      and not exists (select 1 from closed_days d where d.day = usual.day)
    order by c.id, usual.day`)
  return rows.map(({ customerId, day, ...schedule }) => ({ customerId, day, schedule }))
}

/** Removes pending weekly reminders that are no longer wanted; returns how many. */
export async function keepOnlyWeekly(
  tx: Db,
  wanted: readonly { customerId: number; scheduledFor: string }[],
  usefulSince: string,
): Promise<number> {
  const customers = sql`${sql.param(wanted.map(({ customerId }) => customerId))}::int[]`
  const moments = momentsOf(wanted.map(({ scheduledFor }) => scheduledFor))
  return withdraw(
    tx,
    sql`delete from order_reminders r
      where r.reminder_type = 'weekly_reminder' and r.status = 'pending' and ${untried}
        and r.scheduled_for > ${usefulSince}
        and not exists (select 1 from unnest(${customers}, ${moments}) w(customer_id, at)
          where w.customer_id = r.customer_id and w.at = r.scheduled_for)`,
  )
}

export type DueReminder = {
  id: number
  customerId: number
  reminderType: OrderReminderType
  scheduledFor: string
  message: string
  isActive: boolean
  email: string
  contactName: string
  businessName: string
}

/** The reminder that has been due longest, locked until the transaction ends. */
export async function claimDueReminder(tx: Db, now: string): Promise<DueReminder | undefined> {
  const { rows } = await tx.execute<DueReminder>(sql`
    select r.id, r.customer_id as "customerId", r.reminder_type as "reminderType", r.scheduled_for as "scheduledFor",
      coalesce(r.message, '') as message, c.is_active as "isActive", c.email,
      c.contact_name as "contactName", s.business_name as "businessName"
    from order_reminders r join customers c on c.id = r.customer_id join settings s on s.id = 1
    where r.status = 'pending' and r.email_id is null and r.scheduled_for <= ${now}
    order by r.scheduled_for, r.id limit 1
    for update of r skip locked`)
  return rows[0]
}

export const keepEmailOfReminder = (tx: Db, id: number, emailId: number) =>
  tx
    .update(orderReminders)
    .set({ emailId })
    .where(sql`${orderReminders.id} = ${id}`)

export const failReminder = (tx: Db, id: number, failure: string) =>
  tx
    .update(orderReminders)
    .set({ status: 'failed', failure })
    .where(sql`${orderReminders.id} = ${id}`)
