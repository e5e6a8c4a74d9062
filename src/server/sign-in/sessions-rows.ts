import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { accountTokens, sessions } from '#server/platform/database/schema/index.ts'

/** What a session knows of its person may be old: it ends. */
export const endSessions = (tx: Db, userId: number) =>
  tx.delete(sessions).where(eq(sessions.userId, userId))

/** Makes links that were sent before invalid. */
export const endLinks = (tx: Db, userId: number) =>
  tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.userId, userId), isNull(accountTokens.usedAt)))
