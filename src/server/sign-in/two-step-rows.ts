import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { recoveryCodes, twoSteps, users } from '#server/platform/database/schema/index.ts'

export async function secretOf(db: Db, userId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ secret: twoSteps.secret })
    .from(twoSteps)
    .where(eq(twoSteps.userId, userId))
  return found?.secret
}

/** False if a code from this half minute, or a later one, was already accepted. */
export async function takeStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), lt(twoSteps.lastStep, step)))
    .returning({ userId: twoSteps.userId })
  return taken.length === 1
}

/** Unused codes, locked until the transaction ends, so that two calls at once can't use the same one. */
export const unusedRecoveryCodes = (tx: Db, userId: number) =>
  tx
    .select({ id: recoveryCodes.id, codeHash: recoveryCodes.codeHash })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .orderBy(recoveryCodes.id)
    .for('update')

export const useRecoveryCode = (tx: Db, id: number, usedAt: string) =>
  tx.update(recoveryCodes).set({ usedAt }).where(eq(recoveryCodes.id, id))

/** Deletes the secret, so that the next app starts with a new one. */
export async function takeTwoStepOff(tx: Db, userId: number): Promise<void> {
  await tx.update(users).set({ twoStep: false }).where(eq(users.id, userId))
  await tx.delete(twoSteps).where(eq(twoSteps.userId, userId))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
