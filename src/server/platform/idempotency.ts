import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { conflict, Refusal } from './refusals.ts'
import { idempotencyKeys } from './schema/index.ts'
import { type Work, workWithin } from './work.ts'

/**
 * Does the work once per person and key: the first call claims the key and keeps its answer in
 * the same transaction; a repeat waits for it and gets the same answer. A refused call keeps nothing.
 */
export async function once<T>(
  work: Work,
  key: string,
  request: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { userId } = work.actor
  const asked = createHash('sha256').update(request).digest('base64url')
  return work.transact(async (tx) => {
    if (!(await claim(tx, userId, key, asked))) return keptAnswer<T>(tx, userId, key, asked)
    const answer = await run(workWithin(work, tx))
    await tx
      .update(idempotencyKeys)
      .set({ answer })
      .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
    return answer
  })
}

async function claim(tx: Db, userId: number, key: string, request: string): Promise<boolean> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ userId, key, request })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key })
  return claimed.length === 1
}

async function keptAnswer<T>(tx: Db, userId: number, key: string, request: string): Promise<T> {
  const [kept] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)))
  if (!kept) throw conflict('KEY_IN_USE', 'This is being worked on. Try again in a moment.')
  if (kept.request !== request) {
    throw new Refusal(422, 'KEY_REUSED', 'This Idempotency-Key was used for something else.')
  }
  return kept.answer as T
}
