import type pg from 'pg'
import { isoOf } from '#server/platform/clock.ts'
import { queriesOn } from '#server/platform/database/db.ts'
import { deleteSome, outlived } from './retention-rows.ts'

const batch = 5_000

/** Deletes data that nobody can use or needs any more, in batches so that nobody has to wait; returns how much. */
export async function forgetOld(pool: pg.Pool, now: number): Promise<number> {
  const db = queriesOn(pool)
  let gone = 0
  for (const each of outlived(isoOf(now)))
    for (let last = batch; last === batch; gone += last) last = await deleteSome(db, each, batch)
  return gone
}
