import { eq, sql } from 'drizzle-orm'
import type { OrderReminderType } from '#domain/days/reminder-times.ts'
import type { Db } from '#server/platform/database/db.ts'
import {
  customerReminders,
  customers,
  unsubscribeLinks,
} from '#server/platform/database/schema/index.ts'

/** Fails the emails of outdated reminders of this type, unless somebody has tried to send them. */
export const withdrawLate = (
  tx: Db,
  type: OrderReminderType,
  usefulSince: string,
  reason: string,
) =>
  tx.execute(sql`
    update outbox e set status = 'failed', last_error = ${reason}
    from order_reminders r
    where r.email_id = e.id and r.reminder_type = ${type} and r.status = 'pending'
      and r.scheduled_for <= ${usefulSince} and e.status = 'pending' and e.attempts = 0
      and e.resends = 0`)

/**
 * Gives a reminder the outcome of its email. The outcome of a failed or discarded reminder can still change, because
 * an admin can send the email again or discard it.
 */
const outcome = sql`
  set status = e.status, sent_at = e.sent_at,
    failure = case when e.status = 'failed' then e.last_error end
  from outbox e
  where e.id = r.email_id and (r.status = 'pending' and e.status <> 'pending'
    or r.status = 'failed' and e.status in ('sent', 'discarded')
    or r.status = 'discarded' and e.status in ('sent', 'failed'))`

/** Returns how many were settled. */
export async function settleOrders(tx: Db): Promise<number> {
  const { rowCount } = await tx.execute(sql`update order_reminders r ${outcome}`)
  return rowCount ?? 0
}

/** Returns the customers whose reminders were settled. */
export async function settleGeneral(tx: Db): Promise<number[]> {
  const { rows } = await tx.execute<{ customerId: number }>(
    sql`update general_reminders r ${outcome} returning r.customer_id as "customerId"`,
  )
  return [...new Set(rows.map(({ customerId }) => customerId))]
}

/** What a link ends: a product's reminder or, without one, the weekly reminder of the usual order. */
export type Unsubscribing = { customerId: number; reminderId: number | null }

/** Returns the link's id. */
export async function keepUnsubscribeLink(
  tx: Db,
  link: typeof unsubscribeLinks.$inferInsert,
): Promise<number> {
  const [kept] = await tx
    .insert(unsubscribeLinks)
    .values(link)
    .returning({ id: unsubscribeLinks.id })
  if (!kept) throw new Error('The link was not kept')
  return kept.id
}

export async function unsubscribing(tx: Db, tokenHash: string): Promise<Unsubscribing | undefined> {
  const [link] = await tx
    .select({
      customerId: unsubscribeLinks.customerId,
      reminderId: unsubscribeLinks.reminderId,
    })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.tokenHash, tokenHash))
  return link
}

export async function endReminder(tx: Db, { customerId, reminderId }: Unsubscribing) {
  if (reminderId !== null) {
    await tx
      .update(customerReminders)
      .set({ isActive: false })
      .where(eq(customerReminders.id, reminderId))
    return
  }
  await tx
    .update(customers)
    .set({ weeklyReminders: false, version: sql`${customers.version} + 1` })
    .where(sql`${customers.id} = ${customerId} and ${customers.weeklyReminders}`)
}
