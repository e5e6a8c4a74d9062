import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import {
  accountTokens,
  reminderAddresses,
  unsubscribeLinks,
} from '#server/platform/database/schema/index.ts'

/** Gives an unused link a new secret and expiry. Returns false if the link was used or replaced. */
export async function renewToken(
  db: Db,
  id: number,
  given: { tokenHash: string; expiresAt: string },
): Promise<boolean> {
  const renewed = await db
    .update(accountTokens)
    .set(given)
    .where(and(eq(accountTokens.id, id), isNull(accountTokens.usedAt)))
    .returning({ id: accountTokens.id })
  return renewed.length > 0
}

/** Gives the link that confirms an address a new secret. Returns false if the address was confirmed or removed. */
export async function renewAddress(
  db: Db,
  id: number,
  given: { tokenHash: string; askedAt: string },
): Promise<boolean> {
  const renewed = await db
    .update(reminderAddresses)
    .set(given)
    .where(and(eq(reminderAddresses.id, id), isNull(reminderAddresses.confirmedAt)))
    .returning({ id: reminderAddresses.id })
  return renewed.length > 0
}

export const renewUnsubscribe = (db: Db, id: number, tokenHash: string) =>
  db.update(unsubscribeLinks).set({ tokenHash }).where(eq(unsubscribeLinks.id, id))
