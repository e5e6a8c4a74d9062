import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import {
  customerReminders,
  customers,
  unsubscribeLinks,
} from '#server/platform/database/schema/index.ts'

/** What a link ends: a product's reminder, or without one the weekly reminder of the usual order. */
export type Unsubscribing = { customerId: number; reminderId: number | null }

export const keepUnsubscribeLink = (tx: Db, link: typeof unsubscribeLinks.$inferInsert) =>
  tx.insert(unsubscribeLinks).values(link)

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
