import type { Db } from './database/db.ts'
import { eachOf } from './each.ts'
import { conflict, notFound } from './refusals.ts'
import type { Work } from './work.ts'

/** How failed messages of a kind are sent again. */
type Resending<Row> = {
  noun: string
  lock: (tx: Db, id: number) => Promise<Row | undefined>
  obstacle: (row: Row, now: number) => string | null
  send: (tx: Db, id: number, now: number) => Promise<unknown>
}

/** Sends each of these again unless there is an obstacle, one transaction each. */
export const sendAgain = <Row>(
  work: Work,
  ids: readonly number[],
  { noun, lock, obstacle, send }: Resending<Row>,
) =>
  eachOf(work, ids, async ({ now }, tx, id) => {
    const row = await lock(tx, id)
    if (!row) throw notFound(noun)
    const reason = obstacle(row, now)
    if (reason) throw conflict('NOT_SENT_AGAIN', reason)
    await send(tx, id, now)
  })
