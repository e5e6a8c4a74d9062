import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { accountTokens, sessions } from '#server/platform/database/schema/index.ts'

/** Ends sessions, because they may know outdated facts about their person. */
export const endSessions = (tx: Db, userId: number) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))

/** Makes all unused links of this person invalid. */
export const endLinks = (tx: Db, userId: number) =>
  tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))
