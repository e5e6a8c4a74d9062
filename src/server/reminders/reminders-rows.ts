import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { GeneralReminder, ProductReminder } from '#contract/ordering/reminders.ts'
import type { Db } from '#server/platform/database/db.ts'
import { customerReminders, generalReminders } from '#server/platform/database/schema/index.ts'

/** The tables' check constraints allow only the values that the contract's types list. */
const asProductReminder = (row: typeof customerReminders.$inferSelect) => row as ProductReminder
const asGeneralReminder = (row: object) => row as GeneralReminder

/** The address is outside the account and has not agreed to reminders. */
const awaitsConfirmation = sql<boolean>`not exists (
  select from customers c where c.id = general_reminders.customer_id
    and lower(c.email) = lower(general_reminders.email_address)
  union all select from users u where u.customer_id = general_reminders.customer_id
    and u.is_active and lower(u.email) = lower(general_reminders.email_address)
  union all select from reminder_addresses a where a.customer_id = general_reminders.customer_id
    and a.address = lower(general_reminders.email_address) and a.confirmed_at is not null)`

const generalColumns = {
  ...getTableColumns(generalReminders),
  awaitsConfirmation,
} satisfies Record<keyof GeneralReminder, unknown>

/** The business and customer that ask an address to agree, without any text that the customer wrote. */
export async function confirmationSender(tx: Db, customerId: number) {
  const { rows } = await tx.execute<{ businessName: string; accountId: string }>(sql`
    select s.business_name as "businessName", c.account_id as "accountId"
    from customers c, settings s where c.id = ${customerId}`)
  if (!rows[0]) throw new Error(`Customer ${customerId} is gone`)
  return rows[0]
}

export const productRemindersOf = async (db: Db, customerId: number): Promise<ProductReminder[]> =>
  (
    await db
      .select()
      .from(customerReminders)
      .where(and(eq(customerReminders.customerId, customerId), customerReminders.isActive))
      .orderBy(sql`lower(${customerReminders.productName})`, asc(customerReminders.id))
  ).map(asProductReminder)

export const generalRemindersOf = async (db: Db, customerId: number): Promise<GeneralReminder[]> =>
  (
    await db
      .select(generalColumns)
      .from(generalReminders)
      .where(and(eq(generalReminders.customerId, customerId), generalReminders.isActive))
      .orderBy(asc(generalReminders.reminderDateTime), asc(generalReminders.id))
  ).map(asGeneralReminder)

export async function insertProductReminder(
  tx: Db,
  reminder: typeof customerReminders.$inferInsert,
): Promise<ProductReminder> {
  const [added] = await tx.insert(customerReminders).values(reminder).returning()
  if (!added) throw new Error('The reminder was not added')
  return asProductReminder(added)
}

export async function insertGeneralReminder(
  tx: Db,
  reminder: typeof generalReminders.$inferInsert,
): Promise<GeneralReminder> {
  const [kept] = await tx.insert(generalReminders).values(reminder).returning()
  if (!kept) throw new Error('The reminder was not added')
  const added = await tx
    .select(generalColumns)
    .from(generalReminders)
    .where(eq(generalReminders.id, kept.id))
  return asGeneralReminder(added[0] ?? kept)
}

/** True if this customer had such a reminder. */
export async function deleteProductReminder(
  tx: Db,
  id: number,
  customerId: number,
): Promise<boolean> {
  const removed = await tx
    .delete(customerReminders)
    .where(and(eq(customerReminders.id, id), eq(customerReminders.customerId, customerId)))
    .returning({ id: customerReminders.id })
  return removed.length > 0
}

export async function deleteGeneralReminder(
  tx: Db,
  id: number,
  customerId: number,
): Promise<boolean> {
  const removed = await tx
    .delete(generalReminders)
    .where(and(eq(generalReminders.id, id), eq(generalReminders.customerId, customerId)))
    .returning({ id: generalReminders.id })
  return removed.length > 0
}
