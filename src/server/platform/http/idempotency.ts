import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/db.ts'
import { question } from '#server/platform/database/questions.ts'
import { conflict, Refusal } from '#server/platform/refusals.ts'
import { type Work, workWithin } from '#server/platform/work.ts'

/** The work, and the fields of its answer that only the first call gets. */
type Doing<T> = { run: (work: Work) => Promise<T>; saidOnce?: readonly string[] }

/**
 * Does the work once for a person and key. The first call claims the key and stores its answer in the same
 * transaction; a repeat waits for it and gets the same answer. A refused call stores nothing.
 */
export async function once<T>(
  work: Work,
  key: string,
  request: string,
  { run, saidOnce }: Doing<T>,
): Promise<T> {
  const { userId } = work.actor
  const requestHash = createHash('sha256').update(request).digest('base64url')
  return work.transact(async (tx) => {
    if (!(await claim(tx, userId, key, requestHash)))
      return keptAnswer<T>(tx, userId, key, requestHash)
    const answer = await run(workWithin(work, tx))
    const kept = JSON.stringify(answer, saidOnce && without(saidOnce))
    await keepAnswer(tx, { userId, key, kept })
    return answer
  })
}

/**
 * The same for a call that works on many rows: each row is done once under the key, in its own transaction, and the
 * whole answer is stored at the end. A repeat after a crash goes on with the rest.
 */
export async function onceForEach<T>(
  work: Work,
  key: string,
  request: string,
  run: (work: Work) => Promise<T>,
): Promise<T> {
  const { userId } = work.actor
  const requestHash = createHash('sha256').update(request).digest('base64url')
  const claimed = (tx: Db, part: string) => claim(tx, userId, part, requestHash)
  const known = await work.transact(async (tx) =>
    (await claimed(tx, key)) ? null : keptAnswer<T | null>(tx, userId, key, requestHash),
  )
  if (known !== null) return known
  const answer = await run({
    ...work,
    transactPart: (part, doPart) =>
      work.transact(async (tx) => ((await claimed(tx, `${key}/${part}`)) ? doPart(tx) : undefined)),
    stopped: async () => (await keptUnder(work.db, { userId, key: stopOf(key) })).length > 0,
  })
  await keepAnswer(work.db, { userId, key, kept: JSON.stringify(answer) })
  return answer
}

const stopOf = (key: string) => `${key}/stop`

/** Stops a person's own call on many rows after the current row, whichever process works on it. */
export const stopEach = async ({ db, actor }: Work, key: string): Promise<void> => {
  await claim(db, actor.userId, stopOf(key), '')
}

const without = (names: readonly string[]) => (name: string, value: unknown) =>
  names.includes(name) ? undefined : value

const claimKey = question(
  'claim-key',
  ['userId', 'key', 'request'],
  (_, { userId, key, request }) => sql`
    insert into idempotency_keys (user_id, key, request) values (${userId}, ${key}, ${request})
    on conflict do nothing returning key`,
)
const keepAnswer = question(
  'keep-answer',
  ['userId', 'key', 'kept'],
  (_, { userId, key, kept }) => sql`
    update idempotency_keys set answer = ${kept} where user_id = ${userId} and key = ${key}`,
)
const keptUnder = question(
  'kept-answer',
  ['userId', 'key'],
  (_, { userId, key }) => sql<Kept>`
    select request, answer from idempotency_keys where user_id = ${userId} and key = ${key}`,
)

const claim = async (tx: Db, userId: number, key: string, request: string): Promise<boolean> =>
  (await claimKey(tx, { userId, key, request })).length === 1

type Kept = { request: string; answer: unknown }

async function keptAnswer<T>(tx: Db, userId: number, key: string, request: string): Promise<T> {
  const [known] = await keptUnder(tx, { userId, key })
  if (!known) throw conflict('KEY_IN_USE', 'This is already in progress. Try again in a moment.')
  if (known.request !== request) {
    throw new Refusal(422, 'KEY_REUSED', 'This Idempotency-Key was used for something else.')
  }
  return known.answer as T
}
