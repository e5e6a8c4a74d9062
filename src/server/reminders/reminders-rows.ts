import { and, asc, eq, sql } from 'drizzle-orm'
import type { GeneralReminder, ProductReminder } from '#contract/reminders.ts'
import type { Db } from '#server/platform/db.ts'
import { customerReminders, generalReminders } from '#server/platform/schema/index.ts'

/** The checks of the tables hold the words that the contract's types promise. */
const asProductReminder = (row: typeof customerReminders.$inferSelect) => row as ProductReminder
const asGeneralReminder = (row: typeof generalReminders.$inferSelect) => row as GeneralReminder

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
      .select()
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
  const [added] = await tx.insert(generalReminders).values(reminder).returning()
  if (!added) throw new Error('The reminder was not added')
  return asGeneralReminder(added)
}

/** True when there was one of this customer's to remove. */
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
