import { and, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { sessions } from '#server/platform/database/schema/index.ts'

const msOf = (name: string) => sql<number>`(sessions.sess->>${name})::float8`

/** A person's sessions that have not expired. `key` is what `visit.session()` returns for a session. */
export const sessionsOf = (db: Db, userId: number, now: string) =>
  db
    .select({
      id: sessions.id,
      key: sessions.sid,
      userAgent: sql<string>`coalesce(sessions.sess->>'userAgent', '')`,
      address: sql<string>`coalesce(sessions.sess->>'address', '')`,
      startedAt: msOf('startedAt'),
      lastSeenAt: msOf('renewedAt'),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expire, now)))
    .orderBy(desc(msOf('renewedAt')), desc(sessions.id))

/** False if the person has no such session. */
export async function endSession(db: Db, id: number, userId: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export const endSessionsBut = (db: Db, key: string, userId: number) =>
  db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.sid, key)))
