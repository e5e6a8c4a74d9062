import { sql } from 'drizzle-orm'
import type { WeekdayReminder } from '#domain/days/reminder-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customerReminders, generalReminders } from '#server/platform/database/schema/index.ts'

export type WaitingReminder = WeekdayReminder & {
  id: number
  customerId: number
  notificationMethod: string
  isRecurring: boolean
}

/** Product reminders that may be due on these weekdays, or have passed. Those by SMS wait for ever. */
export async function waitingProductReminders(
  db: Db,
  weekdays: readonly string[],
): Promise<WaitingReminder[]> {
  const { rows } = await db.execute<WaitingReminder>(sql`
    select r.id, r.customer_id as "customerId", r.reminder_day as "reminderDay",
      r.reminder_time as "reminderTime", r.last_reminded_on as "lastRemindedOn",
      r.created_at as "createdAt", r.notification_method as "notificationMethod",
      r.is_recurring as "isRecurring"
    from customer_reminders r
    where r.is_active and (
      r.notification_method = 'email' and r.reminder_day = any(${sql.param([...weekdays])}::text[])
      or r.notification_method = 'dashboard' and not r.is_recurring)
    order by r.id`)
  return rows
}

export type ClaimedProductReminder = {
  id: number
  customerId: number
  productName: string
  quantity: string | null
  notes: string | null
  isRecurring: boolean
  isActive: boolean
  email: string
  contactName: string
  businessName: string
}

/**
 * Records that the day's reminder was sent, and ends the reminder unless it is weekly. Undefined if another process
 * was faster.
 */
export async function claimProductReminder(
  tx: Db,
  id: number,
  day: string,
): Promise<ClaimedProductReminder | undefined> {
  const { rows } = await tx.execute<ClaimedProductReminder>(sql`
    update customer_reminders r set last_reminded_on = ${day}, is_active = r.is_recurring
    from customers c, settings s
    where r.id = ${id} and r.is_active and coalesce(r.last_reminded_on, '') < ${day}
      and c.id = r.customer_id and s.id = 1
    returning r.id, c.id as "customerId", r.product_name as "productName", r.quantity, r.notes,
      r.is_recurring as "isRecurring",
      c.is_active as "isActive", c.email, c.contact_name as "contactName",
      s.business_name as "businessName"`)
  return rows[0]
}

/** Stops showing a reminder. False if it had ended already. */
export async function retireProductReminder(tx: Db, id: number): Promise<boolean> {
  const retired = await tx
    .update(customerReminders)
    .set({ isActive: false })
    .where(sql`${customerReminders.id} = ${id} and ${customerReminders.isActive}`)
    .returning({ id: customerReminders.id })
  return retired.length > 0
}

export type DueGeneralReminder = {
  id: number
  customerId: number
  title: string
  notes: string | null
  reminderDateTime: string
  emailAddress: string
  isActive: boolean
  contactName: string
  businessName: string
}

/** The reminder that has been due longest, locked until the transaction ends. */
export async function claimGeneralReminder(
  tx: Db,
  now: string,
): Promise<DueGeneralReminder | undefined> {
  const { rows } = await tx.execute<DueGeneralReminder>(sql`
    select r.id, c.id as "customerId", r.title, r.notes,
      r.reminder_date_time as "reminderDateTime", r.email_address as "emailAddress",
      c.is_active as "isActive", c.contact_name as "contactName",
      s.business_name as "businessName"
    from general_reminders r join customers c on c.id = r.customer_id join settings s on s.id = 1
    where r.status = 'pending' and r.is_active and r.email_id is null
      and r.reminder_date_time <= ${now}
    order by r.reminder_date_time, r.id limit 1
    for update of r skip locked`)
  return rows[0]
}

export const keepEmailOfGeneral = (tx: Db, id: number, emailId: number) =>
  tx
    .update(generalReminders)
    .set({ emailId })
    .where(sql`${generalReminders.id} = ${id}`)

export const failGeneral = (tx: Db, id: number, failure: string) =>
  tx
    .update(generalReminders)
    .set({ status: 'failed', failure })
    .where(sql`${generalReminders.id} = ${id}`)
